import type { PageDescription } from '@assay/site-frame/site/page-description';

export const recordsPage: PageDescription = {
  load: async () => (await import('./records-page.tsx')).RecordsPage,
  texts: ['trade', 'account', 'contract', 'dui', 'custody', 'transfer', 'earn', 'hosting', 'fund', 'subscribe'],
  addresses: [
    {
      path: '/account/trade',
      guard: 'signed-in',
      finder: [
        {
          label: 'finder.exchanges',
          to: '/account/trade?type=3',
          words: ['exchange', 'convert', 'records', 'duihuan'],
        },
        {
          label: 'finder.trades',
          to: '/account/trade?type=4',
          words: ['records', 'fills', 'history', 'csv', 'chengjiao'],
        },
        {
          label: 'finder.contractRecords',
          to: '/account/trade?type=5',
          words: ['contract', 'records', 'csv', 'heyue'],
        },
        {
          label: 'finder.tax',
          to: '/account/trade?type=4',
          words: ['tax', 'gains', 'fifo', 'report', 'csv', 'shuiwu'],
        },
        {
          label: 'finder.earnRecords',
          to: '/account/trade?type=7',
          words: ['earn', 'finance', 'pool', 'records', 'licai'],
        },
        { label: 'finder.transfers', to: '/account/trade?type=6', words: ['transfers', 'records', 'huazhuan'] },
      ],
    },
  ],
};
