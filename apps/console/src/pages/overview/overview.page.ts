import type { PageDescription } from '@assay/site-frame/site/page-description';

export const overviewPage: PageDescription = {
  load: async () => (await import('./overview-page.tsx')).OverviewPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/overview', guard: 'signed-in', title: 'console.overview' }],
};
