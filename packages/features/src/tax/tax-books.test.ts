import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { TaxBooks } from './tax-books.ts';
import type { TaxEntry } from './tax-entry.ts';

/** Kinds in which one coin becomes another. */
const exchanged = ['trade', 'exchange', 'fund', 'subscription'] as const;
const at = { timeMs: 0, id: '1', worth: { by: 'nothing' } } as const;
const usdt = (units: bigint) => ({ coin: 'USDT', units });
const btc = (units: bigint) => ({ coin: 'BTC', units });

describe('books of gains', () => {
  it('realise a gain where coins are sold, and none where they only come, go or move', () => {
    const books = new TaxBooks();
    expect(books.add({ ...at, kind: 'deposit', received: btc(10n) }, 100n)).toMatchObject({ gain: 0n, cost: 0n });
    expect(books.add({ ...at, kind: 'trade', sent: usdt(300n), received: btc(10n) }, 300n)).toMatchObject({ gain: 0n });
    expect(books.add({ ...at, kind: 'transfer', sent: btc(20n), received: btc(20n) }, undefined)).toMatchObject({
      gain: 0n,
      cost: 0n,
    });
    // Five of the deposit, which had cost 50.
    expect(books.add({ ...at, kind: 'trade', sent: btc(5n), received: usdt(80n) }, 80n)).toMatchObject({
      gain: 30n,
      cost: 50n,
    });
    // The other five of it, and five at 30 each.
    expect(books.add({ ...at, kind: 'withdrawal', sent: btc(10n) }, undefined)).toMatchObject({ gain: 0n, cost: 200n });
    expect(books.held()).toEqual([{ coin: 'BTC', units: 5n, cost: 150n, unitsWithoutCost: 0n }]);
  });

  it('take what a contract gave as gain, and what it took at its cost', () => {
    const books = new TaxBooks();
    const usdc = (units: bigint) => ({ coin: 'USDC', units });
    expect(books.add({ ...at, kind: 'contract', received: usdc(10n) }, 11n)).toMatchObject({ gain: 11n });
    expect(books.add({ ...at, kind: 'contract', sent: usdc(4n) }, undefined)).toMatchObject({ gain: -4n, cost: 4n });
    expect(books.add({ ...at, kind: 'contract', sent: usdt(7n) }, undefined)).toMatchObject({ gain: -7n, cost: 7n });
    expect(books.add({ ...at, kind: 'contract' }, undefined)).toMatchObject({ gain: 0n, cost: 0n });
  });

  it('take a reward as gain and as a lot of its worth, and a penalty at its cost', () => {
    const books = new TaxBooks();
    expect(books.add({ ...at, kind: 'yield', received: btc(10n) }, 300n)).toMatchObject({ gain: 300n, cost: 0n });
    expect(books.add({ ...at, kind: 'commission', received: btc(2n) }, 60n)).toMatchObject({ gain: 60n, cost: 0n });
    expect(books.add({ ...at, kind: 'yield', sent: btc(5n) }, undefined)).toMatchObject({ gain: -150n, cost: 150n });
    expect(books.held()).toEqual([{ coin: 'BTC', units: 7n, cost: 210n, unitsWithoutCost: 0n }]);
  });

  it('take units of a fund and new coins at what was paid for them, and a gain when they leave', () => {
    const books = new TaxBooks();
    const units = (count: bigint) => ({ coin: 'fund-1', units: count });
    expect(books.add({ ...at, kind: 'fund', sent: usdt(100n), received: units(10n) }, 100n)).toMatchObject({
      gain: 0n,
    });
    expect(books.add({ ...at, kind: 'fund', sent: units(4n), received: usdt(50n) }, 50n)).toMatchObject({
      gain: 10n,
      cost: 40n,
    });
    const allotted = { ...at, kind: 'subscription', sent: usdt(36n), received: { coin: 'CS', units: 720n } } as const;
    expect(books.add(allotted, 36n)).toMatchObject({ gain: 0n, cost: 36n });
    expect(books.held()).toEqual([
      { coin: 'fund-1', units: 6n, cost: 60n, unitsWithoutCost: 0n },
      { coin: 'CS', units: 720n, cost: 36n, unitsWithoutCost: 0n },
    ]);
  });

  it('make up nothing where nobody knows a price', () => {
    const books = new TaxBooks();
    books.add({ ...at, kind: 'deposit', received: btc(4n) }, undefined);
    expect(books.add({ ...at, kind: 'trade', sent: btc(6n), received: usdt(60n) }, 60n)).toMatchObject({
      gain: 60n,
      cost: 0n,
      unitsWithoutCost: 6n,
    });
    const crossed: TaxEntry = { ...at, kind: 'trade', sent: btc(1n), received: { coin: 'ETH', units: 9n } };
    expect(books.add(crossed, undefined)).toMatchObject({ gain: 0n });
    expect(books.held()).toEqual([{ coin: 'ETH', units: 9n, cost: 0n, unitsWithoutCost: 9n }]);
  });
});

it('every atom that was paid is the cost of a coin that left or of one that is held, and gains are what remains', () => {
  const random = new Random(testSeed('tax books'));
  const books = new TaxBooks();
  let [paid, left, worth, spent, gains] = [0n, 0n, 0n, 0n, 0n];
  const coins = ['USDT', 'BTC', 'ETH', 'USDC'] as const;
  for (let round = 0; round < workload(800, 100_000); round += 1) {
    const kind = random.pick([...exchanged, 'deposit', 'withdrawal', 'contract', 'transfer'] as const);
    const some = () => ({ coin: random.pick(coins), units: BigInt(random.below(1_000_000)) });
    const isOne = kind === 'contract' && random.chance(0.5);
    const sent = kind === 'deposit' || isOne ? undefined : some();
    const received = kind === 'withdrawal' || (kind === 'contract' && !isOne) ? undefined : some();
    const entry = { ...at, kind, ...(sent && { sent }), ...(received && { received }) };
    const isTwoSided = exchanged.some((two) => two === kind);
    const isExchanged = isTwoSided || received !== undefined;
    const value = isExchanged && !random.chance(0.05) ? BigInt(random.below(1_000_000)) : undefined;
    const line = books.add(entry, value);
    if (kind === 'transfer') {
      expect(line).toMatchObject({ gain: 0n, cost: 0n });
      continue;
    }
    if (received !== undefined && received.coin !== 'USDT' && received.units > 0n) paid += value ?? 0n;
    if (sent !== undefined && sent.coin !== 'USDT') left += line.cost;
    gains += line.gain;
    const isRealised = kind === 'contract' || (isTwoSided && value !== undefined);
    if (isRealised) [worth, spent] = [worth + (value ?? 0n), spent + line.cost];
  }
  expect(left + books.held().reduce((sum, { cost }) => sum + cost, 0n)).toBe(paid);
  expect(gains).toBe(worth - spent);
});
