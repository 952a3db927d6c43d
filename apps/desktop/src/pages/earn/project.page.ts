import { listOfRoute } from '@assay/protocol/desktop-routes';
import type { PageDescription } from '@assay/site-frame/site/page-description';

export const projectPage: PageDescription = {
  load: async () => (await import('./project-page.tsx')).ProjectPage,
  texts: ['earn'],
  addresses: [
    {
      path: '/subscribe/detail',
      guard: 'everybody',
      title: 'subscribe.detail',
      list: listOfRoute['/subscribe/detail'],
    },
    {
      path: '/subscribe/preview',
      guard: 'everybody',
      title: 'subscribe.preview',
      list: listOfRoute['/subscribe/preview'],
    },
  ],
};
