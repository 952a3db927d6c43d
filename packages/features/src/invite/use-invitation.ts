import { inviteGet } from '@assay/protocol/endpoints/invite';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';
import { type InvitationShown, invitationShown } from './invitation-shown.ts';

export interface OwnInvitation {
  readonly status: LoadStatus;
  readonly invitation: InvitationShown | undefined;
  readonly retry: () => void;
}

/** Others' fills bring commissions at any time. */
const invitationStaleMs = 15_000;

/** The signed-in person's invitation, what it is worth and what it brought. */
export function useInvitation(): OwnInvitation {
  const { http } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...privateKeys.invitation, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(inviteGet, {}, { signal })),
    enabled: isSignedIn,
    staleTime: invitationStaleMs,
    refetchInterval: invitationStaleMs,
  });
  const { data, isError, isRefetchError } = query;
  return {
    status: loadStatus(data !== undefined, isError, isRefetchError),
    invitation: useMemo(() => (data === undefined ? undefined : invitationShown(data)), [data]),
    retry: () => void query.refetch(),
  };
}
