import { noticeEndpoints } from '@assay/protocol/endpoints/notices';
import type { noticeHandlers } from '../../handlers/notice-handlers.ts';
import { asItIs, assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function noticeCalls(notices: ReturnType<typeof noticeHandlers>) {
  return callsOf(noticeEndpoints, notices, {
    getNoticePage: assayCall(notices.noticePage, (page) => pageData(page, asItIs)),
  });
}
