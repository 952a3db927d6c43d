import { exponential } from './random-stream.ts';
import type { TickCandle, TickCandles } from './tick-candles.ts';

/** How a candle falls into parts of equal length. */
export interface SplitShape {
  readonly parts: number;
  /** Deviation of the logarithm of a part's activity: 0 is even, 1 is wild. */
  readonly burstiness: number;
  /** How much of a part's activity lasts into the next, 0 to below 1: bursts come in clusters. */
  readonly persistence: number;
  /** Share of parts in which nothing moves. */
  readonly calmShare: number;
  /** Lots that every part gets at least. The parent has `parts` times as many or more. */
  readonly minimumVolume: number;
  /** Usual activity of each part, for the rhythm of a day; undefined when all are alike. */
  readonly rhythm?: readonly number[];
}

/** Where the steps come from: a stream of a symbol's own, or one that leans on the whole market's. */
export interface Noise {
  unit(): number;
  normal(): number;
  /** A normal number that is partly shared with other symbols at the same place. */
  sharedNormal(): number;
}

/** Range of the path in units of its deviation, so that the variance of a day is about that of its seconds added up. */
export const RANGE_OF_WALK = 2.2;
/** A path is stretched towards the parent's extremes by no more than this. */
const STRETCH_MAX = 1.35;
/** Longest shadow of a part, in units of its deviation. */
const SHADOW_MAX = 1;
const PARTS_MAX = 60;
/** Largest volume that a part without movement gets, in units of what the average part gets by its movement. */
const CALM_VOLUME_MAX = 0.8;

const activity = new Float64Array(PARTS_MAX);
const straight = new Float64Array(PARTS_MAX + 1);
const path = new Float64Array(PARTS_MAX + 1);

/**
 * Writes `shape.parts` candles to `out` from `at` on whose fold is exactly `parent`: the first opens where it opens, each opens where
 * the one before closed, the last closes where it closes, the highest and lowest are its extremes, the volumes add up to its volume.
 * In between runs a random bridge whose steps come in bursts.
 */
export function splitCandle(parent: TickCandle, shape: SplitShape, random: Noise, out: TickCandles, at: number): void {
  const total = drawActivity(shape, random);
  const scale = (parent.high - parent.low) / (RANGE_OF_WALK * Math.sqrt(total));
  drawPath(parent, shape.parts, total, scale, random);
  stretchToExtremes(parent, shape.parts);
  writePrices(parent, shape.parts, scale, random, out, at);
  writeVolumes(parent, shape, total, random, out, at);
}

/** Fills `activity` (the variance of each step) and returns its sum, which is positive. */
function drawActivity(shape: SplitShape, random: Noise): number {
  const { parts, burstiness, persistence, calmShare, rhythm } = shape;
  const renewal = burstiness * Math.sqrt(1 - persistence * persistence);
  let mood = burstiness * random.sharedNormal();
  let total = 0;
  for (let part = 0; part < parts; part += 1) {
    mood = persistence * mood + renewal * random.sharedNormal();
    const calm = calmShare > 0 && random.unit() < calmShare;
    activity[part] = calm ? 0 : exponential(mood) * (rhythm?.[part] ?? 1);
    total += activity[part];
  }
  if (total > 0) return total;
  activity[0] = 1;
  return 1;
}

/** Fills `straight` (the line from open to close) and `path` (a random bridge around it, thrown back at the parent's extremes). */
function drawPath(parent: TickCandle, parts: number, total: number, scale: number, random: Noise): void {
  const { open, close, high, low } = parent;
  let walked = 0;
  path[0] = 0;
  for (let part = 0; part < parts; part += 1) {
    walked += scale * Math.sqrt(activity[part]) * random.sharedNormal();
    path[part + 1] = walked;
  }
  let passed = 0;
  straight[0] = open;
  path[0] = open;
  for (let part = 1; part <= parts; part += 1) {
    passed += activity[part - 1];
    const share = passed / total;
    straight[part] = open + (close - open) * share;
    path[part] = thrownBack(straight[part] + path[part] - walked * share, low, high);
  }
  straight[parts] = close;
  path[parts] = close;
}

function thrownBack(price: number, low: number, high: number): number {
  let bounded = price;
  if (bounded > high) bounded = 2 * high - bounded;
  if (bounded < low) bounded = 2 * low - bounded;
  return Math.min(bounded, high);
}

/** Widens the part of the path above the straight line until it touches the high, and the part below until it touches the low. */
function stretchToExtremes(parent: TickCandle, parts: number): void {
  let upward = STRETCH_MAX;
  let downward = STRETCH_MAX;
  for (let part = 1; part < parts; part += 1) {
    const distance = path[part] - straight[part];
    if (distance > 0) upward = Math.min(upward, (parent.high - straight[part]) / distance);
    else if (distance < 0) downward = Math.min(downward, (parent.low - straight[part]) / distance);
  }
  for (let part = 1; part < parts; part += 1) {
    const distance = path[part] - straight[part];
    const stretched = Math.round(straight[part] + distance * (distance > 0 ? upward : downward));
    path[part] = Math.min(parent.high, Math.max(parent.low, stretched));
  }
}

function writePrices(
  parent: TickCandle,
  parts: number,
  scale: number,
  random: Noise,
  out: TickCandles,
  at: number,
): void {
  let highest = -1;
  let lowest = -1;
  for (let part = 0; part < parts; part += 1) {
    const open = path[part];
    const close = path[part + 1];
    const shadow = SHADOW_MAX * scale * Math.sqrt(activity[part]);
    const high = Math.min(parent.high, Math.max(open, close) + Math.round(shadow * random.unit()));
    const low = Math.max(parent.low, Math.min(open, close) - Math.round(shadow * random.unit()));
    out.open[at + part] = open;
    out.close[at + part] = close;
    out.high[at + part] = high;
    out.low[at + part] = low;
    if (activity[part] === 0) continue;
    if (highest < 0 || high > out.high[at + highest]) highest = part;
    if (lowest < 0 || low < out.low[at + lowest]) lowest = part;
  }
  out.high[at + highest] = parent.high;
  out.low[at + lowest] = parent.low;
}

/** Volume follows activity, and some comes without it; cumulative floors, so that the parts add up to the parent exactly. */
function writeVolumes(
  parent: TickCandle,
  shape: SplitShape,
  total: number,
  random: Noise,
  out: TickCandles,
  at: number,
): void {
  const { parts, minimumVolume } = shape;
  const free = parent.volume - parts * minimumVolume;
  if (free < 0) throw new Error('a candle has too little volume for its parts');
  let sum = 0;
  for (let part = 0; part < parts; part += 1) {
    activity[part] += CALM_VOLUME_MAX * random.unit() * (total / parts);
    sum += activity[part];
  }
  let passed = 0;
  let given = 0;
  for (let part = 0; part < parts; part += 1) {
    passed += activity[part];
    const upTo = part === parts - 1 ? free : Math.min(free, Math.floor(free * (passed / sum)));
    out.volume[at + part] = upTo - given + minimumVolume;
    given = upTo;
  }
}
