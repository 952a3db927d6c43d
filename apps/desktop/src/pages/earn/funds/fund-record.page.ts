import type { PageDescription } from '@assay/site-frame/site/page-description';

export const fundRecordPage: PageDescription = {
  load: async () => (await import('./fund-record-page.tsx')).FundRecordPage,
  texts: ['earn', 'fund'],
  addresses: [
    {
      path: '/fund/record',
      guard: 'signed-in',
      title: (t) => t('earn.recordsOf', { name: t('nav.fund') }),
      finder: [{ label: 'finder.fund', words: ['my funds', 'units', 'jijin'] }],
    },
  ],
};
