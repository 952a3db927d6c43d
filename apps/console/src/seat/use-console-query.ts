import { dataOrThrow } from '@assay/features/services/call-query';
import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from './console-context.tsx';

export interface ConsoleQueryOptions {
  /** Asked again after so long while the page is in sight. Only the first asking is a person's. */
  readonly pollMs?: number;
  /** No person is behind the first asking either, as behind a count in the frame. */
  readonly isPoll?: boolean;
  /** Nothing is asked while this is false. */
  readonly isWanted?: boolean;
}

/** All answers of a call: `invalidateQueries({ queryKey: answersOf(endpoint) })` asks for them anew. */
export const answersOf = (endpoint: Endpoint) => ['console', endpoint.name] as const;

/** The answer of a call that reads. While another request is asked for the picture of the one before stays. */
export function useConsoleQuery<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { pollMs, isPoll = false, isWanted = true }: ConsoleQueryOptions = {},
): UseQueryResult<DataOf<E>> {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const queryKey = [...answersOf(endpoint), request];
  return useQuery<DataOf<E>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const isRepeated = pollMs !== undefined && queryClient.getQueryState(queryKey)?.data !== undefined;
      return dataOrThrow(await client.call(endpoint, request, { signal, isPoll: isPoll || isRepeated }));
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    ...(pollMs === undefined ? {} : { refetchInterval: pollMs }),
  });
}
