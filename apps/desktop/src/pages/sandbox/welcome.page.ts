import type { PageDescription } from '@assay/site-frame/site/page-description';

export const welcomePage: PageDescription = {
  load: async () => (await import('./welcome-page.tsx')).WelcomePage,
  texts: ['login', 'trade'],
  capability: 'sandbox',
  addresses: [
    {
      path: '/sandbox/welcome',
      guard: 'signed-in',
      title: 'welcome.title',
    },
  ],
};
