import { meanText, priceUnitsOf } from './exact-price-text.ts';

/**
 * The published rules of the seconds contract. An order keeps the version under which it was opened. Rule 1: entry at the first tick after
 * the order, exit at the mean of the last ticks. Rule 2: entry at the median of three ticks that nothing public at the time of the order
 * tells of, exit at the median of the last ticks (docs/decisions/0031).
 */
export const FIRST_CONTRACT_RULE = 1;
export const CONTRACT_RULE_VERSION = 2;

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
export interface RuleTerms {
  readonly ruleVersion: number;
  readonly direction: Direction;
  readonly holdingSeconds: number;
  readonly exitTicks: number;
  readonly stakeAtoms: bigint;
  readonly feeAtoms: bigint;
  readonly incomeRatePpm: number;
}

/** Which ticks an order enters at. */
interface EntryTerms {
  /** The second of an entry tick is at least so long after the order. */
  readonly delayMs: number;
  /** The first so many of them; the last one is the entry tick, from which the duration counts. */
  readonly ticks: number;
  /** An order waits so long for its entry tick: recorded by then, to the millisecond, it counts. */
  readonly waitMs: number;
}

/** Under rule 1 the place in the journal alone counts: a tick of an older second that is recorded after the order is its entry. */
const firstEntry: EntryTerms = { delayMs: Number.NEGATIVE_INFINITY, ticks: 1, waitMs: 3_000 };
/**
 * A quote counts in the index while it is at most 500 ms old by a clock that is at most 500 ms ahead: in a tick of a second that is 1,000 ms after
 * the order no quote is older than the order. Of three ticks one that stands out alone is never the median.
 */
const medianEntry: EntryTerms = { delayMs: 1_000, ticks: 3, waitMs: 6_000 };

/** The order's terms of entry, for those who tell of them. */
export function entryTermsOf(ruleVersion: number): EntryTerms {
  return ruleVersion === FIRST_CONTRACT_RULE ? firstEntry : medianEntry;
}

/** So much older than `exitTicks` seconds the oldest exit tick may be at expiry, to the millisecond. */
export const EXIT_SLACK_MS = 3_000;
/** A tick that is recorded later than this after its second is refused, so that a verdict is final from then on. */
export const LATE_TICK_MS = 10_000;
/** The numbers of exit ticks that an option may have under rule 1: their mean ends as a decimal. */
const MEAN_TICK_COUNTS: readonly number[] = [1, 2, 4, 5, 8, 10];
/** And under rule 2: one is the median, and one that stands out alone never is. */
const MEDIAN_TICK_COUNTS: readonly number[] = [3, 5, 7, 9, 11];

export function exitTickCountsOf(ruleVersion: number): readonly number[] {
  return ruleVersion === FIRST_CONTRACT_RULE ? MEAN_TICK_COUNTS : MEDIAN_TICK_COUNTS;
}

/** What an option that was configured with `exitTicks` means under a rule: under rule 2 the next number that rule allows. */
export function exitTicksUnder(ruleVersion: number, exitTicks: number): number {
  return exitTickCountsOf(ruleVersion).find((count) => count >= exitTicks) ?? exitTicks;
}

const SECOND_MS = 1_000;
const PPM = 1_000_000n;

/** The last journal time at which a recorded tick still is the entry of an order opened at `openedAtMs`. */
export function entryDeadlineOf(openedAtMs: number, ruleVersion: number): number {
  return openedAtMs + entryTermsOf(ruleVersion).waitMs;
}

/**
 * The ticks that an order enters at, oldest first, the entry tick last. Undefined while one is missing. `ticksAfter` are the ticks of its symbol
 * that were recorded after it, in their order.
 */
