import type { DataOf } from '@assay/protocol/endpoint';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from './use-session.ts';
import { userInfoQuery } from './user-info-query.ts';

export interface UserInfoShown {
  readonly status: 'loading' | 'ready' | 'error' | 'signed-out';
  readonly user: DataOf<typeof userInfo> | undefined;
  readonly retry: () => void;
}

/** `auth` of an identity that an operator looks at. */
const reviewing = 1;

/** What the server knows of the signed-in user, asked again while somebody decides about the identity. A dead session shows here first. */
export function useUserInfo(): UserInfoShown {
  const services = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({ ...userInfoQuery(services, isSignedIn ? session.userId : ''), enabled: isSignedIn });
  useRefetchOnRefresh(query, isSignedIn && query.data?.auth === reviewing);
  const status = query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading';
  return { status: isSignedIn ? status : 'signed-out', user: query.data, retry: () => void query.refetch() };
}
