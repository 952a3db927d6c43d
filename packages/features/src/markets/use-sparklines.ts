import { getSparklines } from '@assay/protocol/endpoints/reference-market';
import type { SparklineSpan } from '@assay/protocol/entities';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';

const none: ReadonlyMap<string, readonly string[]> = new Map();
/** One of 48 points changes in this time, and moves little. */
const askAgainMs = 180_000;

/** The last 24 hours of every market on the reference feed, or its last 7 days: symbol → some 45 closes, oldest first. Empty while loading. */
export function useSparklines(span: SparklineSpan = 'day'): ReadonlyMap<string, readonly string[]> {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['sparklines', span],
    queryFn: async ({ signal }) => {
      const rows = dataOrThrow(await http.call(getSparklines, { span }, { signal }));
      return new Map(rows.map(({ symbol, closes }) => [symbol, closes]));
    },
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
  });
  return query.data ?? none;
}
