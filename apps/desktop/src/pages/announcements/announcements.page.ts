import type { PageDescription } from '@assay/site-frame/site/page-description';

export const announcementsPage: PageDescription = {
  load: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
  texts: ['notice'],
  addresses: [
    {
      path: '/announcements',
      guard: 'everybody',
      title: 'notice.kindAnnouncement',
      finder: [{ label: 'finder.announcements', words: ['news', 'gonggao'] }],
    },
  ],
};
