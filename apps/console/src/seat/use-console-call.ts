import type { CallResult } from '@assay/live-client/call-result';
import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import { useCallback, useState } from 'react';
import { useConsole } from './console-context.tsx';

interface ConsoleCall<E extends Endpoint> {
  readonly isPending: boolean;
  /** One at a time: a second press while one is under way is the same press. */
  readonly call: (request: RequestOf<E>) => Promise<CallResult<DataOf<E>> | undefined>;
}

/** A call that a press makes. */
export function useConsoleCall<E extends Endpoint>(endpoint: E): ConsoleCall<E> {
  const { client } = useConsole();
  const [isPending, setPending] = useState(false);
  const call = useCallback(
    async (request: RequestOf<E>) => {
      if (isPending) return undefined;
      setPending(true);
      try {
        return await client.call(endpoint, request);
      } finally {
        setPending(false);
      }
    },
    [client, endpoint, isPending],
  );
  return { isPending, call };
}
