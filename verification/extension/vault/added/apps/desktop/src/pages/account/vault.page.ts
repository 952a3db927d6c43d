import type { PageDescription } from '@assay/site-frame/site/page-description';

export const vaultPage: PageDescription = {
  load: async () => (await import('./vault-page.tsx')).VaultPage,
  texts: ['trade', 'account'],
  addresses: [
    {
      path: '/account/vault',
      guard: 'signed-in',
      title: 'vault.title',
    },
  ],
};
