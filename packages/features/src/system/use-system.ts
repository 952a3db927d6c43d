import type { MessageKey } from '@assay/messages/message-keys';
import { systemInfo } from '@assay/protocol/endpoints/system';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/use-messages.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';

export interface SystemShown {
  readonly status: 'loading' | 'ready' | 'error';
  readonly isSandbox: boolean;
  /** "Sandbox: simulated market"; empty until known and where nothing is simulated. */
  readonly feedLabel: string;
  /** "Simulated feed". */
  readonly feedName: string;
  /** Parts of the market data that are not real: `prices`, `trades`, `depth`. */
  readonly synthesised: readonly string[];
  readonly sources: readonly string[];
  readonly version: string;
  readonly rulesVersion: number;
  readonly retry: () => void;
}

type FeedKind = 'simulated' | 'recorded' | 'live';

const feedLabels: Record<FeedKind, MessageKey> = {
  simulated: 'shell.sandboxSimulated',
  recorded: 'shell.sandboxRecorded',
  live: 'shell.sandboxLive',
};

const feedNames: Record<FeedKind, MessageKey> = {
  simulated: 'shell.feedSimulated',
  recorded: 'shell.feedRecorded',
  live: 'shell.feedLive',
};

const nothing: readonly string[] = [];

/** What this exchange is: mode, feed, what is simulated. */
export function useSystem(): SystemShown {
  const { http } = useServices();
  const { t } = useMessages();
  const query = useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(systemInfo, {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  return {
    status: query.status === 'pending' ? 'loading' : query.status === 'error' ? 'error' : 'ready',
    isSandbox: data?.mode === 'sandbox',
    feedLabel: data?.mode === 'sandbox' ? t(feedLabels[data.feed.kind]) : '',
    feedName: data === undefined ? '' : t(feedNames[data.feed.kind]),
    synthesised: data?.feed.synthesised ?? nothing,
    sources: data?.feed.sources ?? nothing,
    version: data?.version ?? '',
    rulesVersion: data?.rulesVersion ?? 0,
    retry: () => void query.refetch(),
  };
}
