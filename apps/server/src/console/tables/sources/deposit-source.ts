import { depositStates } from '@assay/exchange-core/custody/deposits/deposit-event';
import type { depositsTable } from '@assay/protocol/console/tables/wallet-tables';
import { depositRejectionReasons } from '@assay/protocol/withdrawal-rules';
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
import { anyNetwork, coinFilter, textFilter, wholeFilter, wholeKey, wordFilter } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const byTime = [wholeKey('t.time_ms'), wholeKey('t.deposit_id')];

export const depositSource: TableSource<typeof depositsTable> = {
  base: 'deposits',
  columns: {
    createdAt: timeCell('r.time_ms'),
    depositId: idCell('r.deposit_id'),
    user: idCell('r.user_id'),
    coin: coinCell('r.asset_id'),
    amount: moneyCell('r.amount'),
    network: networkCell('r.network_id'),
    address: textCell('r.address'),
    tag: textCell('r.tag'),
    state: wordCell('r.state', depositStates),
    reason: wordCell('r.reason', ['', ...depositRejectionReasons]),
    transaction: textCell('r.transaction_id'),
    output: textCell('r.output'),
    height: numberCell('r.height'),
  },
  sorts: {
    createdAt: { keys: byTime, given: { state: byTime, coin: byTime } },
    // Numbers are given in the order of the credits.
    depositId: { keys: [wholeKey('t.deposit_id')], given: { createdAt: byTime } },
  },
  filters: {
    createdAt: wholeFilter('t.time_ms'),
    depositId: wholeFilter('t.deposit_id'),
    user: wholeFilter('t.user_id'),
    coin: coinFilter('t.asset_id'),
    state: wordFilter('t.state', depositStates),
    transaction: { ...textFilter('t.transaction_id'), also: () => `t.${anyNetwork}` },
  },
};
