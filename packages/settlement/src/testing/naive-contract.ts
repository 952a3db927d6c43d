/**
 * The reference of the seconds contract, written from the published rule and from nothing else of this package: fractions of whole
 * numbers, and plain walks over everything that was ever journaled. Slow, and meant to be.
 */

/** What the journal holds of one symbol, in its order. `atMs` is the time of the batch, which never goes back. */
export type WallEntry =
  /** One recorded second; without a price it is a heartbeat that had no tick of this symbol. */
  | { readonly kind: 'second'; readonly atMs: number; readonly secondMs: number; readonly price?: string }
  | { readonly kind: 'order'; readonly atMs: number; readonly order: NaiveOrder }
  /** The recorded feed began again. */
  | { readonly kind: 'seam'; readonly atMs: number; readonly secondMs: number }
  /** Any other batch: time went on. */
  | { readonly kind: 'time'; readonly atMs: number };

export interface NaiveOrder {
  readonly id: number;
  readonly direction: 'up' | 'down';
  readonly holdingSeconds: number;
  readonly exitTicks: number;
  /** 1: the first tick, and the mean at the end. 2: the median of three ticks, a second after the order and later, and the median at the end. */
  readonly ruleVersion: 1 | 2;
  /** Decimal texts; rates as fractions of one: `0.82`. */
  readonly stake: string;
  readonly feeRate: string;
  readonly incomeRate: string;
}

