import type { PageDescription } from '@assay/site-frame/site/page-description';

export const operatorPowersPage: PageDescription = {
  load: async () => (await import('./operator-powers-page.tsx')).OperatorPowersPage,
  texts: ['operator'],
  addresses: [
    {
      path: '/about/operator',
      guard: 'everybody',
      title: 'operator.title',
      finder: [{ label: 'footer.operator', words: ['operator', 'admin', 'power', 'freeze', 'halt', 'yunying'] }],
    },
  ],
};
