import type { Money } from '@assay/amounts/money';

/** What rows and core say of a withdrawal and its person: all that its risk notes are made of. Times are milliseconds since 1970. */
export interface RiskFacts {
  readonly requestedAtMs: number;
  /** What leaves the account: amount and fee. */
  readonly leaves: Money;
  /** In USDT; 0 where there was no price. */
  readonly worth: Money;
  readonly isFrozen: boolean;
  readonly registeredAtMs: number;
  /** Withdrawals of the person that arrived before, at whatever address. */
  readonly arrivedBefore: number;
  /** The largest of those of `LARGEST_SPAN_MS`, in USDT. */
  readonly largestWorth: Money;
  /** Of those that arrived at this very address. */
  readonly paidBefore: { readonly count: number; readonly firstAtMs: number };
  /** When the address was put into the person's book; undefined: it is not there. */
  readonly bookedAtMs: number | undefined;
  /** Where the person's newest login before it came from, and when such a one was seen first. */
  readonly login: SeenLogin | undefined;
  readonly refusedLogins: number;
  /** The newest change of what guards the account, by the name of its message. */
  readonly guardChange: { readonly name: string; readonly atMs: number } | undefined;
  /** Coins of the same kind that came within `IN_AND_OUT_SPAN_MS`. */
  readonly cameLately: { readonly amount: Money; readonly firstAtMs: number };
  /** When the person traded last before it; 0: not within `SOURCE_SPAN_MS`. */
  readonly tradedAtMs: number;
  /** Coins of the same kind that came within `SOURCE_SPAN_MS`. */
  readonly came: { readonly amount: Money; readonly count: number };
  /** Withdrawals asked for within an hour and a day, this one among them. */
  readonly askedInHour: number;
  readonly askedInDay: number;
}

export interface SeenLogin {
  readonly address: string;
  readonly browser: string;
  readonly system: string;
  readonly firstAtMs: number;
}
