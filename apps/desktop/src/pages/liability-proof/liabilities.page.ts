import type { PageDescription } from '@assay/site-frame/site/page-description';

export const liabilitiesPage: PageDescription = {
  load: async () => (await import('./liabilities-page.tsx')).LiabilitiesPage,
  texts: ['custody', 'liabilities'],
  addresses: [
    {
      path: '/proof/liabilities',
      guard: 'everybody',
      title: 'liabilities.title',
      finder: [{ label: 'finder.liabilities', words: ['proof', 'reserves', 'liabilities', 'merkle', 'chubei'] }],
    },
  ],
};
