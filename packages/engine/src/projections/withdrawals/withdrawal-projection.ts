import {
  isNewWithdrawal,
  type WithdrawalView,
  withdrawalEndReasons,
} from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { withdrawalStates } from '@assay/protocol/withdrawal-rules';
import { type ColumnsOf, columnsOf, money, placeOf, small, text, whole, word } from '../columns.ts';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** A withdrawal as the query tables keep it: what was made to pay it is in the core while it matters. */
export interface WithdrawalSummary extends Omit<WithdrawalView, 'approvals' | 'payments'> {
  /** How many operators have approved it. */
  readonly approvedBy: number;
}

interface WithdrawalRecord {
  readonly withdrawal: WithdrawalSummary;
  /** Of all coins, of its coin; none but for what is new. */
  readonly places: readonly ListPlace[];
}

export const withdrawalColumns: ColumnsOf<WithdrawalSummary> = {
  withdrawalId: whole,
  userId: whole,
  networkId: small,
  assetId: small,
  address: text,
  tag: text,
  amount: money,
  fee: money,
  clientOrderId: text,
  requestedAtMs: whole,
  worth: money,
  approvalsNeeded: small,
  approvedBy: small,
  state: word(withdrawalStates),
  transactionId: text,
  reason: word(withdrawalEndReasons),
  changedAtMs: whole,
};

/** Columns of the numbers in a person's lists, given when it was asked for. */
export const withdrawalNumbers = ['user_number', 'coin_number'] as const;

/** Kept for ever, as deposits are. */
const withdrawals = queryTable<WithdrawalRecord>({
  name: 'withdrawals',
  noun: 'withdrawal',
  columns: columnsOf(withdrawalColumns, ({ withdrawal }) => withdrawal),
  numbers: { columns: withdrawalNumbers, of: ({ places }) => places },
  key: ['withdrawal_id'],
  again: { user_number: 'greatest', coin_number: 'greatest' },
  further: `
CREATE INDEX withdrawals_of_user ON withdrawals (user_id, user_number);
CREATE INDEX withdrawals_of_coin ON withdrawals (user_id, asset_id, coin_number);
CREATE INDEX withdrawals_by_time ON withdrawals (requested_at_ms, withdrawal_id);
CREATE INDEX withdrawals_by_change ON withdrawals (changed_at_ms, withdrawal_id);
CREATE INDEX withdrawals_in_state ON withdrawals (state, requested_at_ms, withdrawal_id);
CREATE INDEX withdrawals_by_coin ON withdrawals (asset_id, requested_at_ms, withdrawal_id);
CREATE INDEX withdrawals_to ON withdrawals (address);
CREATE INDEX withdrawals_by_transaction ON withdrawals (transaction_id) WHERE transaction_id <> '';
CREATE INDEX withdrawals_ended ON withdrawals (changed_at_ms) WHERE state >= ${placeOf(withdrawalStates, 'confirmed')};`,
});

/** Every withdrawal in its newest state. */
export const withdrawalProjection = projection({
  tables: [withdrawals],
  events: ['withdrawal'],
  fold(numbers) {
    const rows = new Map<number, WithdrawalRecord>();
    return {
      rows: [rowsOf(withdrawals, rows)],
      add({ withdrawal }) {
        const { approvals, payments: _, ...view } = withdrawal;
        const known = rows.get(view.withdrawalId)?.places;
        const places = known ?? (isNewWithdrawal(withdrawal) ? placesOf(numbers, withdrawal) : []);
        rows.set(view.withdrawalId, { withdrawal: { ...view, approvedBy: approvals.length }, places });
      },
    };
  },
});

export function withdrawalList(userId: number, assetId: number | undefined): string {
  return assetId === undefined ? `withdrawals/${userId}` : `withdrawals/${userId}/${assetId}`;
}

function placesOf(numbers: ListNumbers, { userId, assetId }: WithdrawalView): readonly ListPlace[] {
  return [numbers.take(withdrawalList(userId, undefined)), numbers.take(withdrawalList(userId, assetId))];
}
