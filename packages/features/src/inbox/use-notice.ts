import { getNoticeDetail, type NoticeDetail, noticeIdPattern, readNotice } from '@assay/protocol/endpoints/notices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { CallError, dataOrThrow } from '../services/call-query.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';

export interface NoticeShown {
  readonly status: 'loading' | 'ready' | 'error' | 'unknown';
  readonly notice: NoticeDetail | undefined;
  readonly retry: () => void;
}

/** One notice in the language of the page. Whoever sees it has read it. */
export function useNotice(noticeId: string): NoticeShown {
  const { http } = useServices();
  const { language } = useMessages();
  const isNotice = noticeIdPattern.test(noticeId);
  const query = useQuery({
    queryKey: [...privateKeys.notices, 'one', noticeId, language],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getNoticeDetail, { noticeId }, { signal })),
    enabled: isNotice,
  });
  const notice = query.data;
  const isUnread = notice !== undefined && !notice.isRead;
  useEffect(() => {
    // Should it fail, it stays unread and is marked the next time.
    if (isUnread) void http.call(readNotice, { noticeId });
  }, [http, isUnread, noticeId]);
  const isUnknown = query.error instanceof CallError && query.error.failure.msg === 'l.error.noticeUnknown';
  const failed = isUnknown ? 'unknown' : query.isError ? 'error' : 'loading';
  return {
    status: !isNotice ? 'unknown' : notice === undefined ? failed : 'ready',
    notice,
    retry: () => void query.refetch(),
  };
}
