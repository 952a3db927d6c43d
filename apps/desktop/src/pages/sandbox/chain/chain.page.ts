import type { PageDescription } from '@assay/site-frame/site/page-description';

export const chainPage: PageDescription = {
  load: async () => (await import('./chain-page.tsx')).ChainPage,
  texts: ['trade', 'account', 'custody', 'chain'],
  capability: 'sandbox',
  addresses: [{ path: '/sandbox/chain', guard: 'signed-in', title: 'chain.title' }],
};
