import { getNoticePage, type NoticeRow, readNotice } from '@assay/protocol/endpoints/notices';
import type { NoticeType } from '@assay/protocol/notice-types';
import { useEffect } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { noticesOf } from './notices-channel.ts';

export interface NoticesShown extends PagedShown<NoticeRow> {
  /** Marks all as read, of the kind that is shown. */
  readonly readAll: () => Promise<void>;
}

const idOf = ({ noticeId }: NoticeRow) => noticeId;
const isNever = () => false;

/** Notices, newest first, of one kind or of all; loaded anew when the channel tells of a change. */
export function useNotices(type: NoticeType | undefined): NoticesShown {
  const { http, live } = useServices();
  const { language } = useMessages();
  const notify = useNotify();
  const list = usePagedRows({
    queryKey: [...privateKeys.notices, type ?? '', language],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(getNoticePage, { type, pageNo, pageSize }, { signal }),
    isChanged: isNever,
  });
  const { retry } = list;
  useEffect(() => {
    const channel = noticesOf(live);
    const stop = channel.subscribe(() => undefined);
    const stopTaken = channel.onTaken(retry);
    return () => {
      stopTaken();
      stop();
    };
  }, [live, retry]);
  return {
    ...list,
    async readAll() {
      const result = await http.call(readNotice, { type });
      if (result.ok) retry();
      else notify('error', result.msg);
    },
  };
}
