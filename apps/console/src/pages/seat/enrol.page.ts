import type { PageDescription } from '@assay/site-frame/site/page-description';

export const enrolPage: PageDescription = {
  load: async () => (await import('./enrol-page.tsx')).EnrolPage,
  texts: ['consoleSeat'],
  addresses: [{ path: '/seat/enrol', guard: 'signed-out', title: 'seat.enrolTitle' }],
};
