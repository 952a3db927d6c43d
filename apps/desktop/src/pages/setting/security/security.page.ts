import type { PageDescription } from '@assay/site-frame/site/page-description';

export const securityPage: PageDescription = {
  load: async () => (await import('./security-page.tsx')).SecurityPage,
  texts: ['account', 'setting', 'security', 'hold'],
  addresses: [
    {
      path: '/setting/safty',
      guard: 'signed-in',
      title: 'rail.security',
      finder: [
        { label: 'finder.security', to: '/setting/safty?type=1', words: ['password', 'invite', 'safety', 'anquan'] },
      ],
    },
  ],
};
