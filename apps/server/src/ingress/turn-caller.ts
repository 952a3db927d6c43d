import { addressSite } from '../accounts/callers/address-block.ts';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import type { Proof } from '../accounts/proof.ts';
import { accountCaller } from './call-rates.ts';

/** Whose turn something is. */
export interface TurnCaller {
  /** Where the caller is: a block of addresses, of IPv6 the /48. */
  readonly place: string;
  /** Who it is there: an account, or a connection of somebody who is not signed in. */
  readonly name: unknown;
  readonly isGuest: boolean;
}

const guestsOfLoopback = 'loopback';

/** `connection` tells the guests of one place apart. On loopback everybody is at one address, so each account has a place of its own. */
export function turnCallerOf(
  proof: Pick<Proof, 'userId'> | undefined,
  address: string,
  connection: unknown = undefined,
): TurnCaller {
  return {
    place: placeOf(proof, address),
    name: proof === undefined ? connection : proof.userId,
    isGuest: proof === undefined,
  };
}

/** The block of addresses that a caller shares with others, by name. */
export function placeOf(proof: Pick<Proof, 'userId'> | undefined, address: string): string {
  if (!isLoopback(address)) return addressSite(address);
  return proof === undefined ? guestsOfLoopback : accountCaller(proof.userId);
}
