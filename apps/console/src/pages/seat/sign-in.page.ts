import type { PageDescription } from '@assay/site-frame/site/page-description';

export const signInPage: PageDescription = {
  load: async () => (await import('./sign-in-page.tsx')).SignInPage,
  texts: ['consoleSeat'],
  addresses: [{ path: '/seat/sign-in', guard: 'signed-out', title: 'seat.signInTitle' }],
};
