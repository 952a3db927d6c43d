import type { PageDescription } from '@assay/site-frame/site/page-description';

export const freezeLinkPage: PageDescription = {
  load: async () => (await import('./freeze-link-page.tsx')).FreezeLinkPage,
  texts: ['login', 'freeze', 'refusals'],
  addresses: [{ path: '/login/freeze', guard: 'everybody', title: 'freeze.title' }],
};
