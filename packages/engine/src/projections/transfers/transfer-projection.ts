import type { AccountTransferEvent } from '@assay/exchange-core/transfers/account-transfer-event';
import type { CorrectionEvent } from '@assay/exchange-core/treasury/correction';
import { type TransferEnd, transferEnds } from '@assay/protocol/transfer-rules';
import { type ColumnsOf, columnsOf, money, optional, small, text, whole, word } from '../columns.ts';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';
import { nextPosition, projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** A transfer, with its place in the journal. */
export interface StoredTransfer extends Omit<AccountTransferEvent, 'type' | 'from' | 'to'> {
  readonly batch: number;
  /** Place among the batch's, from 0. */
  readonly position: number;
  readonly fromAccount: TransferEnd;
  readonly toAccount: TransferEnd;
  /** What the exchange says of a correction; empty for what the person moved himself. */
  readonly words: string;
}

interface TransferRecord extends StoredTransfer {
  /** Of all coins, of its coin. */
  readonly places: readonly ListPlace[];
}

export const transferColumns: ColumnsOf<StoredTransfer> = {
  batch: whole,
  position: small,
  userId: whole,
  fromAccount: word(transferEnds),
  toAccount: word(transferEnds),
  assetId: small,
  amount: money,
  timeMs: whole,
  words: optional(text, ''),
};

/** Columns of the numbers in a person's lists. */
export const transferNumbers = ['user_number', 'coin_number'] as const;

const transfers = queryTable<TransferRecord>({
  name: 'transfers',
  noun: 'transfer',
  columns: columnsOf(transferColumns, (record: TransferRecord) => record),
  numbers: { columns: transferNumbers, of: ({ places }) => places },
  key: ['batch', 'position', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
  further: `
CREATE INDEX transfers_by_time ON transfers (time_ms, batch, position);
CREATE INDEX transfers_of_user ON transfers (user_id, user_number);
CREATE INDEX transfers_of_coin ON transfers (user_id, asset_id, coin_number);`,
});

/** Money that people moved between their accounts, and what the exchange corrected on them. */
export const transferProjection = projection({
  tables: [transfers],
  events: ['account-transfer', 'correction'],
  fold(numbers) {
    const rows: TransferRecord[] = [];
    return {
      rows: [rowsOf(transfers, rows)],
      add(event, { batch }) {
        const { userId, assetId, amount, timeMs } = event;
        const place = { batch, position: nextPosition(rows, batch) };
        const moved = { userId, assetId, amount, timeMs, ...endsOf(event) };
        rows.push({ ...place, ...moved, places: placesOf(numbers, event) });
      },
    };
  },
});

function endsOf(
  event: AccountTransferEvent | CorrectionEvent,
): Pick<StoredTransfer, 'fromAccount' | 'toAccount' | 'words'> {
  if (event.type === 'account-transfer') return { fromAccount: event.from, toAccount: event.to, words: '' };
  const { direction, words } = event;
  return direction === 'credit'
    ? { fromAccount: 'exchange', toAccount: 'spot', words }
    : { fromAccount: 'spot', toAccount: 'exchange', words };
}

export function transferList(userId: number, assetId: number | undefined): string {
  return assetId === undefined ? `transfers/${userId}` : `transfers/${userId}/${assetId}`;
}

function placesOf(numbers: ListNumbers, { userId, assetId }: Pick<StoredTransfer, 'userId' | 'assetId'>) {
  return [numbers.take(transferList(userId, undefined)), numbers.take(transferList(userId, assetId))];
}
