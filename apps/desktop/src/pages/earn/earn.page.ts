import type { FinderListing, PageAddress, PageDescription } from '@assay/site-frame/site/page-description';

const sections = [
  { section: 'finance', title: 'nav.financial', words: ['finance', 'earn', 'interest', 'licai'] },
  { section: 'subscribe', title: 'nav.subscribe', words: ['new coins', 'ieo', 'shengou'] },
  { section: 'pool', title: 'nav.pool', words: ['mining', 'staking', 'kuangchi'] },
  { section: 'fund', title: 'nav.fund', words: ['basket', 'jijin'] },
] as const;

export const earnPage: PageDescription = {
  load: async () => (await import('./earn-page.tsx')).EarnPage,
  texts: ['earn'],
  addresses: [
    ...sections.map(({ section, title, words }): PageAddress => {
      const entry: FinderListing = { label: title, words };
      return { path: `/${section}/list`, guard: 'everybody', title, finder: [entry] };
    }),
    ...sections.map(
      ({ section, title: name }): PageAddress => ({
        path: `/${section}/record`,
        guard: 'signed-in',
        title: (t) => t('earn.recordsOf', { name: t(name) }),
      }),
    ),
  ],
};
