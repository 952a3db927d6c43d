import type { PageDescription } from '@assay/site-frame/site/page-description';

export const rechargePage: PageDescription = {
  load: async () => (await import('./recharge-page.tsx')).RechargePage,
  texts: ['trade', 'account', 'custody', 'recharge'],
  addresses: [
    {
      path: '/account/recharge',
      guard: 'signed-in',
      title: 'rail.recharge',
      finder: [{ label: 'finder.recharge', words: ['deposit', 'recharge', 'faucet', 'test coins', 'chongzhi'] }],
    },
  ],
};
