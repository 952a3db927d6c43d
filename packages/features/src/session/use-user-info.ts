import type { DataOf } from '@assay/protocol/endpoint';
import { userInfo } from '@assay/protocol/endpoints/user';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from './use-session.ts';

export interface UserInfoShown {
  readonly status: 'loading' | 'ready' | 'error' | 'signed-out';
  readonly user: DataOf<typeof userInfo> | undefined;
  readonly retry: () => void;
}

/** What the server knows of the signed-in user. A dead session shows here first. */
export function useUserInfo(): UserInfoShown {
  const { http, session: store } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...privateKeys.userInfo, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => {
      const token = store.token();
      const fields = session.status === 'signed-in' ? { token, userId: session.userId } : {};
      const user = dataOrThrow(await http.call(userInfo, fields, { signal }));
      if (store.token() === token) store.learn(user);
      return user;
    },
    enabled: isSignedIn,
    staleTime: 60_000,
  });
  const status = query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading';
  return { status: isSignedIn ? status : 'signed-out', user: query.data, retry: () => void query.refetch() };
}
