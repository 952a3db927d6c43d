import type { MessageKey } from '@assay/messages/message-keys';
import type { NoticeType } from '@assay/protocol/notice-types';

export const noticeTypeKeys: Readonly<Record<NoticeType, MessageKey>> = {
  announcement: 'notice.kindAnnouncement',
  security: 'notice.kindSecurity',
  login: 'notice.kindLogin',
  verification: 'notice.kindVerification',
  trade: 'notice.kindTrade',
  settlement: 'notice.kindSettlement',
  service: 'notice.kindService',
};
