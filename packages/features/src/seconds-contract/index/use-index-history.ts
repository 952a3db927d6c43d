import type { IndexTickRow } from '@assay/protocol/contract-entities';
import { publicTicks } from '@assay/protocol/endpoints/contract-proofs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { joinedTicks } from './joined-ticks.ts';
import { useIndexTicks } from './use-index-ticks.ts';

const minuteMs = 60_000;
/** Ticks of one answer. */
const ticksMax = 1_000;

/** The ticks of a span that ends now: those of the channel, and older ones from the call where they do not reach. */
export function useIndexHistory(symbol: string, minutes: number) {
  const { http } = useServices();
  const { status, ticks } = useIndexTicks(symbol);
  const first = ticks[0];
  const spanMs = minutes * minuteMs;
  const isShort = first !== undefined && (ticks.at(-1)?.time ?? 0) - first.time < spanMs - minuteMs;
  const [joint, setJoint] = useState<number>();
  // What the channel began with stays where the older ticks end, however long it runs.
  if (isShort && joint === undefined && first.sequence > 1) setJoint(first.sequence);
  const query = useQuery({
    queryKey: ['index-history', symbol, joint],
    queryFn: async ({ signal }) => {
      const end = (joint ?? 1) - 1;
      const from = Math.max(1, end - ticksMax + 1);
      const rows = dataOrThrow(
        await http.call(
          publicTicks,
          { symbol, from: String(from), to: String(end), limit: String(ticksMax) },
          { signal },
        ),
      );
      return rows.map(({ sequence, timeMs, price }): IndexTickRow => ({ sequence, time: timeMs, price }));
    },
    enabled: joint !== undefined && isShort,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const older = query.data;
  const all = useMemo(() => joinedTicks(older ?? [], ticks, spanMs + minuteMs), [older, ticks, spanMs]);
  return { status, ticks: all };
}
