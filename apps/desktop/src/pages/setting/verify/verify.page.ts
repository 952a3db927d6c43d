import type { PageDescription } from '@assay/site-frame/site/page-description';

export const verifyPage: PageDescription = {
  load: async () => (await import('./verify-page.tsx')).VerifyPage,
  texts: ['account', 'setting', 'kyc', 'picture'],
  addresses: [
    {
      path: '/setting/verify',
      guard: 'signed-in',
      title: 'account.identity',
      finder: [{ label: 'account.identity', to: '/setting/verify?type=2', words: ['kyc', 'identity', 'renzheng'] }],
    },
  ],
};
