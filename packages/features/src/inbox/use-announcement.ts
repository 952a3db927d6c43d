import {
  type AnnouncementDetail,
  getAnnouncement,
  noticeIdPattern,
  readNotice,
} from '@assay/protocol/endpoints/notices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { CallError, dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';

export interface AnnouncementRead {
  readonly status: 'loading' | 'ready' | 'error' | 'unknown';
  readonly announcement: AnnouncementDetail | undefined;
  readonly retry: () => void;
}

/** One announcement in the language of the page, for anybody. Who is signed in has read it then. */
export function useAnnouncement(noticeId: string): AnnouncementRead {
  const { http } = useServices();
  const { language } = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  const isNotice = noticeIdPattern.test(noticeId);
  const query = useQuery({
    queryKey: ['announcement', noticeId, language],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getAnnouncement, { noticeId }, { signal })),
    enabled: isNotice,
  });
  const announcement = query.data;
  const isReadNow = isSignedIn && announcement !== undefined;
  useEffect(() => {
    // Should it fail, it stays unread and is marked the next time.
    if (isReadNow) void http.call(readNotice, { noticeId });
  }, [http, isReadNow, noticeId]);
  const isUnknown = query.error instanceof CallError && query.error.failure.msg === 'l.error.noticeUnknown';
  const failed = isUnknown ? 'unknown' : query.isError ? 'error' : 'loading';
  return {
    status: !isNotice ? 'unknown' : announcement === undefined ? failed : 'ready',
    announcement,
    retry: () => void query.refetch(),
  };
}
