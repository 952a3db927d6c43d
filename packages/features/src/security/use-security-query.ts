import type { CallResult } from '@assay/live-client/call-result';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import type { ClientServices } from '../services/client-services.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';

export interface SecurityQuery<Data> {
  readonly status: LoadStatus;
  /** Undefined until it is known. */
  readonly data: Data | undefined;
  readonly retry: () => void;
}

/** Something that protects the signed-in person's account, as the server has it. */
export function useSecurityQuery<Data>(
  queryKey: readonly string[],
  ask: (http: ClientServices['http'], signal: AbortSignal) => Promise<CallResult<Data>>,
  staleMs = 60_000,
): SecurityQuery<Data> {
  const { http } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [...queryKey, userId],
    queryFn: async ({ signal }) => dataOrThrow(await ask(http, signal)),
    enabled: userId !== '',
    staleTime: staleMs,
  });
  return {
    status: loadStatus(query.data !== undefined, query.isError, query.isRefetchError),
    data: query.data,
    retry: () => void query.refetch(),
  };
}
