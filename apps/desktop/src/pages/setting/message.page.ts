import type { PageDescription } from '@assay/site-frame/site/page-description';

export const messagePage: PageDescription = {
  load: async () => (await import('./message-page.tsx')).MessagePage,
  texts: ['account', 'contract', 'notice'],
  addresses: [
    {
      path: '/setting/message',
      guard: 'signed-in',
      title: 'rail.messages',
      finder: [{ label: 'finder.messages', to: '/setting/message?type=4', words: ['notices', 'xiaoxi'] }],
    },
  ],
};
