import type { PageDescription } from '@assay/site-frame/site/page-description';

export const protectionPage: PageDescription = {
  load: async () => (await import('./protection-page.tsx')).ProtectionPage,
  texts: ['proof', 'protection', 'risk', 'login'],
  addresses: [
    {
      path: '/scontract/protection',
      guard: 'everybody',
      title: 'protect.title',
      finder: [
        { label: 'finder.protection', words: ['limits', 'self-exclusion', 'protection', 'risk', 'baohu', 'xiane'] },
      ],
    },
  ],
};
