import type { PageDescription } from '@assay/site-frame/site/page-description';

export const subscribeListPage: PageDescription = {
  load: async () => (await import('./subscribe-list-page.tsx')).SubscribeListPage,
  texts: ['earn', 'subscribe'],
  addresses: [
    {
      path: '/subscribe/list',
      guard: 'everybody',
      title: 'nav.subscribe',
      finder: [{ label: 'nav.subscribe', words: ['new coins', 'ieo', 'launchpad', 'shengou'] }],
    },
  ],
};
