import type { PageDescription } from '@assay/site-frame/site/page-description';

export const hostingRecordPage: PageDescription = {
  load: async () => (await import('./hosting-record-page.tsx')).HostingRecordPage,
  texts: ['earn', 'hosting'],
  addresses: [
    {
      path: '/finance/record',
      guard: 'signed-in',
      title: (t) => t('earn.recordsOf', { name: t('nav.financial') }),
      finder: [{ label: 'finder.finance', words: ['redeem', 'rewards', 'earnings', 'shouyi'] }],
    },
    {
      path: '/pool/record',
      guard: 'signed-in',
      title: (t) => t('earn.recordsOf', { name: t('nav.pool') }),
      finder: [{ label: 'finder.pool', words: ['redeem', 'rewards', 'locked', 'suocang'] }],
    },
  ],
};
