import { listOfRoute } from '@assay/protocol/desktop-routes';
import type { PageDescription } from '@assay/site-frame/site/page-description';

export const messageDetailPage: PageDescription = {
  load: async () => (await import('./message-detail-page.tsx')).MessageDetailPage,
  texts: ['account', 'notice'],
  addresses: [
    {
      path: '/setting/msg-detail',
      guard: 'signed-in',
      title: 'notice.detail',
      list: listOfRoute['/setting/msg-detail'],
    },
  ],
};
