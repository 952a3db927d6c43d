import type { PageDescription } from '@assay/site-frame/site/page-description';

export const fundListPage: PageDescription = {
  load: async () => (await import('./fund-list-page.tsx')).FundListPage,
  texts: ['earn', 'fund'],
  addresses: [
    {
      path: '/fund/list',
      guard: 'everybody',
      title: 'nav.fund',
      finder: [{ label: 'nav.fund', words: ['basket', 'index fund', 'etf', 'jijin'] }],
    },
  ],
};
