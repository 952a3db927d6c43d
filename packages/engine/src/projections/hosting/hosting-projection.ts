import type { HostingAccruedEvent } from '@assay/exchange-core/earn/hosting/accrue-hosting';
import {
  type HostingPositionEvent,
  type HostingPositionView,
  positionStates,
} from '@assay/exchange-core/earn/hosting/hosting-position';
import { type HostingKind, hostingKinds } from '@assay/protocol/earn-rules';
import { type ColumnsOf, columnsOf, money, placeOf, small, text, whole, word } from '../columns.ts';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** A column holds no truth values: 1 and 0. */
type Stored<Event, Flag extends keyof Event> = Omit<Event, Flag> & { readonly [Name in Flag]: number };

export type StoredPosition = Stored<HostingPositionView, 'isFlexible'>;

export const positionColumns: ColumnsOf<StoredPosition> = {
  positionId: whole,
  userId: whole,
  productId: whole,
  kind: word(hostingKinds),
  assetId: small,
  principal: money,
  dailyRatePpb: small,
  termDays: small,
  penaltyPpm: small,
  dailyReward: money,
  startDay: small,
  paidDays: small,
  state: word(positionStates),
  penalty: money,
  clientOrderId: text,
  boughtAtMs: whole,
  endedAtMs: whole,
  isFlexible: small,
};

interface PositionRecord {
  readonly position: StoredPosition;
  /** Among the person's of the kind as they were bought, and as they were returned. */
  readonly places: readonly [bought: ListPlace, returned: ListPlace];
}

/** In SQL: its principal is returned. */
export const isReturned = `state = ${placeOf(positionStates, 'returned')}`;

/** Kept for ever, with what each earned. `paid_days` of one that is not returned is as old as its row: the core says it. */
const positions = queryTable<PositionRecord>({
  name: 'hosting_positions',
  noun: 'position',
  columns: columnsOf(positionColumns, ({ position }: PositionRecord) => position),
  numbers: { columns: ['bought_number', 'returned_number'], of: ({ places }) => places },
  key: ['position_id'],
  again: { bought_number: 'greatest', returned_number: 'greatest' },
  further: `
CREATE INDEX hosting_positions_bought ON hosting_positions (user_id, kind, bought_number);
CREATE INDEX hosting_positions_of_product ON hosting_positions (product_id, position_id);
CREATE INDEX hosting_positions_in_state ON hosting_positions (state, position_id);
CREATE INDEX hosting_positions_returned ON hosting_positions (user_id, kind, returned_number) WHERE ${isReturned};
CREATE INDEX hosting_positions_paid ON hosting_positions (user_id, kind, start_day) WHERE ${isReturned} AND paid_days > 0;`,
});

type StoredAccrual = Stored<Omit<HostingAccruedEvent, 'type'>, 'isDone'>;

const accrualColumns: ColumnsOf<StoredAccrual> = {
  productId: whole,
  assetId: small,
  day: small,
  fromPositionId: whole,
  toPositionId: whole,
  count: whole,
  total: money,
  isDone: small,
  timeMs: whole,
};

/** When which positions were paid for which day: from it and a position follows each of its rewards. */
const accruals = queryTable<StoredAccrual>({
  name: 'hosting_accruals',
  noun: 'accrual',
  columns: columnsOf(accrualColumns, (accrual) => accrual),
  key: ['product_id', 'day', 'from_position_id'],
});

export function boughtList(userId: number, kind: HostingKind): string {
  return `hosting/${kind}/${userId}`;
}

export function returnedList(userId: number, kind: HostingKind): string {
  return `hosting/${kind}/${userId}/returned`;
}

/** Positions in their newest state, and the days that were paid. */
export const hostingProjection = projection({
  tables: [positions, accruals],
  events: ['hosting-position', 'hosting-accrued'],
  fold(numbers) {
    const bought = new Map<number, PositionRecord>();
    const paid: StoredAccrual[] = [];
    return {
      rows: [rowsOf(positions, bought), rowsOf(accruals, paid)],
      add(event: HostingPositionEvent | HostingAccruedEvent) {
        if (event.type === 'hosting-accrued') {
          const { type: _, ...accrual } = event;
          paid.push({ ...accrual, isDone: Number(accrual.isDone) });
          return;
        }
        const { position } = event;
        const places = placesOf(numbers, position, bought.get(position.positionId)?.places);
        bought.set(position.positionId, { position: { ...position, isFlexible: Number(position.isFlexible) }, places });
      },
    };
  },
});

/** A position is told when it is bought, when it has matured and when it is returned. */
function placesOf(
  numbers: ListNumbers,
  { userId, kind, state, paidDays }: HostingPositionView,
  known: PositionRecord['places'] = [nowhere, nowhere],
): PositionRecord['places'] {
  if (state === 'returned') return [known[0], numbers.take(returnedList(userId, kind))];
  const isNew = state === 'running' && paidDays === 0;
  return isNew ? [numbers.take(boughtList(userId, kind)), nowhere] : known;
}

/** No place in a list: the row keeps the one that it has. */
const nowhere: ListPlace = { list: '', number: 0 };
