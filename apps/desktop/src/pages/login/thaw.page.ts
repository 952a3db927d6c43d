import type { PageDescription } from '@assay/site-frame/site/page-description';

export const thawPage: PageDescription = {
  load: async () => (await import('./thaw-page.tsx')).ThawPage,
  texts: ['login', 'freeze'],
  addresses: [{ path: '/login/thaw', guard: 'everybody', title: 'freeze.thaw' }],
};
