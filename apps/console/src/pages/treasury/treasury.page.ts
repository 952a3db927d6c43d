import type { PageDescription } from '@assay/site-frame/site/page-description';

export const treasuryPage: PageDescription = {
  load: async () => (await import('./treasury-page.tsx')).TreasuryPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/treasury', guard: 'signed-in', title: 'console.treasury' }],
};
