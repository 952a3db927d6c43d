import type { PageDescription } from '@assay/site-frame/site/page-description';

export const contractPage: PageDescription = {
  load: async () => (await import('./contract-page.tsx')).ContractPage,
  texts: ['contract', 'transfer', 'risk'],
  addresses: [
    {
      path: '/scontract',
      guard: 'everybody',
      title: 'contract.title',
      finder: [{ label: 'nav.contract', words: ['seconds', 'scontract', 'heyue'] }],
    },
  ],
};
