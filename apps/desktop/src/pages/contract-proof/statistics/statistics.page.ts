import type { PageDescription } from '@assay/site-frame/site/page-description';

export const statisticsPage: PageDescription = {
  load: async () => (await import('./statistics-page.tsx')).StatisticsPage,
  texts: ['proof'],
  addresses: [
    {
      path: '/scontract/statistics',
      guard: 'everybody',
      title: 'proof.statisticsTitle',
      finder: [{ label: 'finder.statistics', words: ['contract', 'win', 'lose', 'house', 'void', 'tongji'] }],
    },
  ],
};
