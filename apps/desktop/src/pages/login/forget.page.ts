import type { PageDescription } from '@assay/site-frame/site/page-description';

export const forgetPage: PageDescription = {
  load: async () => (await import('./forget-page.tsx')).ForgetPage,
  texts: ['login', 'password'],
  addresses: [
    {
      path: '/login/forget',
      guard: 'everybody',
      title: 'forget.title',
    },
  ],
};
