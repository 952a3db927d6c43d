import { listOfRoute } from '@assay/protocol/desktop-routes';
import type { PageDescription } from '@assay/site-frame/site/page-description';

export const subscribeDetailPage: PageDescription = {
  load: async () => (await import('./subscribe-detail-page.tsx')).SubscribeDetailPage,
  texts: ['earn', 'subscribe'],
  addresses: [
    {
      path: '/subscribe/detail',
      guard: 'everybody',
      title: 'subscribe.detail',
      list: listOfRoute['/subscribe/detail'],
    },
  ],
};
