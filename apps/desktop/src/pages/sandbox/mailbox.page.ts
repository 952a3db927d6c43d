import type { PageDescription } from '@assay/site-frame/site/page-description';

export const mailboxPage: PageDescription = {
  load: async () => (await import('./mailbox-page.tsx')).MailboxPage,
  texts: ['login'],
  capability: 'sandbox',
  addresses: [
    {
      path: '/sandbox/mailbox',
      guard: 'everybody',
      title: 'mailbox.title',
    },
  ],
};
