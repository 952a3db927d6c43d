import { meanText, priceUnitsOf } from './exact-price-text.ts';

/** The published rule of the seconds contract (product.md, section 4). An order keeps the version under which it was opened. */
export const CONTRACT_RULE_VERSION = 1;

export type Direction = 'up' | 'down';
export type ContractOutcome = 'win' | 'lose' | 'draw';
export type ContractResult = ContractOutcome | 'void';

/** What the rule reads of a tick. The price is decimal text as journaled. */
export interface PricedTick {
  readonly sequence: number;
  readonly timeMs: number;
  readonly price: string;
}

/** What an order froze when it was opened. Amounts in ledger atoms, rates in parts per million. */
export interface ContractTerms {
  readonly ruleVersion: number;
  readonly direction: Direction;
  readonly holdingSeconds: number;
  readonly exitTicks: number;
  readonly stakeAtoms: bigint;
  readonly feeAtoms: bigint;
  readonly incomeRatePpm: number;
}

/** An order waits so long for its entry tick: recorded by then, to the millisecond, it counts. */
export const ENTRY_WAIT_MS = 3_000;
/** So much older than `exitTicks` seconds the oldest exit tick may be at expiry, to the millisecond. */
export const EXIT_SLACK_MS = 3_000;
/** A tick that is recorded later than this after its second is refused, so that a verdict is final from then on. */
export const LATE_TICK_MS = 10_000;
/** The numbers of exit ticks that an option may have: their mean ends as a decimal. */
export const EXIT_TICK_COUNTS: readonly number[] = [1, 2, 4, 5, 8, 10];

const SECOND_MS = 1_000;
const PPM = 1_000_000n;

/** The last journal time at which a recorded tick still is the entry of an order opened at `openedAtMs`. */
export function entryDeadlineOf(openedAtMs: number): number {
  return openedAtMs + ENTRY_WAIT_MS;
}

/** A tick of exactly this time still counts as exit. */
export function expiryOf(entryTimeMs: number, holdingSeconds: number): number {
  return entryTimeMs + holdingSeconds * SECOND_MS;
}

/** No tick can come any more that counts: a second at or after the expiry was recorded, or all that are missing would be too late. */
export function isDue(expiryMs: number, newestSecondMs: number, journalTimeMs: number): boolean {
  return newestSecondMs >= expiryMs || journalTimeMs > expiryMs + LATE_TICK_MS;
}

/** The oldest that an exit tick may be. */
export function exitWindowStartOf(expiryMs: number, exitTicks: number): number {
  return expiryMs - exitTicks * SECOND_MS - EXIT_SLACK_MS;
}

/**
 * The last `exitTicks` ticks at or before the expiry, oldest first. Undefined (the contract is void) when there are fewer, or when
 * one of them is older than `exitTicks` + 3 seconds before the expiry. `ticks` are of one symbol, oldest first, and may go on
 * after the expiry.
 */
export function exitTicksOf<Tick extends PricedTick>(
  ticks: readonly Tick[],
  expiryMs: number,
  exitTicks: number,
): readonly Tick[] | undefined {
  let end = ticks.length;
  while (end > 0 && (ticks[end - 1]?.timeMs ?? 0) > expiryMs) end -= 1;
  const oldest = ticks[end - exitTicks];
  if (exitTicks < 1 || oldest === undefined || oldest.timeMs < exitWindowStartOf(expiryMs, exitTicks)) return undefined;
  return ticks.slice(end - exitTicks, end);
}

/** Exact: the sum of the exit prices against as many times the entry price. Nothing is divided or rounded. */
export function resultOf(direction: Direction, entryPrice: string, exitPrices: readonly string[]): ContractOutcome {
  if (exitPrices.length === 0) throw new Error('a contract without exit ticks is void');
  const exitSum = exitPrices.reduce((total, price) => total + priceUnitsOf(price), 0n);
  const entrySum = BigInt(exitPrices.length) * priceUnitsOf(entryPrice);
  if (exitSum === entrySum) return 'draw';
  return exitSum > entrySum === (direction === 'up') ? 'win' : 'lose';
}

export interface ContractVerdict<Tick extends PricedTick = PricedTick> {
  readonly result: ContractResult;
  /** Empty when the contract is void. */
  readonly exit: readonly Tick[];
}

/** The whole verdict of an order that has its entry, from the ticks of its symbol alone. */
export function verdictOf<Tick extends PricedTick>(
  terms: Pick<ContractTerms, 'direction' | 'holdingSeconds' | 'exitTicks'>,
  entry: PricedTick,
  ticks: readonly Tick[],
): ContractVerdict<Tick> {
  const exit = exitTicksOf(ticks, expiryOf(entry.timeMs, terms.holdingSeconds), terms.exitTicks);
  if (exit === undefined) return { result: 'void', exit: [] };
  const prices = exit.map(({ price }) => price);
  return { result: resultOf(terms.direction, entry.price, prices), exit };
}

/** The exit price that is shown: the exact mean of the exit ticks' prices, without trailing zeros. */
export function exitPriceOf(exitPrices: readonly string[]): string {
  return meanText(exitPrices.map(priceUnitsOf));
}

/** stake × fee rate, rounded up to the atom: fees alone round, towards the house. */
export function feeOf(stakeAtoms: bigint, feePpm: number): bigint {
  return (stakeAtoms * BigInt(feePpm) + PPM - 1n) / PPM;
}

/** stake × income rate, rounded down to the atom. */
export function profitOf(terms: Pick<ContractTerms, 'stakeAtoms' | 'incomeRatePpm'>): bigint {
  return (terms.stakeAtoms * BigInt(terms.incomeRatePpm)) / PPM;
}

/** What comes back to the person: stake and profit, nothing, or stake and fee. */
export function returnedOf(
  terms: Pick<ContractTerms, 'stakeAtoms' | 'feeAtoms' | 'incomeRatePpm'>,
  result: ContractResult,
): bigint {
  switch (result) {
    case 'win':
      return terms.stakeAtoms + profitOf(terms);
    case 'lose':
      return 0n;
    case 'draw':
    case 'void':
      return terms.stakeAtoms + terms.feeAtoms;
  }
}

/** The share of contracts that must win so that nothing is lost, (1 + fee) / (1 + income), in parts per million, rounded up. */
export function breakEvenPpm(feePpm: number, incomeRatePpm: number): number {
  const denominator = PPM + BigInt(incomeRatePpm);
  return Number(((PPM + BigInt(feePpm)) * PPM + denominator - 1n) / denominator);
}
