import type { PageDescription } from '@assay/site-frame/site/page-description';

export const searchPage: PageDescription = {
  load: async () => (await import('./search-page.tsx')).SearchPage,
  texts: ['consoleSearch'],
  addresses: [{ path: '/search', guard: 'signed-in', title: 'console.search' }],
};
