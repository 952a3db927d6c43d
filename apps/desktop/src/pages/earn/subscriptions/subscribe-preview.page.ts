import { listOfRoute } from '@assay/protocol/desktop-routes';
import type { PageDescription } from '@assay/site-frame/site/page-description';

export const subscribePreviewPage: PageDescription = {
  load: async () => (await import('./subscribe-preview-page.tsx')).SubscribePreviewPage,
  texts: ['earn', 'subscribe'],
  addresses: [
    {
      path: '/subscribe/preview',
      guard: 'everybody',
      title: 'subscribe.preview',
      list: listOfRoute['/subscribe/preview'],
    },
  ],
};
