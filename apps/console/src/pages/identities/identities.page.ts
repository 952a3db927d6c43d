import type { PageDescription } from '@assay/site-frame/site/page-description';

export const identitiesPage: PageDescription = {
  load: async () => (await import('./identities-page.tsx')).IdentitiesPage,
  texts: ['consoleQueues', 'consoleActs', 'kyc'],
  addresses: [{ path: '/identities', guard: 'signed-in', title: 'console.identities' }],
};
