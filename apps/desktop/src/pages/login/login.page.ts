import type { PageDescription } from '@assay/site-frame/site/page-description';

export const loginPage: PageDescription = {
  load: async () => (await import('./login-page.tsx')).LoginPage,
  texts: ['login', 'factor'],
  addresses: [
    {
      path: '/login/login',
      guard: 'signed-out',
      title: 'login.title',
    },
  ],
};
