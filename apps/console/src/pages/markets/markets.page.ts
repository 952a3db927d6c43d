import type { PageDescription } from '@assay/site-frame/site/page-description';

export const marketsPage: PageDescription = {
  load: async () => (await import('./markets-page.tsx')).MarketsPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/markets', guard: 'signed-in', title: 'console.markets' }],
};
