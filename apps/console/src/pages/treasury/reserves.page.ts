import type { PageDescription } from '@assay/site-frame/site/page-description';

export const reservesPage: PageDescription = {
  load: async () => (await import('./reserves-page.tsx')).ReservesPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/reserves', guard: 'signed-in', title: 'console.reserves' }],
};
