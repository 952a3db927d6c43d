import type { PageDescription } from '@assay/site-frame/site/page-description';

export const marketPage: PageDescription = {
  load: async () => (await import('./market-page.tsx')).MarketPage,
  texts: [],
  addresses: [
    {
      path: '/market',
      guard: 'everybody',
      title: 'market.title',
      finder: [{ label: 'market.title', words: ['markets', 'prices', 'hangqing'] }],
    },
  ],
};
