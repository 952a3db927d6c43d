import type { PageDescription } from '@assay/site-frame/site/page-description';

export const invitePage: PageDescription = {
  load: async () => (await import('./invite-page.tsx')).InvitePage,
  texts: ['account', 'trade', 'invite'],
  addresses: [
    {
      path: '/setting/invite',
      guard: 'signed-in',
      title: 'pages.invite',
      finder: [{ label: 'pages.invite', words: ['invite', 'referral', 'commission', 'yaoqing', 'fanyong'] }],
    },
  ],
};
