import type { PageDescription } from '@assay/site-frame/site/page-description';

export const modifyPage: PageDescription = {
  load: async () => (await import('./modify-page.tsx')).ModifyPage,
  texts: ['login', 'password'],
  addresses: [
    {
      path: '/login/modify',
      guard: 'signed-in',
      title: 'modify.title',
    },
  ],
};
