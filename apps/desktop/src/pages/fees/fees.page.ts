import type { PageDescription } from '@assay/site-frame/site/page-description';

export const feesPage: PageDescription = {
  load: async () => (await import('./fees-page.tsx')).FeesPage,
  texts: ['trade', 'rules'],
  addresses: [
    {
      path: '/fees',
      guard: 'everybody',
      title: 'fees.title',
      finder: [{ label: 'footer.fees', words: ['fee', 'schedule', 'level', 'maker', 'taker', 'shouxufei'] }],
    },
  ],
};
