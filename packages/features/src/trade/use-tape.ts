import { groupThousands } from '@assay/amounts/display';
import type { TradesSource } from '@assay/live-client/live-client';
import { dateText } from '@assay/messages/date-text';
import type { Deal } from '@assay/protocol/entities';
import type { Side } from '@assay/protocol/trade-words';
import { useMemo, useSyncExternalStore } from 'react';
import { useFills } from '../orders/use-fills.ts';
import { useServices } from '../services/services-context.tsx';
import type { TapeKind } from '../stores/preferences-store.ts';

export interface DealShown {
  readonly id: string;
  readonly price: string;
  /** Exact. */
  readonly priceText: string;
  readonly amount: string;
  /** HH:MM:SS in the user's zone. */
  readonly time: string;
  /** Milliseconds since 1970. */
  readonly timeMs: number;
  /** Side of the taker; of an own trade the own side. */
  readonly direction: Side;
  /** Between two accounts of the house, in the sandbox. */
  readonly isHouse: boolean;
}

export interface TapeShown {
  readonly status: 'loading' | 'ready' | 'stale' | 'error' | 'signed-out';
  /** Newest first; a row keeps its identity. */
  readonly rows: readonly DealShown[];
  /** Asks again after an error. */
  readonly retry: () => void;
}

const noDeals: readonly Deal[] = [];
const rowOf = new WeakMap<Deal, DealShown>();
const tapeStatus = { waiting: 'loading', live: 'ready', stale: 'stale', refused: 'error' } as const;

/** `reference`: the reference feed's deals. `assay`: those of our own book. `mine`: the user's. Never mixed. */
export function useTape(symbol: string, kind: TapeKind): TapeShown {
  const { live } = useServices();
  const source = kind === 'reference' ? live.referenceTrades(symbol) : live.assayTrades(symbol);
  const deals = useDeals(kind === 'mine' ? undefined : source);
  const status = useSyncExternalStore(kind === 'mine' ? neverChanges : source.subscribe, source.status, source.status);
  const own = useOwnTape(symbol, kind === 'mine');
  const rows = useMemo(() => deals.map(dealShown), [deals]);
  return kind === 'mine' ? own : { status: tapeStatus[status], rows, retry: source.retry };
}

const neverChanges = () => () => {};

function useDeals(source: TradesSource | undefined): readonly Deal[] {
  const read = () => source?.model.deals ?? noDeals;
  return useSyncExternalStore(source?.subscribe ?? neverChanges, read, read);
}

function dealShown(deal: Deal): DealShown {
  const known = rowOf.get(deal);
  if (known !== undefined) return known;
  const { id, ts, price, amount, direction, house } = deal;
  const row = {
    id,
    price: groupThousands(price),
    priceText: price,
    amount: groupThousands(amount),
    time: dateText(ts, 'HH:MM:SS'),
    timeMs: ts,
    direction,
    isHouse: house === true,
  };
  rowOf.set(deal, row);
  return row;
}

function useOwnTape(symbol: string, isWanted: boolean): TapeShown {
  const { status, rows, retry } = useFills(symbol);
  return useMemo(
    () => ({
      status,
      retry,
      rows: isWanted
        ? rows.map((fill) => ({
            id: `${fill.fillId}/${fill.orderId}`,
            price: fill.price,
            priceText: fill.priceText,
            amount: fill.amount,
            time: dateText(fill.createdAtMs, 'HH:MM:SS'),
            timeMs: fill.createdAtMs,
            direction: fill.side,
            isHouse: false,
          }))
        : [],
    }),
    [status, rows, retry, isWanted],
  );
}