export interface NaiveVerdict {
  readonly state: 'waiting' | 'running' | 'settled';
  /** Numbers count the ticks of the symbol on the wall from 1; 0 for none. */
  readonly entryTick: number;
  readonly expiryMs: number;
  readonly exitTicks: readonly number[];
  readonly result: '' | 'win' | 'lose' | 'draw' | 'void';
  readonly voidReason: '' | 'no-entry' | 'exit-missing' | 'seam';
  /** What the last tick at or before the expiry, however old, would have given a void contract that had its entry. */
  readonly wouldHave: '' | 'win' | 'lose' | 'draw';
  /** 10⁻¹² of the coin. */
  readonly fee: bigint;
  readonly returned: bigint;
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A tick of the symbol with its place on the wall. */
interface WallTick {
  readonly place: number;
  readonly number: number;
  readonly atMs: number;
  readonly timeMs: number;
  readonly price: Fraction;
}

/** The verdict of every order on the wall, each from a walk over all of it. */
export function naiveVerdicts(wall: readonly WallEntry[]): Map<number, NaiveVerdict> {
  const verdicts = new Map<number, NaiveVerdict>();
  const ticks = ticksOf(wall);
  for (let place = 0; place < wall.length; place += 1) {
    const entry = wall[place];
    if (entry?.kind !== 'order') continue;
    verdicts.set(entry.order.id, naiveVerdict(wall, ticks, place, entry.order, entry.atMs));
  }
  return verdicts;
}

function naiveVerdict(
  wall: readonly WallEntry[],
  ticks: readonly WallTick[],
  place: number,
  order: NaiveOrder,
  openedMs: number,
): NaiveVerdict {
  const fee = ceil(times(fraction(order.stake), fraction(order.feeRate)));
  const stake = ceil(fraction(order.stake));
  const nothing = { entryTick: 0, expiryMs: 0, exitTicks: [], wouldHave: '', fee } as const;
  const back = { result: 'void', state: 'settled', returned: stake + fee } as const;

  const entry = entryOf(ticks, place, order, openedMs);
  const wait = order.ruleVersion === 1 ? 3000 : 6000;
  const waited = wall.findIndex((other, at) => at > place && other.atMs > openedMs + wait);
  const seamWhileWaiting = wall.findIndex((other, at) => at > place && other.kind === 'seam');
  const entryPlace = entry === undefined ? wall.length : entry.place;
  const firstOfAll = Math.min(...[entryPlace, waited, seamWhileWaiting].filter((at) => at >= 0));
  if (firstOfAll === waited) return { ...nothing, ...back, voidReason: 'no-entry' };
  if (firstOfAll === seamWhileWaiting) return { ...nothing, ...back, voidReason: 'seam' };
  if (entry === undefined) return { ...nothing, state: 'waiting', result: '', voidReason: '', returned: 0n };

  const expiryMs = entry.timeMs + order.holdingSeconds * 1000;
  const had = { entryTick: entry.number, expiryMs, exitTicks: [], fee } as const;
  const due = wall.findIndex((other, at) => {
    if (at < entry.place) return false;
    if (other.atMs > expiryMs + 10000) return true;
    // After a seam no second before it comes any more.
    if (other.kind === 'seam') return other.secondMs > expiryMs;
    return other.kind === 'second' && other.secondMs >= expiryMs;
  });
  const seam = wall.findIndex(
    (other, at) => at > entry.place && other.kind === 'seam' && entry.timeMs < other.secondMs,
  );
  const isSeam = seam >= 0 && (due < 0 || seam < due);
  if (due < 0 && !isSeam) {
    return { ...had, state: 'running', result: '', voidReason: '', wouldHave: '', returned: 0n };
  }
  const known = ticks.filter((tick) => tick.place <= (isSeam ? seam : due) && tick.timeMs <= expiryMs);
  const lastKnown = known[known.length - 1];
  const wouldHave = lastKnown === undefined ? '' : compared(order, entry, [lastKnown]);
  if (isSeam) return { ...had, ...back, voidReason: 'seam', wouldHave };

  const exit = known.slice(Math.max(0, known.length - order.exitTicks));
  const oldest = expiryMs - (order.exitTicks + 3) * 1000;
  if (exit.length < order.exitTicks || exit.some((tick) => tick.timeMs < oldest)) {
    return { ...had, ...back, voidReason: 'exit-missing', wouldHave };
  }
  const result = compared(order, entry, exit);
  const profit = floor(times(fraction(order.stake), fraction(order.incomeRate)));
  const returned = result === 'win' ? stake + profit : result === 'draw' ? stake + fee : 0n;
  const exitTicks = exit.map((tick) => tick.number);
  return { ...had, exitTicks, state: 'settled', result, voidReason: '', wouldHave: '', returned };
}

/** The tick that ends the entry, with the price that it gives. */
function entryOf(ticks: readonly WallTick[], place: number, order: NaiveOrder, openedMs: number): WallTick | undefined {
  const after = ticks.filter((tick) => tick.place > place);
  if (order.ruleVersion === 1) return after[0];
  const late = after.filter((tick) => tick.timeMs >= openedMs + 1000);
  const [one, two, three] = late;
  if (one === undefined || two === undefined || three === undefined) return undefined;
  return { ...three, price: middleOf([one, two, three]) };
}

/** Of an odd number of prices: take the least away and the greatest, until one is left. */
function middleOf(ticks: readonly WallTick[]): Fraction {
  const left = ticks.map((tick) => tick.price);
  while (left.length > 1) {
    for (const sign of [1n, -1n]) {
      let outermost = 0;
      for (let at = 1; at < left.length; at += 1) {
        if (sign * differenceOf(left[at], left[outermost]) < 0n) outermost = at;
      }
      left.splice(outermost, 1);
    }
  }
  const [middle] = left;
  if (middle === undefined) throw new Error('no price has no middle');
  return middle;
}

/** Of two prices, over some number above 0. */
function differenceOf(left: Fraction | undefined, right: Fraction | undefined): bigint {
  if (left === undefined || right === undefined) throw new Error('two prices were wanted');
  return left.over * right.under - right.over * left.under;
}

function ticksOf(wall: readonly WallEntry[]): WallTick[] {
  const ticks: WallTick[] = [];
  for (let place = 0; place < wall.length; place += 1) {
    const entry = wall[place];
    if (entry?.kind !== 'second' || entry.price === undefined) continue;
    const { atMs, secondMs, price } = entry;
    ticks.push({ place, number: ticks.length + 1, atMs, timeMs: secondMs, price: fraction(price) });
  }
  return ticks;
}

/** The mean of the exit prices, or their median, against the entry price. */
function compared(order: NaiveOrder, entry: WallTick, exit: readonly WallTick[]): 'win' | 'lose' | 'draw' {
  const difference = differenceOf(order.ruleVersion === 1 ? meanOf(exit) : middleOf(exit), entry.price);
  if (difference === 0n) return 'draw';
  const rose = difference > 0n;
  return (order.direction === 'up' && rose) || (order.direction === 'down' && !rose) ? 'win' : 'lose';
}

function meanOf(exit: readonly WallTick[]): Fraction {
  let mean: Fraction = { over: 0n, under: 1n };
  for (const tick of exit) mean = plus(mean, times(tick.price, { over: 1n, under: BigInt(exit.length) }));
  return mean;
}

function fraction(text: string): Fraction {
  const point = text.indexOf('.');
  if (point < 0) return { over: BigInt(text), under: 1n };
  return { over: BigInt(text.replace('.', '')), under: 10n ** BigInt(text.length - point - 1) };
}

function plus(left: Fraction, right: Fraction): Fraction {
  return { over: left.over * right.under + right.over * left.under, under: left.under * right.under };
}

function times(left: Fraction, right: Fraction): Fraction {
  return { over: left.over * right.over, under: left.under * right.under };
}

const ATOMS = 1_000_000_000_000n;

function floor({ over, under }: Fraction): bigint {
  return (over * ATOMS) / under;
}

function ceil({ over, under }: Fraction): bigint {
  return (over * ATOMS + under - 1n) / under;
}
