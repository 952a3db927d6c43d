import type { PageDescription } from '@assay/site-frame/site/page-description';

export const proposalsPage: PageDescription = {
  load: async () => (await import('./proposals-page.tsx')).ProposalsPage,
  texts: ['consoleActs', 'operator'],
  addresses: [{ path: '/proposals', guard: 'signed-in', title: 'console.proposals' }],
};
