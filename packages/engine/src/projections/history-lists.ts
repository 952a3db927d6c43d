import type { FillEvent } from '@assay/exchange-core/orders/order-events';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ContractMovementEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';

/**
 * Lists that are asked for in pages. A row has a running number in each list that it belongs to, given once and in the order of the
 * journal, so that any page is a range of numbers. Whatever a list may be filtered by makes a list of its own.
 */
export interface ListPlace {
  readonly list: string;
  /** From 1. While rows are collected, counted from the first of them; the projector adds what the list held before. */
  number: number;
}

/** Counts the rows of every list. */
export class ListNumbers {
  readonly #counts = new Map<string, number>();

  take(list: string): ListPlace {
    const number = (this.#counts.get(list) ?? 0) + 1;
    this.#counts.set(list, number);
    return { list, number };
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}

export function orderList(userId: number, marketId?: number): string {
  return marketId === undefined ? `orders/${userId}` : `orders/${userId}/${marketId}`;
}

export function fillList(userId: number, marketId?: number): string {
  return marketId === undefined ? `fills/${userId}` : `fills/${userId}/${marketId}`;
}

/** Undefined: all symbols, all coins. */
export function contractList(
  userId: number,
  account: ContractAccount,
  symbolId: number | undefined,
  assetId: number | undefined,
): string {
  return `contracts/${userId}/${account}/${symbolId ?? '*'}/${assetId ?? '*'}`;
}

/** Undefined: all kinds, all coins. */
export function movementList(
  userId: number,
  account: ContractAccount,
  kind: ContractMovementEvent['kind'] | undefined,
  assetId: number | undefined,
): string {
  return `movements/${userId}/${account}/${kind ?? '*'}/${assetId ?? '*'}`;
}

export const voidList = 'voids';

/** Of all markets, of its market. */
export type TwoPlaces = readonly [ListPlace, ListPlace];
/** Of all; of its symbol or kind; of its coin; of both. */
export type FourPlaces = readonly [ListPlace, ListPlace, ListPlace, ListPlace];

export function placesOfOrder(numbers: ListNumbers, { userId, marketId }: OrderView): TwoPlaces {
  return [numbers.take(orderList(userId)), numbers.take(orderList(userId, marketId))];
}

export function placesOfFill(numbers: ListNumbers, fill: FillEvent, role: 'maker' | 'taker'): TwoPlaces {
  const userId = role === 'taker' ? fill.takerUserId : fill.makerUserId;
  return [numbers.take(fillList(userId)), numbers.take(fillList(userId, fill.marketId))];
}

export function placesOfContract(numbers: ListNumbers, contract: ContractView): FourPlaces {
  const { userId, account, symbolId, assetId } = contract;
  return [
    numbers.take(contractList(userId, account, undefined, undefined)),
    numbers.take(contractList(userId, account, symbolId, undefined)),
    numbers.take(contractList(userId, account, undefined, assetId)),
    numbers.take(contractList(userId, account, symbolId, assetId)),
  ];
}

export function placesOfMovement(numbers: ListNumbers, movement: ContractMovementEvent): FourPlaces {
  const { userId, account, kind, assetId } = movement;
  return [
    numbers.take(movementList(userId, account, undefined, undefined)),
    numbers.take(movementList(userId, account, kind, undefined)),
    numbers.take(movementList(userId, account, undefined, assetId)),
    numbers.take(movementList(userId, account, kind, assetId)),
  ];
}
