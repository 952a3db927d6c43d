import type { PageDescription } from '@assay/site-frame/site/page-description';

export const exchangePage: PageDescription = {
  load: async () => (await import('./exchange-page.tsx')).ExchangePage,
  texts: ['trade', 'account', 'dui'],
  addresses: [
    {
      path: '/account/dui',
      guard: 'signed-in',
      title: 'rail.exchange',
      finder: [{ label: 'finder.exchange', words: ['swap', 'convert', 'duihuan'] }],
    },
  ],
};
