import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import { expect, it } from 'vitest';
import { ContractEngine, people } from './contract-engine.ts';
import { drawOrder } from './orders-drawn.ts';

const START_MS = 1_700_000_000_000;

it('demo and real have the same terms, entries, exits, results and payouts to the last digit', () => {
  const random = new Random(testSeed('same odds'));
  let nowMs = START_MS;
  const engine = new ContractEngine(() => nowMs);
  const prices = [67_000, 3_000];
  const pairs: { readonly real: number; readonly demo: number }[] = [];
  for (let second = 0; second < workload(500, 5_000); second += 1) {
    nowMs += 1_000;
    for (const [at, price] of prices.entries()) prices[at] = price + random.below(3) - 1;
    // Ticks are missing now and then, so that voids are compared too.
    if (!random.chance(0.05)) engine.tick(nowMs, { 1: String(prices[0]), 2: String(prices[1]) });
    const drawn = drawOrder(random, [1, 2]);
    // A person may have a thousand open at once.
    const userId = random.pick(people);
    const openedAs = (account: ContractAccount) => engine.opened({ ...drawn, userId, account }).orderId;
    pairs.push({ real: openedAs('real'), demo: openedAs('demo') });
  }
  nowMs += 400_000;
  engine.tick(nowMs, {});
  expect(engine.witness.compare().differences).toEqual([]);
  const orders = new Map(engine.witness.orders().map((order) => [order.orderId, order]));
  const counts: Record<string, number> = {};
  for (const { real, demo } of pairs) {
    const [one, other] = [orders.get(real), orders.get(demo)];
    if (one === undefined || other === undefined) throw new Error('an order is gone');
    const same = { orderId: 0, account: 'real', openedBatch: 0, settledAtMs: 0 } as const;
    expect({ ...other, ...same }).toEqual({ ...one, ...same });
    counts[one.voidReason || one.result] = (counts[one.voidReason || one.result] ?? 0) + 1;
  }
  console.info(`same odds: ${pairs.length} pairs of orders, ${JSON.stringify(counts)}`);
  for (const kind of ['win', 'lose', 'draw', 'exit-missing']) expect(counts[kind] ?? 0).toBeGreaterThan(0);
});
