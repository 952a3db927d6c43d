import type { PageDescription } from '@assay/site-frame/site/page-description';

export const rulesPage: PageDescription = {
  load: async () => (await import('./rules-page.tsx')).RulesPage,
  texts: ['rules'],
  addresses: [
    {
      path: '/rules',
      guard: 'everybody',
      title: 'rules.title',
      finder: [
        { label: 'footer.rules', words: ['rules', 'tick', 'lot', 'minimum', 'band', 'stop', 'limits', 'guize'] },
      ],
    },
  ],
};
