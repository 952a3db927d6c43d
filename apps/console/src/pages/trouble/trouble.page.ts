import type { PageDescription } from '@assay/site-frame/site/page-description';

export const troublePage: PageDescription = {
  load: async () => (await import('./trouble-page.tsx')).TroublePage,
  texts: ['consoleQueues', 'consoleActs', 'operator'],
  addresses: [{ path: '/trouble', guard: 'signed-in', title: 'console.trouble' }],
};
