import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { firstUser, WatchedCore } from '../digest/testing/watched-core.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { OPEN_ORDERS_MAX } from '../limits.ts';
import { BatchGenerator, coins, USDT } from '../testing/generated-batches.ts';
import { limitOrder } from '../testing/small-exchange.ts';
import { everythingOf } from '../testing/told-outcome.ts';

function busyCore(seed: number) {
  const core = new ExchangeCore();
  const generator = new BatchGenerator(new Random(seed));
  core.apply(generator.opening());
  for (let index = 0; index < 150; index += 1) core.apply(generator.next([]));
  return { core, generator };
}

describe('a snapshot', { timeout: modelTimeoutMs }, () => {
  it('goes on exactly as the core that wrote it: answers, events, hash', () => {
    const { core, generator } = busyCore(testSeed('snapshot'));
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
    expect(restored?.stateHash()).toBe(core.stateHash());
    for (let index = 0; index < 100; index += 1) {
      const batch = generator.next([]);
      expect(everythingOf(restored!.apply(batch))).toEqual(everythingOf(core.apply(batch)));
    }
    expect(restored?.stateHash()).toBe(core.stateHash());
    expect(restored?.writeSnapshot()).toEqual(core.writeSnapshot());
  });

  it('is ignored when any bit of it was flipped or it was cut anywhere', () => {
    const { core } = busyCore(7);
    const bytes = core.writeSnapshot();
    // Every bit of what comes before the hashed state, since no hash covers it.
    for (let bit = 0; bit < 48 * 8; bit += 1) {
      const damaged = bytes.slice();
      damaged[bit >> 3] ^= 1 << (bit & 7);
      expect(ExchangeCore.fromSnapshot(damaged), `bit ${bit}`).toBeUndefined();
    }
    const random = new Random(testSeed('damaged snapshot'));
    for (let round = 0; round < workload(40, 20_000); round += 1) {
      const damaged = bytes.slice();
      damaged[random.below(bytes.length)] ^= 1 << random.below(8);
      expect(ExchangeCore.fromSnapshot(damaged)).toBeUndefined();
      expect(ExchangeCore.fromSnapshot(bytes.subarray(0, random.below(bytes.length)))).toBeUndefined();
    }
    expect(ExchangeCore.fromSnapshot(new Uint8Array(0))).toBeUndefined();
    expect(ExchangeCore.fromSnapshot(bytes)).toBeDefined();
  });

  it('is taken up with more orders on one side of a book than a call can have arguments', () => {
    const people = 150;
    const { core, orders } = fullSide(people);
    expect(orders).toBe(people * OPEN_ORDERS_MAX - people);
    expect(ExchangeCore.fromSnapshot(core.writeSnapshot())?.stateHash()).toBe(core.stateHash());
  });
});

/** Everybody has as many open orders as an account may, all but one of them bids. */
function fullSide(people: number) {
  const watched = new WatchedCore(people);
  const more = OPEN_ORDERS_MAX - 2;
  for (let userId = firstUser; userId < firstUser + people; userId += 1) {
    const bids = Array.from({ length: more }, (_, index) => limitOrder(userId, 'buy', 950 - (index % 40), 100));
    const money = { type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(9_500) } as const;
    watched.apply([{ ...money, clientOrderId: 'more' }, ...bids]);
  }
  const { bids } = watched.core.book(1, 100);
  return { core: watched.core, orders: bids.reduce((sum, { orderCount }) => sum + orderCount, 0) };
}
