import type { PageDescription } from '@assay/site-frame/site/page-description';

export const registerPage: PageDescription = {
  load: async () => (await import('./register-page.tsx')).RegisterPage,
  texts: ['login'],
  addresses: [
    {
      path: '/login/register',
      guard: 'signed-out',
      title: 'register.title',
    },
  ],
};
