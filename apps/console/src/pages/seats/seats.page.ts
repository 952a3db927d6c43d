import type { PageDescription } from '@assay/site-frame/site/page-description';

export const seatsPage: PageDescription = {
  load: async () => (await import('./seats-page.tsx')).SeatsPage,
  texts: ['consoleActs', 'operator'],
  addresses: [{ path: '/seats', guard: 'signed-in', title: 'console.seats' }],
};
