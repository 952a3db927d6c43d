import type { PageDescription } from '@assay/site-frame/site/page-description';

export const assetsPage: PageDescription = {
  load: async () => (await import('./assets-page.tsx')).AssetsPage,
  texts: ['trade', 'account', 'contract', 'transfer', 'earn', 'hosting', 'fund', 'subscribe'],
  addresses: [
    {
      path: '/account/assert/{account}',
      guard: 'signed-in',
      finder: [
        { label: 'nav.myAssets', to: '/account/assert/2', words: ['wallet', 'balance', 'assets', 'account', 'zichan'] },
        {
          label: 'finder.contractAccounts',
          to: '/account/assert/1',
          words: ['transfer', 'demo', 'contract', 'huazhuan'],
        },
        { label: 'finder.earnAccount', to: '/account/assert/3', words: ['earn', 'earnings', 'rewards', 'licai'] },
      ],
    },
  ],
};
