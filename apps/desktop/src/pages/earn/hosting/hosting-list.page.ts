import type { PageDescription } from '@assay/site-frame/site/page-description';

export const hostingListPage: PageDescription = {
  load: async () => (await import('./hosting-list-page.tsx')).HostingListPage,
  texts: ['earn', 'hosting'],
  addresses: [
    {
      path: '/finance/list',
      guard: 'everybody',
      title: 'nav.financial',
      finder: [{ label: 'nav.financial', words: ['finance', 'earn', 'interest', 'flexible', 'licai'] }],
    },
    {
      path: '/pool/list',
      guard: 'everybody',
      title: 'nav.pool',
      finder: [{ label: 'nav.pool', words: ['mining', 'staking', 'lock', 'kuangchi'] }],
    },
  ],
};
