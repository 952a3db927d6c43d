import {
  contractAccounts,
  contractResults,
  contractStates,
  directions,
  voidCauses,
  voidReasons,
} from '@assay/exchange-core/seconds-contract/contract-words';
import type { contractsTable } from '@assay/protocol/console/tables/trading-tables';
import { indexSymbols } from '@assay/protocol/markets';
import { coinCell, idCell, moneyCell, numberCell, textCell, timeCell, wordCell } from '../source-columns.ts';
import { listFilter, wholeFilter, wholeKey, wordFilter } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const indexPlaces = new Map<string, number>(indexSymbols.map(({ id, symbol }) => [symbol, id]));
const indexNames = indexSymbols.reduce<string[]>((names, { id, symbol }) => {
  names[id] = symbol;
  return names;
}, []);
const settled = contractStates.indexOf('settled');
const byOpening = [wholeKey('t.opened_at_ms'), wholeKey('t.order_id')];

export const contractSource: TableSource<typeof contractsTable> = {
  base: 'contracts',
  columns: {
    openedAt: timeCell('r.opened_at_ms'),
    orderId: idCell('r.order_id'),
    user: idCell('r.user_id'),
    account: wordCell('r.account', contractAccounts),
    symbol: wordCell('r.symbol_id', indexNames),
    direction: wordCell('r.direction', directions),
    coin: coinCell('r.asset_id'),
    stake: moneyCell('r.stake'),
    fee: moneyCell('r.fee'),
    profit: moneyCell('r.profit'),
    holdingSeconds: numberCell('r.holding_seconds'),
    state: wordCell('r.state', contractStates),
    entryPrice: textCell('r.entry_price'),
    exitPrice: textCell('r.exit_price'),
    result: wordCell('r.result', contractResults),
    returned: moneyCell('r.returned'),
    settledAt: timeCell('r.settled_at_ms'),
    entryTick: idCell('r.entry_tick'),
    exitTick: idCell('r.exit_tick_last'),
    voidReason: wordCell('r.void_reason', voidReasons),
    voidCause: wordCell('r.void_cause', voidCauses),
  },
  sorts: {
    openedAt: { keys: byOpening, given: { user: byOpening, symbol: byOpening, result: byOpening } },
    // Contracts have their numbers in the order in which they were opened.
    orderId: { keys: [wholeKey('t.order_id')], given: { openedAt: byOpening } },
  },
  filters: {
    openedAt: wholeFilter('t.opened_at_ms'),
    orderId: wholeFilter('t.order_id'),
    user: wholeFilter('t.user_id'),
    account: { ...wordFilter('t.account', contractAccounts), isFrequent: true },
    symbol: listFilter('t.symbol_id', indexPlaces),
    direction: { ...wordFilter('t.direction', directions), isFrequent: true },
    // Those that are open lie in a part of their own, which is small.
    state: {
      ...wordFilter('t.state', contractStates),
      also: (values) => (values.includes(settled) ? 'true' : 't.settled_at_ms = 0'),
      isFrequent: true,
    },
    // Draws and voids have an index of their own.
    result: { ...wordFilter('t.result', contractResults), isFrequent: true },
  },
};
