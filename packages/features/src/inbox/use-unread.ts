import { getNoticeCount } from '@assay/protocol/endpoints/notices';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { noticesOf } from './notices-channel.ts';

/** Number of unread notices: told at once by the channel, asked for on load and at each refresh event while that is not live. */
export function useUnread(): number {
  const { http, live } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const channel = noticesOf(live);
  const status = useSyncExternalStore(channel.subscribe, channel.status);
  const told = useSyncExternalStore(channel.subscribe, () => channel.model.data?.unread);
  const isLive = status === 'live' && told !== undefined;
  const query = useQuery({
    queryKey: [...privateKeys.noticeCount, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getNoticeCount, {}, { signal })),
    enabled: isSignedIn && !isLive,
    staleTime: 0,
  });
  useRefetchOnRefresh(query, isSignedIn && !isLive);
  return (isLive ? told : query.data) ?? 0;
}
