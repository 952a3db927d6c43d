import type { PageDescription } from '@assay/site-frame/site/page-description';

export const healthPage: PageDescription = {
  load: async () => (await import('./health-page.tsx')).HealthPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/health', guard: 'signed-in', title: 'console.health' }],
};
