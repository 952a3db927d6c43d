import type { PageDescription } from '@assay/site-frame/site/page-description';

export const subscribeRecordPage: PageDescription = {
  load: async () => (await import('./subscribe-record-page.tsx')).SubscribeRecordPage,
  texts: ['earn', 'subscribe'],
  addresses: [
    {
      path: '/subscribe/record',
      guard: 'signed-in',
      title: (t) => t('earn.recordsOf', { name: t('nav.subscribe') }),
      finder: [{ label: 'finder.subscribe', words: ['allotment', 'vesting', 'shengou'] }],
    },
  ],
};
