import { addressBlock } from '../accounts/callers/address-block.ts';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import type { Proof } from '../accounts/proof.ts';

/** Callers of one span of time that are counted apart; all beyond share one count. */
const CALLERS_MAX = 20_000;
const SECOND_MS = 1_000;

interface Count {
  weight: number;
}

/** Counts calls, or what they weigh, a second or another time. Nothing outlives that time, so there is nothing to clean up. */
export class CallRates<Caller extends string | number> {
  readonly #now: () => number;
  readonly #spanMs: number;
  readonly #counts = new Map<Caller, Count>();
  /** Of all who found no place. */
  #everybodyElse: Count = { weight: 0 };
  #span = 0;

  constructor(now: () => number, spanMs = SECOND_MS) {
    this.#now = now;
    this.#spanMs = spanMs;
  }

  /** What was counted of a caller in this span, beyond his limit too. */
  countOf(caller: Caller): number {
    this.#beginSpan();
    return this.#counts.get(caller)?.weight ?? 0;
  }

  /** Counts one more call; false when `limit` was reached before it. A heavy one may go beyond, and is the last. */
  take(caller: Caller, limit: number, weight = 1): boolean {
    this.#beginSpan();
    const count = this.#counts.get(caller) ?? this.#begin(caller);
    const isWithin = count.weight < limit;
    count.weight += weight;
    return isWithin;
  }

  #begin(caller: Caller): Count {
    if (this.#counts.size >= CALLERS_MAX) return this.#everybodyElse;
    const count = { weight: 0 };
    this.#counts.set(caller, count);
    return count;
  }

  #beginSpan(): void {
    const span = Math.floor(this.#now() / this.#spanMs);
    if (span === this.#span) return;
    this.#span = span;
    this.#counts.clear();
    this.#everybodyElse = { weight: 0 };
  }
}

/**
 * The counts of everybody's second. Each kind has a memory of its own, so that strangers of many addresses do not push an account into the
 * count that those share who find no place, and files are counted apart from calls: a script that is refused is a blank page.
 */
export interface CallerRates {
  /** By number, wherever they call from. */
  readonly accounts: CallRates<number>;
  /** The same of what only cancels. */
  readonly cancellations: CallRates<number>;
  readonly addresses: CallRates<string>;
  readonly files: CallRates<string>;
}

export function createCallerRates(now: () => number): CallerRates {
  return {
    accounts: new CallRates(now),
    cancellations: new CallRates(now),
    addresses: new CallRates(now),
    files: new CallRates(now),
  };
}

/**
 * Files of the site that one address gets in a second. A first visit of the trading page fetches 85 of them at most, icons, fonts and what
 * it loads later included, so ten people of one office may come in the same second.
 */
const ADDRESS_FILES_PER_SECOND = 1_000;

/** Beyond so many times its allowance a caller is not asking, but flooding. */
const FLOODING = 2;

/** The name of an account where callers of all kinds stand together. */
export function accountCaller(userId: number): string {
  return `user ${userId}`;
}

/** The name under which the calls of those are counted who are not signed in: their address, or the /64 of it. */
export function guestCaller(address: string): string {
  return `address ${addressBlock(address)}`;
}

/** Counts one more thing of somebody who is not signed in; loopback is nobody's address. */
export function admitGuest(rates: CallRates<string>, address: string, limit: number, weight = 1): boolean {
  return isLoopback(address) || rates.take(guestCaller(address), limit, weight);
}

/** What a caller may weigh in a second, and whether he may do one thing more. */
export class Allowances {
  readonly #rates: CallerRates;
  readonly #perAccount: number;
  readonly #perAddress: number;

  constructor(rates: CallerRates, limits: { readonly perAccount: number; readonly perAddress: number }) {
    this.#rates = rates;
    this.#perAccount = limits.perAccount;
    this.#perAddress = limits.perAddress;
  }

  /** Counts it: signed in, for the account wherever it calls from; otherwise for the address. */
  take(proof: Pick<Proof, 'userId'> | undefined, address: string, weight = 1): boolean {
    if (proof === undefined) return admitGuest(this.#rates.addresses, address, this.#perAddress, weight);
    return this.#rates.accounts.take(proof.userId, this.#perAccount, weight);
  }

  /** Counts a call that only cancels: of an account apart from its others, so that too many orders keep nobody from taking them away. */
  takeCancellation(proof: Pick<Proof, 'userId'> | undefined, address: string): boolean {
    if (proof === undefined) return this.take(proof, address);
    return this.#rates.cancellations.take(proof.userId, this.#perAccount);
  }

  /** Counts a file of the site, for the address: it is asked for without a token. */
  takeFile(address: string): boolean {
    return admitGuest(this.#rates.files, address, ADDRESS_FILES_PER_SECOND);
  }

  /** True for an account that goes on asking long after it was refused in this second. */
  isFlooding(proof: Pick<Proof, 'userId'>): boolean {
    const { accounts, cancellations } = this.#rates;
    const most = Math.max(accounts.countOf(proof.userId), cancellations.countOf(proof.userId));
    return most > FLOODING * this.#perAccount;
  }
}

/** The name of a caller, signed in or not. */
export function callerOf(proof: Pick<Proof, 'userId'> | undefined, address: string): string {
  return proof === undefined ? guestCaller(address) : accountCaller(proof.userId);
}
