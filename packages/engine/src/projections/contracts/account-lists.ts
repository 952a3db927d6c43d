import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';

/** Whose rows they are. */
export interface AccountOwner {
  readonly userId: number;
  readonly account: ContractAccount;
}

/**
 * Settled contracts and movements of one account make a list of all, one of each sort, of each coin, and of each sort and coin.
 * @param sort a contract's symbol, a movement's kind; undefined: all, and so with the coin
 */
export function accountList(
  lists: 'contracts' | 'movements',
  { userId, account }: AccountOwner,
  sort: string | number | undefined,
  assetId: number | undefined,
): string {
  return `${lists}/${userId}/${account}/${sort ?? '*'}/${assetId ?? '*'}`;
}

/** Of all; of its sort; of its coin; of both. */
export function accountPlaces(
  numbers: ListNumbers,
  lists: 'contracts' | 'movements',
  owner: AccountOwner,
  sort: string | number,
  assetId: number,
): ListPlace[] {
  return [
    numbers.take(accountList(lists, owner, undefined, undefined)),
    numbers.take(accountList(lists, owner, sort, undefined)),
    numbers.take(accountList(lists, owner, undefined, assetId)),
    numbers.take(accountList(lists, owner, sort, assetId)),
  ];
}

/** Of contracts that were closed by the void rule, everybody's. */
export const voidList = 'voids';
