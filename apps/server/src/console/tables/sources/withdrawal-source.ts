import { withdrawalEndReasons } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import type { withdrawalsTable } from '@assay/protocol/console/tables/wallet-tables';
import { withdrawalStates } from '@assay/protocol/withdrawal-rules';
import {
  coinCell,
  idCell,
  moneyCell,
  networkCell,
  numberCell,
  textCell,
  timeCell,
  wordCell,
} from '../source-columns.ts';
import { coinFilter, textFilter, wholeFilter, wholeKey, wordFilter } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const id = wholeKey('t.withdrawal_id');
const byRequest = [wholeKey('t.requested_at_ms'), id];

export const withdrawalSource: TableSource<typeof withdrawalsTable> = {
  base: 'withdrawals',
  columns: {
    requestedAt: timeCell('r.requested_at_ms'),
    changedAt: timeCell('r.changed_at_ms'),
    withdrawalId: idCell('r.withdrawal_id'),
    user: idCell('r.user_id'),
    coin: coinCell('r.asset_id'),
    amount: moneyCell('r.amount'),
    fee: moneyCell('r.fee'),
    worth: moneyCell('r.worth'),
    network: networkCell('r.network_id'),
    address: textCell('r.address'),
    tag: textCell('r.tag'),
    state: wordCell('r.state', withdrawalStates),
    reason: wordCell('r.reason', withdrawalEndReasons),
    approvals: numberCell('r.approved_by'),
    approvalsNeeded: numberCell('r.approvals_needed'),
    transaction: textCell('r.transaction_id'),
    clientOrderId: textCell('r.client_order_id'),
  },
  sorts: {
    requestedAt: { keys: byRequest, given: { state: byRequest, coin: byRequest } },
    changedAt: { keys: [wholeKey('t.changed_at_ms'), id] },
    // Numbers are given in the order of the requests.
    withdrawalId: { keys: [id], given: { requestedAt: byRequest } },
  },
  filters: {
    requestedAt: wholeFilter('t.requested_at_ms'),
    changedAt: wholeFilter('t.changed_at_ms'),
    withdrawalId: wholeFilter('t.withdrawal_id'),
    user: wholeFilter('t.user_id'),
    coin: coinFilter('t.asset_id'),
    address: textFilter('t.address'),
    state: wordFilter('t.state', withdrawalStates),
    // What was not sent has none.
    transaction: { ...textFilter('t.transaction_id'), also: () => "t.transaction_id <> ''" },
  },
};
