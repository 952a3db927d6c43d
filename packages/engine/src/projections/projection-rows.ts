import { assertNever } from '@assay/amounts/assert-never';
import type { BatchOutcome, CoreEvent } from '@assay/exchange-core/events';
import type { BalanceEvent, TransferEvent } from '@assay/exchange-core/ledger/ledger-events';
import type { FillEvent } from '@assay/exchange-core/orders/order-events';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { type ContractRows, collectContractEvent, createContractRows } from './contract-rows.ts';
import { ContractStatistics } from './contract-statistics.ts';
import { ListNumbers, type ListPlace, placesOfFill, placesOfOrder, type TwoPlaces } from './history-lists.ts';
import type { OperatorActionRow } from './operator-log.ts';
import { OwnCandleRows } from './own-candle-rows.ts';
import type { TickRows } from './tick-rows.ts';

/** An order that ended. */
export interface OrderRow {
  readonly order: OrderView;
  readonly places: TwoPlaces;
}

/** One side of a match. */
export interface FillRow {
  readonly fill: FillEvent;
  readonly role: 'maker' | 'taker';
  readonly places: TwoPlaces;
}

export interface EntryRow {
  readonly batch: number;
  /** Place among the batch's entries, from 0. */
  readonly position: number;
  readonly timeMs: number;
  readonly transfer: TransferEvent;
}

/** Rows of consecutive batches that are written in one transaction. Of a balance only the newest state is kept. */
export interface ProjectionRows extends TickRows, ContractRows {
  /** In the lists of pages, of these batches alone until the projector has added what was there before. */
  readonly numbers: ListNumbers;
  readonly orders: OrderRow[];
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
    numbers: new ListNumbers(),
    orders: [],
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
export function collectRows(rows: ProjectionRows, batch: number, timeMs: number, outcome: BatchOutcome): void {
  const place: BatchPlace = { batch, timeMs, firstEntry: rows.entries.length };
  for (const event of outcome.events) collectEvent(rows, place, event);
}

interface BatchPlace {
  readonly batch: number;
  readonly timeMs: number;
  /** Entries of the batches before. */
  readonly firstEntry: number;
}

function collectEvent(rows: ProjectionRows, { batch, timeMs, firstEntry }: BatchPlace, event: CoreEvent): void {
  const { numbers } = rows;
  switch (event.type) {
    case 'order':
      if (hasEnded(event.order)) rows.orders.push({ order: event.order, places: placesOfOrder(numbers, event.order) });
      break;
    case 'fill':
      for (const role of ['maker', 'taker'] as const) {
        rows.fills.push({ fill: event, role, places: placesOfFill(numbers, event, role) });
      }
      rows.candles.add(event);
      break;
    case 'balance':
      rows.balances.set(placeOfBalance(event), event);
      break;
    case 'transfer':
      if (changesOwner(event)) {
        rows.entries.push({ batch, position: rows.entries.length - firstEntry, timeMs, transfer: event });
      }
      break;
    case 'operator-action': {
      const before = rows.operatorActions.filter((row) => row.batch === batch).length;
      rows.operatorActions.push({ batch, position: before, event });
      break;
    }
    case 'contract':
    case 'contract-movement':
      collectContractEvent(rows, numbers, batch, event);
      if (event.type === 'contract') rows.contractStatistics.add(event.contract);
      break;
    case 'level':
    case 'market-state':
    case 'configured':
    case 'index-tick':
    case 'index-second':
    case 'account-opened':
      break;
    default:
      assertNever(event);
  }
}

/** Owner, kind and asset: what a balance is the newest of. */
export function placeOfBalance({ userId, kind, assetId }: BalanceEvent): string {
  return `${userId}/${kind}/${assetId}`;
}

/** An order ends once; what changes before is the core's alone. */
export function hasEnded({ status }: OrderView): boolean {
  return status === 'filled' || status === 'cancelled';
}

/** Every place in a list that the rows take. */
export function* placesOf(rows: ProjectionRows): Iterable<ListPlace> {
  for (const { places } of rows.orders) yield* places;
  for (const { places } of rows.fills) yield* places;
  for (const { places } of rows.contractMovements) yield* places;
  for (const { places, voidPlace } of rows.contracts.values()) {
    if (places !== undefined) yield* places;
    if (voidPlace !== undefined) yield voidPlace;
  }
}

/** Holds, releases and moves between the accounts of one owner change no owner's total. */
export function changesOwner({ debitAccount, creditAccount }: TransferEvent): boolean {
  return ownerOf(debitAccount) !== ownerOf(creditAccount);
}

function ownerOf(account: string): string {
  return account.slice(0, account.indexOf('/'));
}
