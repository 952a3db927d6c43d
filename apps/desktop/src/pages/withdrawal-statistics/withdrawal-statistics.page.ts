import type { PageDescription } from '@assay/site-frame/site/page-description';

export const withdrawalStatisticsPage: PageDescription = {
  load: async () => (await import('./withdrawal-statistics-page.tsx')).WithdrawalStatisticsPage,
  texts: ['leaving'],
  addresses: [
    {
      path: '/withdrawals',
      guard: 'everybody',
      title: 'leaving.title',
      finder: [
        { label: 'finder.leaving', words: ['withdrawals', 'statistics', 'late', 'rejected', 'tixian', 'tongji'] },
      ],
    },
  ],
};
