import type { PageDescription } from '@assay/site-frame/site/page-description';

export const withdrawalPage: PageDescription = {
  load: async () => (await import('./withdrawal-page.tsx')).WithdrawalPage,
  texts: ['trade', 'account', 'custody', 'withdrawal', 'login', 'factor', 'hold'],
  addresses: [
    {
      path: '/account/withdrawel',
      guard: 'signed-in',
      title: 'rail.withdrawal',
      finder: [{ label: 'finder.withdrawal', words: ['withdraw', 'tixian'] }],
    },
  ],
};
