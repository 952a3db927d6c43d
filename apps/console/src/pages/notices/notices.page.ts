import type { PageDescription } from '@assay/site-frame/site/page-description';

export const noticesPage: PageDescription = {
  load: async () => (await import('./notices-page.tsx')).NoticesPage,
  texts: ['consoleFigures', 'consoleActs'],
  addresses: [{ path: '/notices', guard: 'signed-in', title: 'console.notices' }],
};
