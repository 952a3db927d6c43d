import { addressBlock } from '../accounts/address-block.ts';
import { isLoopback } from '../accounts/hourly-limit.ts';

/** Callers of one second that are counted apart; all beyond share one count. */
const CALLERS_MAX = 20_000;
const EVERYBODY_ELSE = '';
const SECOND_MS = 1_000;

/** Counts calls a second. Nothing outlives its second, so there is nothing to clean up. */
export class CallRates {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #second = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one more call; false when it is one too many for this second. */
  take(caller: string, limit: number): boolean {
    const second = Math.floor(this.#now() / SECOND_MS);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts.clear();
    }
    const counted = this.#counts.size < CALLERS_MAX || this.#counts.has(caller) ? caller : EVERYBODY_ELSE;
    const count = (this.#counts.get(counted) ?? 0) + 1;
    this.#counts.set(counted, count);
    return count <= limit;
  }
}

/** The name under which the calls of an account are counted, wherever they come from. */
export function accountCaller(userId: number): string {
  return `user ${userId}`;
}

/** Counts one more thing of somebody who is not signed in, for the address, or the /64 of it; loopback is nobody's address. */
export function admitGuest(rates: CallRates, address: string, limit: number): boolean {
  return isLoopback(address) || rates.take(`address ${addressBlock(address)}`, limit);
}
