/** A price level of a book: decimal texts, best first. */
export interface DepthLevel {
  price: string;
  amount: string;
}

export interface DepthPoint {
  /** Decimal text of the level, for words. */
  price: string;
  /** For drawing. */
  priceValue: number;
  /** Sum of the amounts up to here, for drawing and rounded words. */
  sum: number;
}

export interface DepthCurve {
  bids: readonly DepthPoint[];
  asks: readonly DepthPoint[];
  midValue: number;
  /** The drawn span of prices, the same on both sides of the middle. */
  lowValue: number;
  highValue: number;
  maxSum: number;
  /** How far the span reaches from the middle, as a share of the middle's price: 0.01 is ±1 %. */
  reachShare: number;
  /** Whether the span can be narrower still, and wider. */
  canNarrow: boolean;
  canWiden: boolean;
}

function accumulate(levels: readonly DepthLevel[]): DepthPoint[] {
  let sum = 0;
  return levels.map(({ price, amount }) => {
    sum += Number(amount);
    return { price, priceValue: Number(price), sum };
  });
}

/** A book of fewer levels is shown whole. */
const FEW_LEVELS = 20;
/** Of a longer one so many of the nearest levels, lest a few orders far out squeeze the rest together. */
const SHOWN_SHARE = 0.8;

/** How far from the middle the shown levels of a side reach. */
function reachOf(points: readonly DepthPoint[], midValue: number): number {
  const count = points.length <= FEW_LEVELS ? points.length : Math.ceil(points.length * SHOWN_SHARE);
  return Math.abs((points[count - 1]?.priceValue ?? midValue) - midValue);
}

/** Closer than these levels of a side there is nothing to see. */
const LEVELS_MIN = 2;

/**
 * Sums a book outwards from its middle. Both sides get the same span of prices, that of the side which reaches less far,
 * so that neither looks deeper only because it is listed further. `undefined` while a side is empty.
 * @param zoom of the span that is shown at first: 2 shows half of it. No less is shown than the best levels, no more than is known of both sides.
 */
export function depthCurve(bids: readonly DepthLevel[], asks: readonly DepthLevel[], zoom = 1): DepthCurve | undefined {
  const sides = { bids: accumulate(bids), asks: accumulate(asks) };
  const [bestBid, bestAsk] = [sides.bids[0], sides.asks[0]];
  if (bestBid === undefined || bestAsk === undefined) return undefined;
  const midValue = (bestBid.priceValue + bestAsk.priceValue) / 2;
  const { least, usual, most } = halfSpans(sides, midValue);
  const halfSpan = Math.min(Math.max(usual / zoom, least), most);
  const inSpan = (point: DepthPoint) => Math.abs(point.priceValue - midValue) <= halfSpan * (1 + 1e-9);
  const shownBids = sides.bids.filter(inSpan);
  const shownAsks = sides.asks.filter(inSpan);
  const maxSum = Math.max(shownBids.at(-1)?.sum ?? 0, shownAsks.at(-1)?.sum ?? 0);
  return {
    bids: shownBids,
    asks: shownAsks,
    midValue,
    lowValue: midValue - halfSpan,
    highValue: midValue + halfSpan,
    maxSum,
    reachShare: halfSpan / midValue,
    canNarrow: halfSpan > least,
    canWiden: halfSpan < most,
  };
}

interface BookSides {
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
}

/** How far from the middle a picture may reach: to the best levels of both sides, to where it does at first, to the end of the shorter side. */
function halfSpans({ bids, asks }: BookSides, midValue: number): { least: number; usual: number; most: number } {
  const reachAt = (points: readonly DepthPoint[], count: number) =>
    Math.abs((points[Math.min(count, points.length) - 1]?.priceValue ?? midValue) - midValue);
  const reaches = [reachOf(bids, midValue), reachOf(asks, midValue)];
  const reach = Math.min(...reaches);
  const usual = reach > 0 ? reach : Math.max(...reaches, midValue * 0.001);
  const least = Math.max(reachAt(bids, LEVELS_MIN), reachAt(asks, LEVELS_MIN));
  const most = Math.min(reachAt(bids, bids.length), reachAt(asks, asks.length));
  return { least: Math.min(least, usual), usual, most: Math.max(most, usual) };
}

/** A stepped outline from the middle outwards, as an SVG path closed to the ground line. */
export function depthPath(
  points: readonly DepthPoint[],
  toX: (priceValue: number) => number,
  toY: (sum: number) => number,
  edgeX: number,
): { line: string; area: string } {
  const first = points[0];
  if (first === undefined) return { line: '', area: '' };
  const ground = toY(0).toFixed(1);
  let line = `M${toX(first.priceValue).toFixed(1)} ${ground}`;
  for (const point of points) line += `H${toX(point.priceValue).toFixed(1)}V${toY(point.sum).toFixed(1)}`;
  line += `H${edgeX.toFixed(1)}`;
  return { line, area: `${line}V${ground}Z` };
}

export interface PointedDepth {
  side: 'bid' | 'ask';
  point: DepthPoint;
}

/** The level whose price is nearest to a drawn price, from the side that it lies on. */
export function nearestPoint(curve: DepthCurve, priceValue: number): PointedDepth | undefined {
  const side = priceValue <= curve.midValue ? 'bid' : 'ask';
  let nearest: DepthPoint | undefined;
  for (const point of side === 'bid' ? curve.bids : curve.asks) {
    if (nearest === undefined || Math.abs(point.priceValue - priceValue) < Math.abs(nearest.priceValue - priceValue)) {
      nearest = point;
    }
  }
  return nearest === undefined ? undefined : { side, point: nearest };
}

/**
 * The level that lies so many levels to the right (or with a negative number to the left) of a drawn price; the outermost one where
 * there are fewer. Without a price the way begins in the middle.
 */
export function steppedPoint(curve: DepthCurve, priceValue: number | undefined, step: number): DepthPoint | undefined {
  const points = [...[...curve.bids].reverse(), ...curve.asks];
  const from = priceValue === undefined ? undefined : nearestPoint(curve, priceValue)?.point;
  const middle = curve.bids.length - (step > 0 ? 1 : 0);
  const at = (from === undefined ? middle : points.indexOf(from)) + step;
  return points[Math.min(Math.max(at, 0), points.length - 1)];
}