export function entryTicksOf<Tick extends PricedTick>(
  ticksAfter: readonly Tick[],
  openedAtMs: number,
  ruleVersion: number,
): readonly Tick[] | undefined {
  const { delayMs, ticks } = entryTermsOf(ruleVersion);
  const first = ticksAfter.findIndex(({ timeMs }) => timeMs >= openedAtMs + delayMs);
  // Seconds only grow: behind the first that is late enough all are.
  return first < 0 || ticksAfter.length < first + ticks ? undefined : ticksAfter.slice(first, first + ticks);
}

/** The entry price: of rule 1 the one tick's, of rule 2 the median of the three. As journaled. */
export function entryPriceOf(entryPrices: readonly string[]): string {
  return medianText(entryPrices);
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

/** The one in the middle of an odd number of prices, as journaled. */
function medianText(prices: readonly string[]): string {
  const sorted = [...prices].sort((left, right) => compareUnits(priceUnitsOf(left), priceUnitsOf(right)));
  const middle = sorted[(sorted.length - 1) / 2];
  if (middle === undefined) throw new Error(`${prices.length} prices have no middle`);
  return middle;
}

function compareUnits(left: bigint, right: bigint): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Exact, nothing is divided or rounded. Rule 1: the sum of the exit prices against as many times the entry price. Rule 2: their median against the
 * entry price.
 */
export function resultOf(
  { direction, ruleVersion }: Pick<RuleTerms, 'direction' | 'ruleVersion'>,
  entryPrice: string,
  exitPrices: readonly string[],
): ContractOutcome {
  if (exitPrices.length === 0) throw new Error('a contract without exit ticks is void');
  const move =
    ruleVersion === FIRST_CONTRACT_RULE
      ? compareUnits(
          exitPrices.reduce((total, price) => total + priceUnitsOf(price), 0n),
          BigInt(exitPrices.length) * priceUnitsOf(entryPrice),
        )
      : compareUnits(priceUnitsOf(medianText(exitPrices)), priceUnitsOf(entryPrice));
  if (move === 0) return 'draw';
  return move > 0 === (direction === 'up') ? 'win' : 'lose';
}

export interface ContractVerdict<Tick extends PricedTick = PricedTick> {
  readonly result: ContractResult;
  /** Empty when the contract is void. */
  readonly exit: readonly Tick[];
}

/** The whole verdict of an order that has its entry (the time of its entry tick, and its price), from the ticks of its symbol alone. */
export function verdictOf<Tick extends PricedTick>(
  terms: Pick<RuleTerms, 'ruleVersion' | 'direction' | 'holdingSeconds' | 'exitTicks'>,
  entry: Pick<PricedTick, 'timeMs' | 'price'>,
  ticks: readonly Tick[],
): ContractVerdict<Tick> {
  const exit = exitTicksOf(ticks, expiryOf(entry.timeMs, terms.holdingSeconds), terms.exitTicks);
  if (exit === undefined) return { result: 'void', exit: [] };
  const prices = exit.map(({ price }) => price);
  return { result: resultOf(terms, entry.price, prices), exit };
}

/** The exit price that is shown. Rule 1: the exact mean of the exit ticks' prices, without trailing zeros. Rule 2: their median, as journaled. */
export function exitPriceOf(exitPrices: readonly string[], ruleVersion: number): string {
  return ruleVersion === FIRST_CONTRACT_RULE ? meanText(exitPrices.map(priceUnitsOf)) : medianText(exitPrices);
}

/** stake × fee rate, rounded up to the atom: fees alone round, towards the house. */
export function feeOf(stakeAtoms: bigint, feePpm: number): bigint {
  return (stakeAtoms * BigInt(feePpm) + PPM - 1n) / PPM;
}

/** stake × income rate, rounded down to the atom. */
export function profitOf(terms: Pick<RuleTerms, 'stakeAtoms' | 'incomeRatePpm'>): bigint {
  return (terms.stakeAtoms * BigInt(terms.incomeRatePpm)) / PPM;
}

/** What comes back to the person: stake and profit, nothing, or stake and fee. */
export function returnedOf(
  terms: Pick<RuleTerms, 'stakeAtoms' | 'feeAtoms' | 'incomeRatePpm'>,
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
