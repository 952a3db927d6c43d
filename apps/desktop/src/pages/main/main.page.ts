import type { PageDescription } from '@assay/site-frame/site/page-description';

export const mainPage: PageDescription = {
  load: async () => (await import('./main-page.tsx')).MainPage,
  texts: [],
  addresses: [
    {
      path: '/main',
      guard: 'everybody',
      title: 'home.tabTitle',
    },
  ],
};
