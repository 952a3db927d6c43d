import { type DepositEvent, NOBODY } from '@assay/exchange-core/custody/deposits/deposit-event';
import { atoms, type ColumnsOf, columnsOf, small, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** What came to a person on one day (UTC) of one coin over one network and is below the minimum deposit. */
export interface DustDay {
  readonly userId: number;
  /** Days since 1970. */
  readonly day: number;
  readonly networkId: number;
  readonly assetId: number;
  arrivals: number;
  amount: bigint;
  lastMs: number;
}

const DAY_MS = 86_400_000;

export const dustColumns: ColumnsOf<DustDay> = {
  userId: whole,
  day: small,
  networkId: small,
  assetId: small,
  arrivals: whole,
  amount: atoms,
  lastMs: whole,
};

const dustDays = queryTable<DustDay>({
  name: 'dust_days',
  noun: 'day of dust',
  columns: columnsOf(dustColumns, (day: DustDay) => day),
  key: ['user_id', 'day', 'network_id', 'asset_id'],
  again: { arrivals: 'sum', amount: 'sum', last_ms: 'greatest' },
});

/** Of anybody, and as often as he likes: it has no place in the person's list of deposits. */
export function isDust({ userId, state, reason }: Pick<DepositEvent, 'userId' | 'state' | 'reason'>): boolean {
  return userId !== NOBODY && state === 'rejected' && reason === 'below-minimum';
}

/** Dust by day, network and coin: one line, however often strangers pay. */
export const dustProjection = projection({
  tables: [dustDays],
  events: ['deposit'],
  fold() {
    const days = new Map<string, DustDay>();
    return {
      rows: [rowsOf(dustDays, days)],
      add(event) {
        if (!isDust(event)) return;
        const { userId, networkId, assetId, amount, timeMs } = event;
        const day = Math.floor(timeMs / DAY_MS);
        const place = [userId, day, networkId, assetId].join('/');
        const line = days.get(place) ?? { userId, day, networkId, assetId, arrivals: 0, amount: 0n, lastMs: timeMs };
        days.set(place, line);
        line.arrivals += 1;
        line.amount += amount;
        line.lastMs = timeMs;
      },
    };
  },
});
