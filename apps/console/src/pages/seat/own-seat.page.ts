import type { PageDescription } from '@assay/site-frame/site/page-description';

export const ownSeatPage: PageDescription = {
  load: async () => (await import('./own-seat-page.tsx')).OwnSeatPage,
  texts: ['consoleSeat', 'consoleActs'],
  addresses: [{ path: '/seat', guard: 'signed-in', title: 'seat.ownTitle' }],
};
