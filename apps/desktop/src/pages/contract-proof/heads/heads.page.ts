import type { PageDescription } from '@assay/site-frame/site/page-description';

export const headsPage: PageDescription = {
  load: async () => (await import('./heads-page.tsx')).HeadsPage,
  texts: ['proof'],
  addresses: [
    {
      path: '/scontract/heads',
      guard: 'everybody',
      title: 'proof.headsTitle',
      finder: [{ label: 'finder.heads', words: ['heads', 'fingerprint', 'proof', 'hash', 'liantou'] }],
    },
  ],
};
