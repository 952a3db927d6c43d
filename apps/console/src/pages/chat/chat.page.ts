import type { PageDescription } from '@assay/site-frame/site/page-description';

export const chatPage: PageDescription = {
  load: async () => (await import('./chat-page.tsx')).ChatPage,
  texts: ['consoleChat', 'consoleQueues', 'consoleActs'],
  addresses: [{ path: '/chat', guard: 'signed-in', title: 'console.chat' }],
};
