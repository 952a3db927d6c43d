import { getClosing, getOwnData, ownDataFile } from '@assay/protocol/endpoints/own-data';
import { tokenHeader } from '@assay/protocol/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { ownDataKeys } from './own-data-keys.ts';
import { useSecurityQuery } from './use-security-query.ts';

const lookEveryMs = 2_000;

/** State of the copy of one's data; looked at again while it is being written. */
export function useOwnData() {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ownDataKeys.copy,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getOwnData, {}, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? lookEveryMs : false),
  });
  return {
    status: loadStatus(query.data !== undefined, query.isError, query.isRefetchError),
    copy: query.data,
    retry: () => void query.refetch(),
  };
}

/** Reasons against closing the account, and the money that is left on it. */
export function useClosing() {
  return useSecurityQuery(ownDataKeys.closing, (http, signal) => http.call(getClosing, {}, { signal }), 0);
}

/**
 * Fetches the copy, which may be large: no answer of a call is waited for as long.
 * @param save gets the file
 */
export function useCopyFile(save: (name: string, file: Blob) => void) {
  const { session } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isFetching, setFetching] = useState(false);
  const fetchFile = async () => {
    if (isFetching) return;
    setFetching(true);
    try {
      const headers = { [tokenHeader]: session.token() ?? '' };
      const answer = await fetch(ownDataFile.path, { headers, cache: 'no-store' });
      const isFile = answer.headers.get('content-type') === 'application/zip';
      if (isFile) save(nameOf(answer), await answer.blob());
      else notify('error', 'l.error.ownDataUnknown');
    } catch {
      notify('error', 'l.client.network');
    }
    setFetching(false);
    await queryClient.invalidateQueries({ queryKey: ownDataKeys.copy });
  };
  return { isFetching, fetchFile: () => void fetchFile() };
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'assay-data.zip';
}
