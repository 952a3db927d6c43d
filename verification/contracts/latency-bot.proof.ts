import { Random } from '@assay/amounts/testing/random';
import { fullScale, testSeed, workload } from '@assay/amounts/testing/scale';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { entryPriceOf, exitTicksOf, expiryOf, type PricedTick, resultOf } from '@assay/settlement/contract-rule';
import { expect, it } from 'vitest';
import { ContractEngine, coins, contractSymbolIds, people } from './contract-engine.ts';
import { Edge } from './edge.ts';
import { playedTicks } from './played-ticks.ts';

const START_MS = Date.UTC(2026, 4, 4, 12);
const HOLDING_SECONDS = 30;
/** Of a win; a loss costs the whole stake. */
const INCOME_RATE = 0.8;
/** One-sided p < 0.01 of the normal distribution. */
const Z_ONE_PERCENT = 2.326;

/** Contracts overlap and coins move together: what counts as one independent draw is the mean of all in a stretch of time. */
const BLOCK_SECONDS = 100;

/** What a bot does that follows the last movement it knows: the price between two ticks decides up or down. */
function directionOf(from: PricedTick, to: PricedTick, random: Random): 'up' | 'down' {
  const move = Number(to.price) - Number(from.price);
  if (move === 0) return random.pick(['up', 'down'] as const);
  return move > 0 ? 'up' : 'down';
}

const profitOf = { win: INCOME_RATE, lose: -1, draw: 0, void: 0 } as const;

/** Seconds that a bot knows beyond its entry tick; negative ones are ticks before it. Nobody knows one after the order: −3 at the best. */
const KNOWN: readonly number[] = fullScale ? [-3, -2, -1, 0, 1, 2, 3, 5] : [-3, 5];
/** The entry ticks are this one and the two before it. */
const ENTRY_TICKS = 3;

it('a bot that knows every tick up to its order has no edge, and one that knows more has', () => {
  const seed = testSeed('latency bot');
  const random = new Random(seed);
  const seconds = workload(1_400, 14_000);
  const clock = new ManualClock(START_MS);
  const all = playedTicks({
    feed: new SimulatedFeed(String(seed), clock),
    clock,
    symbolIds: contractSymbolIds,
    seconds,
  });
  const rows: string[] = [];
  for (const known of KNOWN) {
    const edges = { follow: new Edge(BLOCK_SECONDS), against: new Edge(BLOCK_SECONDS) };
    for (const ticks of all.values()) {
      for (let at = 8; at + HOLDING_SECONDS + 5 < ticks.length; at += 1) {
        const entryTicks = ticks.slice(at + 1 - ENTRY_TICKS, at + 1);
        const [entry, seen, before] = [ticks[at], ticks[at + known], ticks[at + known - 1]];
        if (entry === undefined || seen === undefined || before === undefined) continue;
        const exit = exitTicksOf(ticks, expiryOf(entry.timeMs, HOLDING_SECONDS), ENTRY_TICKS);
        if (exit === undefined) continue;
        const price = entryPriceOf(entryTicks.map((tick) => tick.price));
        // Whoever knows an entry tick compares it with what the entry price will be near to; whoever knows none follows the last movement.
        const direction = directionOf(known > 1 - ENTRY_TICKS ? { ...entry, price } : before, seen, random);
        const prices = exit.map((tick) => tick.price);
        const other = direction === 'up' ? 'down' : 'up';
        edges.follow.add(at, profitOf[resultOf({ direction, ruleVersion: 2 }, price, prices)]);
        edges.against.add(at, profitOf[resultOf({ direction: other, ruleVersion: 2 }, price, prices)]);
      }
    }
    const best = edges.follow.mean > edges.against.mean ? edges.follow : edges.against;
    rows.push(
      `${known} s: ${best.count} contracts, edge ${(best.mean * 100).toFixed(2)} % of the stake, z ${best.z.toFixed(1)}`,
    );
    if (known === -3) {
      expect(best.count).toBeGreaterThan(10_000);
      expect(best.z).toBeLessThan(Z_ONE_PERCENT);
    }
    if (known === 5) expect(best.mean).toBeGreaterThan(0);
  }
  console.info(
    `what is known beyond the entry tick, ${HOLDING_SECONDS} s at ${INCOME_RATE * 100} %:\n${rows.join('\n')}`,
  );
});

it('nobody is given a tick that was recorded before the order', () => {
  const seed = testSeed('entry after the order');
  const random = new Random(seed);
  let nowMs = START_MS;
  const engine = new ContractEngine(() => nowMs);
  let price = 67_000;
  for (let second = 0; second < workload(350, 10_000); second += 1) {
    nowMs += 1_000;
    price += random.below(5) - 2;
    engine.tick(nowMs, { 1: String(price) });
    // The bot acts at once on the tick that it has just seen, with money that the exchange gives it for this.
    for (const userId of people) {
      const direction = random.pick(['up', 'down'] as const);
      engine.open({ userId, account: 'demo', symbolId: 1, holdingSeconds: 30, direction, stake: coins(5) });
    }
  }
  nowMs += 400_000;
  engine.tick(nowMs, {});
  const orders = engine.witness.orders();
  // Three ticks, the first of them of a second that is at least one after the order.
  const early = orders.filter(({ entryTick, openedAfterTick }) => entryTick !== 0 && entryTick < openedAfterTick + 3);
  console.info(`entry after the order: ${orders.length} contracts, ${early.length} on a tick that was known`);
  expect(orders.length).toBeGreaterThanOrEqual(workload(1_250, 30_000));
  expect(early).toHaveLength(0);
});
