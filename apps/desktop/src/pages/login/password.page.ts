import type { PageDescription } from '@assay/site-frame/site/page-description';

export const passwordPage: PageDescription = {
  load: async () => (await import('./password-page.tsx')).PasswordPage,
  texts: ['login'],
  addresses: [
    {
      path: '/login/forget',
      guard: 'everybody',
      title: 'forget.title',
    },
    {
      path: '/login/modify',
      guard: 'signed-in',
      title: 'modify.title',
    },
  ],
};
