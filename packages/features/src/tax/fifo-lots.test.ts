import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { FifoLots } from './fifo-lots.ts';

describe('lots', () => {
  it('leave in the order in which they came, each at its own cost', () => {
    const lots = new FifoLots();
    lots.acquire(10n, 100n);
    lots.acquire(10n, 300n);
    expect(lots.dispose(5n)).toEqual({ cost: 50n, unitsWithoutCost: 0n });
    expect(lots.dispose(10n)).toEqual({ cost: 200n, unitsWithoutCost: 0n });
    expect(lots.held).toEqual({ units: 5n, cost: 150n, unitsWithoutCost: 0n });
  });

  it('say of what cost nobody knows', () => {
    const lots = new FifoLots();
    lots.acquire(4n, undefined);
    lots.acquire(4n, 40n);
    expect(lots.held).toEqual({ units: 8n, cost: 40n, unitsWithoutCost: 4n });
    expect(lots.dispose(6n)).toEqual({ cost: 20n, unitsWithoutCost: 4n });
    expect(lots.dispose(5n)).toEqual({ cost: 20n, unitsWithoutCost: 3n });
    expect(lots.held).toEqual({ units: 0n, cost: 0n, unitsWithoutCost: 0n });
  });
});

/** Every single unit with a cost of its own, as the lot gives it to the first, the second and so on. */
class NaiveUnits {
  readonly #costs: (bigint | undefined)[] = [];

  acquire(units: bigint, cost: bigint | undefined): void {
    for (let at = 0n; at < units; at += 1n)
      this.#costs.push(cost === undefined ? undefined : (cost * (at + 1n)) / units - (cost * at) / units);
  }

  dispose(units: bigint) {
    const taken = this.#costs.splice(0, Number(units));
    return { ...sumOf(taken), missing: units - BigInt(taken.length) };
  }

  get held() {
    return { units: BigInt(this.#costs.length), ...sumOf(this.#costs) };
  }
}

function sumOf(costs: readonly (bigint | undefined)[]) {
  const known = costs.filter((cost) => cost !== undefined);
  return { cost: known.reduce((sum, cost) => sum + cost, 0n), unitsWithoutCost: BigInt(costs.length - known.length) };
}

it('agree with units that are counted one by one, and lose no atom of what was paid', () => {
  const random = new Random(testSeed('lots'));
  const lots = new FifoLots();
  const naive = new NaiveUnits();
  let [paid, left] = [0n, 0n];
  for (let round = 0; round < workload(800, 50_000); round += 1) {
    const units = BigInt(random.below(40));
    if (random.chance(0.55)) {
      const cost = random.chance(0.1) ? undefined : BigInt(random.below(1_000));
      if (units > 0n) paid += cost ?? 0n;
      lots.acquire(units, cost);
      naive.acquire(units, cost);
    } else {
      const { missing, cost, unitsWithoutCost } = naive.dispose(units);
      left += cost;
      expect(lots.dispose(units), `round ${round}`).toEqual({ cost, unitsWithoutCost: unitsWithoutCost + missing });
    }
    expect(lots.held, `round ${round}`).toEqual(naive.held);
  }
  expect(left + lots.held.cost).toBe(paid);
});
