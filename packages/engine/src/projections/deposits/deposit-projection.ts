import { type DepositEvent, depositStates } from '@assay/exchange-core/custody/deposits/deposit-event';
import { depositRejectionReasons } from '@assay/protocol/withdrawal-rules';
import { type ColumnsOf, columnsOf, money, small, text, whole, word } from '../columns.ts';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { isDust } from './dust-projection.ts';

export type DepositView = Omit<DepositEvent, 'type'>;

interface DepositRecord {
  readonly deposit: DepositView;
  /** Of all coins, of its coin; none for dust. */
  readonly places: readonly ListPlace[];
}

export const depositColumns: ColumnsOf<DepositView> = {
  depositId: whole,
  networkId: small,
  transactionId: text,
  output: text,
  userId: whole,
  assetId: small,
  amount: money,
  address: text,
  tag: text,
  height: whole,
  state: word(depositStates),
  reason: word(['', ...depositRejectionReasons]),
  timeMs: whole,
};

/** Columns of the numbers in a person's lists. */
export const depositNumbers = ['user_number', 'coin_number'] as const;

/** Kept for ever: what came to somebody is asked for by tax offices and heirs. */
const deposits = queryTable<DepositRecord>({
  name: 'deposits',
  noun: 'deposit',
  columns: columnsOf(depositColumns, ({ deposit }) => deposit),
  numbers: { columns: depositNumbers, of: ({ places }) => places },
  key: ['deposit_id'],
  further: `
CREATE INDEX deposits_of_user ON deposits (user_id, user_number);
CREATE INDEX deposits_of_coin ON deposits (user_id, asset_id, coin_number);
CREATE INDEX deposits_by_time ON deposits (time_ms, deposit_id);
CREATE INDEX deposits_in_state ON deposits (state, time_ms, deposit_id);
CREATE INDEX deposits_of_coin_by_time ON deposits (asset_id, time_ms, deposit_id);
CREATE UNIQUE INDEX deposits_by_output ON deposits (network_id, transaction_id, output, state);`,
});

/** Coins that arrived, once for each thing that became of them: those that were turned away and claimed later have two rows. */
export const depositProjection = projection({
  tables: [deposits],
  events: ['deposit'],
  fold(numbers) {
    const rows: DepositRecord[] = [];
    return {
      rows: [rowsOf(deposits, rows)],
      add: ({ type: _, ...deposit }) =>
        rows.push({ deposit, places: isDust(deposit) ? [] : placesOf(numbers, deposit) }),
    };
  },
});

export function depositList(userId: number, assetId: number | undefined): string {
  return assetId === undefined ? `deposits/${userId}` : `deposits/${userId}/${assetId}`;
}

function placesOf(numbers: ListNumbers, { userId, assetId }: DepositView): readonly ListPlace[] {
  return [numbers.take(depositList(userId, undefined)), numbers.take(depositList(userId, assetId))];
}
