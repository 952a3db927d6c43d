import type { OpenContract } from '../open-contract.ts';
import type { NaiveHistory, NaiveTick } from './naive-history.ts';

export interface NaiveVerdict {
  readonly result: 'win' | 'lose' | 'draw' | 'void';
  readonly exitTickLast: number;
  readonly exitPrice: string;
  readonly voidReason: '' | 'no-entry' | 'exit-missing' | 'seam';
  readonly voidCause: '' | 'downtime' | 'halt' | 'source-outage' | 'seam';
  readonly wouldHave: '' | 'win' | 'lose' | 'draw';
}

export interface NaiveContract extends Omit<OpenContract, 'type' | 'proofId'> {
  readonly orderId: number;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly feePpm: number;
  readonly incomeRatePpm: number;
  readonly exitTicks: number;
  readonly ruleVersion: 1 | 2;
  readonly openedAt: number;
  readonly openedBatch: number;
  readonly openedAfterTick: number;
  readonly position: number;
  verdict: NaiveVerdict | undefined;
  returned: bigint;
  settledAt: number;
}

const SECOND = 1_000;
/** Prices of the model have at most six decimals. */
const SCALE = 1_000_000n;

/** The verdict as of now, or undefined while another tick could still count. */
export function naiveVerdict(order: NaiveContract, history: NaiveHistory, timeMs: number): NaiveVerdict | undefined {
  const entry = history.entryOf(order);
  const seam = history.seams.find(({ at }) => at > order.position);
  if (entry === undefined) {
    if (seam !== undefined) return voided('seam', 'seam', '');
    if (timeMs <= order.openedAt + waitOf(order)) return undefined;
    return voided('no-entry', causeWithoutEntry(order, history), '');
  }
  const expiry = entry.timeMs + order.holdingSeconds * SECOND;
  const cut = history.seams.find(({ at, secondMs }) => at > entry.position && entry.timeMs < secondMs);
  const isOver = history.seconds.some(({ secondMs }) => secondMs >= expiry) || timeMs > expiry + 10_000;
  if (!isOver && cut !== undefined && cut.secondMs <= expiry) {
    return voided('seam', 'seam', wouldHave(order, entry, history, expiry));
  }
  if (!isOver && cut === undefined) return undefined;
  return byTicks(order, entry, history, expiry);
}

function byTicks(order: NaiveContract, entry: NaiveTick, history: NaiveHistory, expiry: number): NaiveVerdict {
  const exit = ticksUntil(order, history, expiry).slice(-order.exitTicks);
  const oldest = expiry - (order.exitTicks + 3) * SECOND;
  if (exit.length < order.exitTicks || exit.some(({ timeMs }) => timeMs < oldest)) {
    const cause = causeAtExpiry(order, history, oldest, expiry);
    return voided('exit-missing', cause, wouldHave(order, entry, history, expiry));
  }
  return {
    ...(order.ruleVersion === 1 ? byMean(order, entry, exit) : byMedian(order, entry, exit)),
    exitTickLast: exit[exit.length - 1]?.sequence ?? 0,
    voidReason: '',
    voidCause: '',
    wouldHave: '',
  };
}

function byMean(order: NaiveContract, entry: NaiveTick, exit: readonly NaiveTick[]) {
  let sum = 0n;
  for (const { price } of exit) sum += unitsOf(price);
  const result = compare(order, unitsOf(entry.price) * BigInt(exit.length), sum);
  return { result, exitPrice: textOf((sum * 1_000n) / BigInt(exit.length)) };
}

/** As many of the exit prices lie above the median as below it, those that equal it counted to either side. */
function byMedian(order: NaiveContract, entry: NaiveTick, exit: readonly NaiveTick[]) {
  const most = (exit.length - 1) / 2;
  const middle = exit.find(({ price }) => {
    const below = exit.filter((other) => unitsOf(other.price) < unitsOf(price)).length;
    const above = exit.filter((other) => unitsOf(other.price) > unitsOf(price)).length;
    return below <= most && above <= most;
  });
  if (middle === undefined) throw new Error('an odd number of prices has a median');
  return { result: compare(order, unitsOf(entry.price), unitsOf(middle.price)), exitPrice: middle.price };
}

function waitOf({ ruleVersion }: NaiveContract): number {
  return ruleVersion === 1 ? 3_000 : 6_000;
}

function ticksUntil(order: NaiveContract, history: NaiveHistory, expiry: number): NaiveTick[] {
  return history.ticks.filter((tick) => tick.symbolId === order.symbolId && tick.timeMs <= expiry);
}

function wouldHave(order: NaiveContract, entry: NaiveTick, history: NaiveHistory, expiry: number) {
  const known = ticksUntil(order, history, expiry);
  const last = known[known.length - 1];
  return last === undefined ? '' : compare(order, unitsOf(entry.price), unitsOf(last.price));
}

function compare(order: NaiveContract, before: bigint, after: bigint): 'win' | 'lose' | 'draw' {
  if (after === before) return 'draw';
  const rose = after > before;
  return (order.direction === 'up' && rose) || (order.direction === 'down' && !rose) ? 'win' : 'lose';
}

function voided(
  voidReason: NaiveVerdict['voidReason'],
  voidCause: NaiveVerdict['voidCause'],
  would: NaiveVerdict['wouldHave'],
): NaiveVerdict {
  return { result: 'void', exitTickLast: 0, exitPrice: '', voidReason, voidCause, wouldHave: would };
}

function causeAtExpiry(order: NaiveContract, history: NaiveHistory, from: number, expiry: number) {
  let wasStopped = false;
  for (let second = from; second <= expiry; second += SECOND) {
    const found = history.seconds.find(({ secondMs }) => secondMs === second);
    if (found === undefined) return 'downtime';
    if (found.stopped.includes(order.symbolId)) wasStopped = true;
  }
  return wasStopped ? 'halt' : 'source-outage';
}

function causeWithoutEntry(order: NaiveContract, history: NaiveHistory) {
  const seconds = history.seconds.filter(
    ({ recordedAt }) => recordedAt > order.openedAt && recordedAt <= order.openedAt + waitOf(order),
  );
  if (seconds.length < (order.ruleVersion === 1 ? 2 : 5)) return 'downtime';
  return seconds.some(({ stopped }) => stopped.includes(order.symbolId)) ? 'halt' : 'source-outage';
}

export function returnedBy(order: NaiveContract, result: NaiveVerdict['result'] | undefined): bigint {
  if (result === undefined) throw new Error('nothing is paid without a verdict');
  if (result === 'win') return order.stake + order.profit;
  return result === 'lose' ? 0n : order.stake + order.fee;
}

function unitsOf(price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(6, '0'));
}

/** Of billionths. */
function textOf(billionths: bigint): string {
  const digits = String(billionths).padStart(10, '0');
  const fraction = digits.slice(-9).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -9) : `${digits.slice(0, -9)}.${fraction}`;
}
