import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { AccountStore } from '../accounts/account-store.ts';
import { WatchedCore } from '../digest/testing/watched-core.ts';
import { addVolume, feeOf } from '../fees/fee-schedule.ts';
import { setIndexValue } from '../index-price/index-value.ts';
import { FEE_PPM_MAX } from '../limits.ts';
import { BTC } from '../testing/generated-batches.ts';
import { AMOUNT_MAX, Amount, AtomUnit, addTo, moneyIn } from './amount.ts';

const LOW_END = 10n ** 15n;
const random = new Random(testSeed('amounts in two doubles'));

/** Around what is an edge in two doubles, and anywhere. */
function drawnAtoms(most: bigint): bigint {
  const edges = [0n, 1n, 999_999n, 10n ** 6n, LOW_END - 1n, LOW_END, LOW_END + 1n, 2n ** 53n, 10n ** 24n, most - 1n];
  const anywhere = () => BigInt(random.below(2 ** 31)) ** BigInt(1 + random.below(3)) * BigInt(1 + random.below(1_000));
  return (random.chance(0.3) ? random.pick(edges) : anywhere()) % (most + 1n);
}

const amountOf = (atoms: bigint) => new Amount().setMoney(atoms);

describe('an amount in two doubles', () => {
  it('is what the bigint is, of either sign, and its low part never negative', () => {
    for (let step = 0; step < 20_000; step += 1) {
      const atoms = drawnAtoms(AMOUNT_MAX) * (random.chance(0.5) ? 1n : -1n);
      const amount = amountOf(atoms);
      expect(amount.money).toBe(atoms);
      expect(amount.low >= 0 && amount.low < 1e15 && amount.isPositive === atoms > 0n).toBe(true);
    }
    expect(amountOf(AMOUNT_MAX).money).toBe(AMOUNT_MAX);
    expect(() => amountOf(AMOUNT_MAX + LOW_END)).toThrow('no more than an account may have');
  });

  it('is any number of units of a market that can be, to the last one', () => {
    for (let decimals = 0; decimals <= 12; decimals += 1) {
      const unit = new AtomUnit(10n ** BigInt(decimals));
      const edges = [0, 1, unit.perHigh - 1, unit.perHigh, unit.perHigh + 1, Number.MAX_SAFE_INTEGER];
      for (let step = 0; step < 2_000; step += 1) {
        const multiple = Math.floor(Number.MAX_SAFE_INTEGER / unit.perHigh) - random.below(3);
        const drawn = [random.pick(edges), multiple * unit.perHigh - random.below(3), random.below(2 ** 31) * 4_001];
        const units = Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, random.pick(drawn)));
        const amount = new Amount().setUnits(units, unit);
        expect(amount.money, `${units} × 10^${decimals}`).toBe(BigInt(units) * unit.money);
        expect(amount.low >= 0 && amount.low < 1e15).toBe(true);
      }
    }
  });

  it('adds up as bigints do, in records too and with parts of either sign', () => {
    const [sum, record] = [new Amount(), new Float64Array(2)];
    let expected = 0n;
    for (let step = 0; step < 20_000; step += 1) {
      const atoms = drawnAtoms(10n ** 26n);
      sum.add(amountOf(atoms));
      const { high, low } = amountOf(atoms);
      // One that is added and another that is taken away again: each part for itself, as the check has them.
      const other = amountOf(drawnAtoms(10n ** 26n));
      addTo(record, 0, high - other.high, low - other.low);
      addTo(record, 0, other.high, other.low);
      expected += atoms;
      expect(sum.money).toBe(expected);
      expect(moneyIn(record[0]!, record[1]!)).toBe(expected);
    }
  });

  it('bears fees that are rounded up to the atom, whatever was received', () => {
    for (let step = 0; step < 20_000; step += 1) {
      const received = drawnAtoms(AMOUNT_MAX);
      const ppm = random.pick([0, 1, 999, 1_000, FEE_PPM_MAX - 1, FEE_PPM_MAX, random.below(FEE_PPM_MAX)]);
      const fee = feeOf(amountOf(received), ppm, new Amount());
      expect(fee.money, `${ppm} ppm of ${received}`).toBe((received * BigInt(ppm) + 999_999n) / 1_000_000n);
      expect(fee.low >= 0 && fee.low < 1e15).toBe(true);
    }
  });

  it('of a volume stays at the most that can be told', () => {
    const account = new AccountStore().open(1, 'user');
    addVolume(account, amountOf(AMOUNT_MAX - 1n), 0);
    expect(account.volumes[0]?.volume.money).toBe(AMOUNT_MAX - 1n);
    addVolume(account, amountOf(1n), 0);
    expect(account.volumes[0]?.volume.money).toBe(AMOUNT_MAX);
    addVolume(account, amountOf(AMOUNT_MAX), 0);
    expect(account.volumes[0]?.volume.money).toBe(AMOUNT_MAX);
    const { state } = new WatchedCore(1);
    const value = new Amount();
    // Of a coin at 100 USDT.
    setIndexValue(state, BTC, amountOf(AMOUNT_MAX / 100n), value);
    expect(value.money).toBe(AMOUNT_MAX);
    setIndexValue(state, BTC, amountOf(AMOUNT_MAX / 100n - 1n), value);
    expect(value.money).toBe(AMOUNT_MAX - 100n);
    setIndexValue(state, BTC, amountOf(AMOUNT_MAX), value);
    expect(value.money).toBe(AMOUNT_MAX);
  });
});
