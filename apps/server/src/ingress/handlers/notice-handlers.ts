import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { getAnnouncement, getNoticeDetail, getNoticePage, readNotice } from '@assay/protocol/endpoints/notices';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { NoticeDesk } from '../../notices/notice-desk.ts';
import { accepted, type Call, type ProvenCall, refused } from '../call.ts';

type NoticeCall = ProvenCall & Pick<Call, 'acceptLanguage'>;

/** What a person is told of his account and of the exchange, in the language of the call. */
export function noticeHandlers(desk: NoticeDesk) {
  return {
    getNoticeCount: async (_terms: unknown, { proof }: ProvenCall) => accepted(await desk.unread(proof.userId)),
    async noticePage(
      { type, pageNo = 1, pageSize = pageSizeDefault }: ParsedRequestOf<typeof getNoticePage>,
      { proof, acceptLanguage }: NoticeCall,
    ) {
      return accepted(await desk.page(proof.userId, { type, pageNo, pageSize }, acceptLanguage));
    },
    async getNoticeDetail(
      { noticeId }: ParsedRequestOf<typeof getNoticeDetail>,
      { proof, acceptLanguage }: NoticeCall,
    ) {
      const detail = await desk.detail(proof.userId, noticeId, acceptLanguage);
      return detail === undefined ? refused('l.error.noticeUnknown') : accepted(detail);
    },
    async getAnnouncement(
      { noticeId }: ParsedRequestOf<typeof getAnnouncement>,
      { acceptLanguage }: Pick<Call, 'acceptLanguage'>,
    ) {
      const announcement = desk.announcement(noticeId, acceptLanguage);
      return announcement === undefined ? refused('l.error.noticeUnknown') : accepted(announcement);
    },
    async readNotice({ noticeId, type }: ParsedRequestOf<typeof readNotice>, { proof }: ProvenCall) {
      if (noticeId === undefined) await desk.readAll(proof.userId, type);
      else if (!(await desk.readOne(proof.userId, noticeId))) return refused('l.error.noticeUnknown');
      return accepted(null);
    },
  };
}
