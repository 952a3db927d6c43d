import { type Money, moneyOf } from '@assay/amounts/money';
import type { ConfigureQuoteTemplate } from '@assay/exchange-core/quotes/configure-quote-template';
import { markets } from '@assay/protocol/markets';

/** A ladder: near rungs at equal distances, where people trade, and far ones that reach out to the price band. */
export interface LadderPlan {
  readonly templateId: number;
  /** Distance of the best rung from the centre, in parts per million of it. */
  readonly halfSpreadPpm: number;
  /** Distance between near rungs. */
  readonly stepPpm: number;
  /** Size of the best rung in quote atoms. */
  readonly bestNotional: Money;
}

export const nearRungs = 20;
export const farRungs = 10;
/** The last rung; inside the price band of ±10 %, so that it stays allowed while the price moves. */
export const furthestOffsetPpm = 80_000;
/** Each rung is this much larger than the one before, in percent. */
const growthPercent = 8n;

const ATOMS = 10n ** 12n;

/** Numbers of templates are for ever, as everything in the journal. */
const majors: LadderPlan = { templateId: 1, halfSpreadPpm: 250, stepPpm: 60, bestNotional: moneyOf(3_000n * ATOMS) };
const others: LadderPlan = { templateId: 2, halfSpreadPpm: 500, stepPpm: 120, bestNotional: moneyOf(1_500n * ATOMS) };
const inBitcoin: LadderPlan = { templateId: 3, halfSpreadPpm: 500, stepPpm: 120, bestNotional: moneyOf(ATOMS / 50n) };
const inEther: LadderPlan = {
  templateId: 4,
  halfSpreadPpm: 600,
  stepPpm: 150,
  bestNotional: moneyOf((ATOMS * 2n) / 5n),
};

export const ladderPlans: readonly LadderPlan[] = [majors, others, inBitcoin, inEther];

/** The ladder of a market. Where a tick is wider than the steps the core merges the rungs that fall on one price. */
export function ladderPlanOf(base: string, quote: string): LadderPlan {
  if (quote === 'BTC') return inBitcoin;
  if (quote === 'ETH') return inEther;
  return base === 'BTC' || base === 'ETH' ? majors : others;
}

/** The plan as the core's configuration. */
function quoteTemplateOf(plan: LadderPlan): ConfigureQuoteTemplate {
  const offsets = offsetsOf(plan);
  let notional: bigint = plan.bestNotional;
  const levels = offsets.map((offsetPpm) => {
    const level = { offsetPpm, notional: moneyOf(notional) };
    notional += (notional * growthPercent) / 100n;
    return level;
  });
  return { type: 'configure-quote-template', templateId: plan.templateId, levels };
}

/** Far rungs stand at growing distances: the remaining way is cut into parts 1, 2, 3 … long. */
function offsetsOf(plan: LadderPlan): number[] {
  const near = Array.from({ length: nearRungs }, (_, rung) => plan.halfSpreadPpm + rung * plan.stepPpm);
  const lastNear = plan.halfSpreadPpm + (nearRungs - 1) * plan.stepPpm;
  const parts = (farRungs * (farRungs + 1)) / 2;
  const far = Array.from({ length: farRungs }, (_, rung) => {
    const passed = ((rung + 1) * (rung + 2)) / 2;
    return lastNear + Math.floor(((furthestOffsetPpm - lastNear) * passed) / parts);
  });
  return [...near, ...far];
}

/** Templates of all markets, for the configuration that a start compares with the core's. */
export function liquidityConfiguration(): readonly ConfigureQuoteTemplate[] {
  const used = new Set(markets.map((market) => ladderPlanOf(market.base, market.quote).templateId));
  return ladderPlans.filter((plan) => used.has(plan.templateId)).map(quoteTemplateOf);
}
