import type {
  BalanceEvent,
  BatchOutcome,
  CoreEvent,
  FillEvent,
  OrderView,
  TransferEvent,
} from '@assay/exchange-core/events';
import { type ContractRows, collectContractEvent, createContractRows } from './contract-rows.ts';
import { ContractStatistics } from './contract-statistics.ts';
import type { OperatorActionRow } from './operator-log.ts';
import { OwnCandleRows } from './own-candle-rows.ts';
import type { TickRows } from './tick-rows.ts';

/** One side of a match. */
export interface FillRow {
  readonly fill: FillEvent;
  readonly role: 'maker' | 'taker';
}

export interface EntryRow {
  readonly batch: number;
  /** Place among the batch's entries, from 0. */
  readonly position: number;
  readonly transfer: TransferEvent;
}

/** Rows of consecutive batches that are written in one transaction. Of an order or balance only the newest state is kept. */
export interface ProjectionRows extends TickRows, ContractRows {
  readonly orders: Map<number, OrderView>;
  readonly fills: FillRow[];
  readonly balances: Map<string, BalanceEvent>;
  readonly entries: EntryRow[];
  /** What these batches add to the candles of our own books. */
  readonly candles: OwnCandleRows;
  readonly operatorActions: OperatorActionRow[];
  /** What these batches add to the statistics of seconds contracts. */
  readonly contractStatistics: ContractStatistics;
}

export function createProjectionRows(): ProjectionRows {
  return {
    orders: new Map(),
    fills: [],
    balances: new Map(),
    entries: [],
    candles: new OwnCandleRows(),
    operatorActions: [],
    contractStatistics: new ContractStatistics(),
    indexSeconds: [],
    indexMinutes: [],
    tickHeads: [],
    ...createContractRows(),
  };
}

/** Folds what one batch caused into the rows. Mass quotes leave fills and money here, never a row of their own. */
export function collectRows(rows: ProjectionRows, batch: number, outcome: BatchOutcome): void {
  const firstEntry = rows.entries.length;
  for (const event of outcome.events) collectEvent(rows, batch, firstEntry, event);
}

function collectEvent(rows: ProjectionRows, batch: number, firstEntry: number, event: CoreEvent): void {
  switch (event.type) {
    case 'order':
      rows.orders.set(event.order.orderId, event.order);
      break;
    case 'fill':
      rows.fills.push({ fill: event, role: 'maker' }, { fill: event, role: 'taker' });
      rows.candles.add(event);
      break;
    case 'balance':
      rows.balances.set(`${event.userId}/${event.assetId}`, event);
      break;
    case 'transfer':
      if (changesOwner(event)) {
        rows.entries.push({ batch, position: rows.entries.length - firstEntry, transfer: event });
      }
      break;
    case 'operator-action': {
      const before = rows.operatorActions.filter((row) => row.batch === batch).length;
      rows.operatorActions.push({ batch, position: before, event });
      break;
    }
    case 'contract':
    case 'contract-balance':
    case 'contract-movement':
      collectContractEvent(rows, batch, event);
      if (event.type === 'contract') rows.contractStatistics.add(event.contract);
      break;
    case 'level':
    case 'market-state':
    case 'index-tick':
    case 'account-opened':
      break;
  }
}

/** Holds, releases and moves between the accounts of one owner change no owner's total. */
export function changesOwner({ debitAccount, creditAccount }: TransferEvent): boolean {
  return ownerOf(debitAccount) !== ownerOf(creditAccount);
}

function ownerOf(account: string): string {
  return account.slice(0, account.indexOf('/'));
}
