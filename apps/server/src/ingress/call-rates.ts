import { addressBlock } from '../accounts/address-block.ts';
import { isLoopback } from '../accounts/hourly-limit.ts';

/** Callers of one span of time that are counted apart; all beyond share one count. */
const CALLERS_MAX = 20_000;
const EVERYBODY_ELSE = '';
const SECOND_MS = 1_000;

/** Counts calls, or what they weigh, a second or another time. Nothing outlives that time, so there is nothing to clean up. */
export class CallRates {
  readonly #now: () => number;
  readonly #spanMs: number;
  readonly #counts = new Map<string, number>();
  #span = 0;

  constructor(now: () => number, spanMs = SECOND_MS) {
    this.#now = now;
    this.#spanMs = spanMs;
  }

  /** Counts one more call; false when `limit` was reached before it. A heavy one may go beyond, and is the last. */
  take(caller: string, limit: number, weight = 1): boolean {
    const span = Math.floor(this.#now() / this.#spanMs);
    if (span !== this.#span) {
      this.#span = span;
      this.#counts.clear();
    }
    const counted = this.#counts.size < CALLERS_MAX || this.#counts.has(caller) ? caller : EVERYBODY_ELSE;
    const before = this.#counts.get(counted) ?? 0;
    this.#counts.set(counted, before + weight);
    return before < limit;
  }
}

/** The name under which the calls of an account are counted, wherever they come from. */
export function accountCaller(userId: number): string {
  return `user ${userId}`;
}

/** Counts one more thing of somebody who is not signed in, for the address, or the /64 of it; loopback is nobody's address. */
export function admitGuest(rates: CallRates, address: string, limit: number, weight = 1): boolean {
  return isLoopback(address) || rates.take(`address ${addressBlock(address)}`, limit, weight);
}
