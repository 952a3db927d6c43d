import type { PageDescription } from '@assay/site-frame/site/page-description';

export const withdrawalsPage: PageDescription = {
  load: async () => (await import('./withdrawals-page.tsx')).WithdrawalsPage,
  texts: ['consoleQueues', 'consoleActs', 'leaving'],
  addresses: [{ path: '/withdrawals', guard: 'signed-in', title: 'console.withdrawals' }],
};
