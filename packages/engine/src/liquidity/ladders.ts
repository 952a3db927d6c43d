import { type Money, moneyOf } from '@assay/amounts/money';
import type { ConfigureQuoteTemplate } from '@assay/exchange-core/quotes/configure-quote-template';
import { RandomStream, streamKey } from '@assay/feeds/path/random-stream';
import type { MarketDefinition } from '@assay/protocol/markets';

/** One of the shapes in which a ladder is quoted, or all there are: rungs at uneven distances and of uneven sizes around a plan. */
export interface Ladder {
  /** In the journal for ever. Shapes of one plan; which one is quoted is a matter of taste. */
  readonly templateIds: readonly [number, ...number[]];
  /** Distance of the best rung from the centre, in parts per million of it. */
  readonly halfSpreadPpm: number;
  /** Usual distance between near rungs. */
  readonly stepPpm: number;
  readonly nearRungs: number;
  /** Rungs that reach out to the price band. */
  readonly farRungs: number;
  /** Usual size of the best rung in quote atoms. */
  readonly bestNotional: Money;
}

export const nearRungs = 20;
export const farRungs = 10;
export const innerRungs = 8;
/** The last far rung; inside the price band of ±10 %, so that it stays allowed while the price moves. */
export const furthestOffsetPpm = 80_000;
/** Each rung is usually this much larger than the one before, in percent. */
const growthPercent = 8n;

const ATOMS = 10n ** 12n;
const PPM = 1_000_000;

function deep(templateId: number, halfSpreadPpm: number, stepPpm: number, bestNotional: bigint): Ladder {
  return {
    templateIds: [templateId],
    halfSpreadPpm,
    stepPpm,
    nearRungs,
    farRungs,
    bestNotional: moneyOf(bestNotional),
  };
}

function inner(
  templateIds: Ladder['templateIds'],
  halfSpreadPpm: number,
  stepPpm: number,
  bestNotional: bigint,
): Ladder {
  return {
    templateIds,
    halfSpreadPpm,
    stepPpm,
    nearRungs: innerRungs,
    farRungs: 0,
    bestNotional: moneyOf(bestNotional),
  };
}

const deepMain = deep(1, 250, 60, 3_000n * ATOMS);
const deepOthers = deep(2, 1_500, 200, 1_500n * ATOMS);
const deepInBitcoin = deep(3, 1_500, 200, ATOMS / 50n);
const deepInEther = deep(4, 1_600, 200, (ATOMS * 2n) / 5n);
const innerMain = inner([11, 12], 70, 22, 1_500n * ATOMS);
const secondInnerMain = inner([13, 14], 70, 26, 900n * ATOMS);
const innerOthers = inner([21, 22], 600, 110, 700n * ATOMS);
const innerInBitcoin = inner([31, 32], 600, 110, ATOMS / 100n);
const innerInEther = inner([41, 42], 650, 120, ATOMS / 5n);

export const ladders: readonly Ladder[] = [
  ...[deepMain, deepOthers, deepInBitcoin, deepInEther],
  ...[innerMain, secondInnerMain, innerOthers, innerInBitcoin, innerInEther],
];

type Pair = Pick<MarketDefinition, 'base' | 'quote'>;

/** Quoted by several accounts, and between the seconds too. */
export function isMainMarket({ base, quote }: Pair): boolean {
  return quote === 'USDT' && (base === 'BTC' || base === 'ETH');
}

/** Out to the price band. Where a tick is wider than the steps the core merges the rungs that fall on one price. */
export function deepLadderOf(market: Pair): Ladder {
  if (market.quote === 'BTC') return deepInBitcoin;
  if (market.quote === 'ETH') return deepInEther;
  return isMainMarket(market) ? deepMain : deepOthers;
}

/** Inside of the deep one, where people trade. */
export function innerLadderOf(market: Pair): Ladder {
  if (market.quote === 'BTC') return innerInBitcoin;
  if (market.quote === 'ETH') return innerInEther;
  return isMainMarket(market) ? innerMain : innerOthers;
}

/** Beside the inner one, in the main markets only. */
export function secondInnerLadderOf(market: Pair): Ladder | undefined {
  return isMainMarket(market) ? secondInnerMain : undefined;
}

/** Templates of all ladders, for the configuration that a start compares with the core's. */
export function liquidityConfiguration(): readonly ConfigureQuoteTemplate[] {
  return ladders.flatMap((ladder) => ladder.templateIds.map((templateId) => quoteTemplateOf(ladder, templateId)));
}

/** A shape is drawn from its number alone, so that every start configures the same. */
function quoteTemplateOf(ladder: Ladder, templateId: number): ConfigureQuoteTemplate {
  const random = new RandomStream();
  random.seat(streamKey('ladders'), templateId, 0);
  let usual: bigint = ladder.bestNotional;
  const levels = offsetsOf(ladder, random).map((offsetPpm) => {
    const level = { offsetPpm, notional: moneyOf((usual * BigInt(uneven(PPM, random))) / BigInt(PPM)) };
    usual += (usual * growthPercent) / 100n;
    return level;
  });
  return { type: 'configure-quote-template', templateId, levels };
}

/** Far rungs stand at growing distances: the remaining way is cut into parts of about 1, 2, 3 … and the last one is as far as it goes. */
function offsetsOf(ladder: Ladder, random: RandomStream): number[] {
  const offsets: number[] = [];
  let offset = ladder.halfSpreadPpm;
  for (let rung = 0; rung < ladder.nearRungs; rung += 1) {
    offsets.push(offset);
    offset += uneven(ladder.stepPpm, random);
  }
  const lastNear = offsets.at(-1) ?? 0;
  const parts = Array.from({ length: ladder.farRungs }, (_, rung) => uneven((rung + 1) * PPM, random));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let passed = 0;
  for (const part of parts) {
    passed += part;
    offsets.push(lastNear + Math.floor(((furthestOffsetPpm - lastNear) * passed) / whole));
  }
  return offsets;
}

/** Between two fifths and eight fifths of what is usual; a whole number from 1. */
function uneven(usual: number, random: RandomStream): number {
  return Math.max(1, Math.round(usual * (0.4 + 1.2 * random.unit())));
}
