import { priceRange } from './price-range.ts';

/** A tick of the index. */
export interface ChartTick {
  readonly sequence: number;
  readonly timeMs: number;
  /** Exact decimal text. */
  readonly price: string;
}

/** An own open order: from its entry to its expiry. */
export interface ChartEntry {
  readonly id: string;
  readonly direction: 'up' | 'down';
  readonly entryTimeMs: number;
  readonly entryPrice: string;
  readonly expiryMs: number;
  /** `↑ Up 100` */
  readonly label: string;
}

/** What is in sight: from when to when, from which price to which. Numbers, for drawing only. */
export interface IndexShown {
  readonly fromMs: number;
  readonly nowMs: number;
  readonly toMs: number;
  readonly low: number;
  readonly high: number;
}

/** Room right of now, as a share of the span: as much as the words of an entry need at least; and the most that expiries may take. */
const futureShareMin = 0.15;
const futureShareMax = 1;
/** Air right of the last expiry, above the highest and below the lowest price. */
const expiryMargin = 1.15;
const priceMargin = 0.12;
/** A flat line stands in the middle of a band this high. */
const flatShare = 0.000_05;

/** The window of a span of ticks; undefined without a tick. Expiries that lie too far ahead stay outside. */
export function indexShown(
  ticks: readonly ChartTick[],
  entries: readonly ChartEntry[],
  spanMs: number,
): IndexShown | undefined {
  const newest = ticks.at(-1);
  if (newest === undefined) return undefined;
  const nowMs = newest.timeMs;
  const fromMs = nowMs - spanMs;
  const aheadMs = entries.reduce((most, { expiryMs }) => Math.max(most, (expiryMs - nowMs) * expiryMargin), 0);
  const toMs = nowMs + Math.min(Math.max(aheadMs, spanMs * futureShareMin), spanMs * futureShareMax);
  const prices = ticks.filter(({ timeMs }) => timeMs >= fromMs).map(({ price }) => Number(price));
  const { low, high } = priceRange(prices, [newest.price, ...entries.map(({ entryPrice }) => entryPrice)].map(Number));
  const margin = Math.max((high - low) * priceMargin, high * flatShare);
  return { fromMs, nowMs, toMs, low: low - margin, high: high + margin };
}

/** A pause longer than this is a gap in the index: the line breaks there. */
const gapMs = 3_000;

/** The ticks as an SVG path. */
export function indexPath(
  ticks: readonly ChartTick[],
  toX: (timeMs: number) => number,
  toY: (price: number) => number,
): string {
  let path = '';
  let previousMs = Number.NEGATIVE_INFINITY;
  for (const { timeMs, price } of ticks) {
    const command = timeMs - previousMs > gapMs ? 'M' : 'L';
    path += `${command}${toX(timeMs).toFixed(1)} ${toY(Number(price)).toFixed(1)}`;
    previousMs = timeMs;
  }
  return path;
}

const timeStepsMs = [5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000] as const;

/** Round moments in sight, at most `countMax` of them. */
export function timeMarks(fromMs: number, toMs: number, countMax: number): readonly number[] {
  const stepMs = timeStepsMs.find((step) => (toMs - fromMs) / step <= countMax) ?? 1_800_000;
  const marks: number[] = [];
  for (let atMs = Math.ceil(fromMs / stepMs) * stepMs; atMs <= toMs; atMs += stepMs) marks.push(atMs);
  return marks;
}

/** The tick nearest to a moment; undefined without a tick. Ticks ascend in time. */
export function nearestTick(ticks: readonly ChartTick[], atMs: number): ChartTick | undefined {
  let best: ChartTick | undefined;
  for (const tick of ticks) {
    if (best !== undefined && Math.abs(tick.timeMs - atMs) > Math.abs(best.timeMs - atMs)) break;
    best = tick;
  }
  return best;
}
