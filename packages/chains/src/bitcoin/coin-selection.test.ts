import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { gathered, type Selection, type SelectionTerms, selectCoins } from './coin-selection.ts';

interface Piece {
  readonly name: number;
  readonly units: bigint;
}

const sizes = { base: 42, input: 68, change: 31 };

/** A purse of a few coins, dust among them, in the order in which a payment chooses. */
function drawPurse(random: Random, largest: number): Piece[] {
  const pieces = Array.from({ length: random.below(largest + 1) }, (_, name) => ({
    name,
    units: BigInt(random.pick([1 + random.below(300), 500 + random.below(5_000), 10_000 + random.below(90_000)])),
  }));
  return pieces.sort((one, other) => Number(other.units - one.units) || one.name - other.name);
}

function drawTerms(random: Random, purse: readonly Piece[]): SelectionTerms {
  const rate = BigInt(1 + random.below(20));
  const feeMin = BigInt(random.pick([0, 0, random.below(5_000)]));
  const all = Number(sum(purse));
  return {
    // Around all that there is, where it just suffices or just does not, as often as below.
    units: BigInt(random.pick([546 + random.below(20_000), Math.max(546, all - random.below(4_000))])),
    feeOf: (size) => {
      const fee = rate * BigInt(size);
      return fee < feeMin ? feeMin : fee + 0n;
    },
    sizes,
    dustBelow: 546n,
    inputsMax: 1 + random.below(6),
  };
}

const sum = (pieces: readonly Piece[]) => pieces.reduce((total, { units }) => total + units, 0n);

/** Whether any of all choices would do: the plainest way to know. */
function canBePaid(required: readonly Piece[], purse: readonly Piece[], terms: SelectionTerms): boolean {
  for (let choice = 0; choice < 2 ** purse.length; choice++) {
    const coins = [...required, ...purse.filter((_, at) => (choice & (1 << at)) !== 0)];
    if (coins.length === 0 || coins.length > terms.inputsMax) continue;
    if (sum(coins) >= terms.units + terms.feeOf(sizes.base + coins.length * sizes.input)) return true;
  }
  return false;
}

function check(selection: Selection<Piece>, terms: SelectionTerms): void {
  const { coins, change, fee } = selection;
  expect(new Set(coins.map(({ name }) => name)).size).toBe(coins.length);
  expect(coins.length).toBeLessThanOrEqual(terms.inputsMax);
  // Not a unit comes from nowhere, or is lost.
  expect(sum(coins)).toBe(terms.units + change + fee);
  expect(change === 0n || change >= terms.dustBelow).toBe(true);
  const size = sizes.base + coins.length * sizes.input;
  const asked = terms.feeOf(change === 0n ? size : size + sizes.change);
  expect(fee >= asked).toBe(true);
  // What goes to the network beyond what it asks for would have been dust, with what its output costs.
  expect(fee - asked < terms.dustBelow + terms.feeOf(size + sizes.change) - terms.feeOf(size)).toBe(true);
}

describe('selectCoins', () => {
  it('finds coins wherever there are some, and makes neither units nor dust', () => {
    const random = new Random(testSeed('coin selection'));
    const seen = { paid: 0, short: 0, withoutChange: 0 };
    for (let round = 0; round < workload(1_500, 300_000); round++) {
      const purse = drawPurse(random, 9);
      const terms = drawTerms(random, purse);
      const selection = selectCoins([], purse, terms);
      expect(selection !== undefined, JSON.stringify(purse.map(({ units }) => Number(units)))).toBe(
        canBePaid([], purse, terms),
      );
      if (selection === undefined) {
        seen.short++;
        continue;
      }
      check(selection, terms);
      seen.paid++;
      if (selection.change === 0n) seen.withoutChange++;
      expect(selectCoins([], [...purse], terms)).toEqual(selection);
    }
    expect(Math.min(seen.paid, seen.short, seen.withoutChange)).toBeGreaterThan(20);
  });

  it('spends what a replacement has to spend, and more only where it must', () => {
    const random = new Random(testSeed('replacing selection'));
    for (let round = 0; round < workload(500, 100_000); round++) {
      const purse = drawPurse(random, 7);
      const [required, rest] = [purse.slice(0, 2), purse.slice(2)];
      if (required.length === 0) continue;
      const terms = { ...drawTerms(random, purse), inputsMax: 8 };
      const selection = selectCoins(required, rest, terms);
      expect(selection !== undefined).toBe(canBePaid(required, rest, terms));
      if (selection === undefined) continue;
      check(selection, terms);
      expect(selection.coins.slice(0, required.length)).toEqual(required);
      if (canBePaid(required, [], terms)) expect(selection.coins).toEqual(required);
    }
  });

  it('leaves coins where they are that cost more than they bring', () => {
    const purse = [68n, 69n, 15_000n].map((units, name) => ({ name, units }));
    const terms = { units: 10_000n, feeOf: (size: number) => BigInt(size), sizes, dustBelow: 546n, inputsMax: 3 };
    expect(gathered([], purse, terms)?.coins).toEqual(purse.slice(1));
  });

  it('takes the smallest coin that suffices alone, before any two', () => {
    const purse = [90_000n, 20_000n, 15_000n, 8_000n].map((units, name) => ({ name, units }));
    const terms: SelectionTerms = {
      units: 10_000n,
      feeOf: (size) => BigInt(size),
      sizes,
      dustBelow: 546n,
      inputsMax: 3,
    };
    expect(selectCoins([], purse, terms)).toEqual({ coins: [purse[2]], change: 15_000n - 10_000n - 141n, fee: 141n });
    // What is left over is dust to the unit, and then is not.
    const left = (change: bigint) => selectCoins([], purse.slice(2, 3), { ...terms, units: 15_000n - 141n - change });
    expect(left(546n)).toMatchObject({ change: 546n, fee: 141n });
    expect(left(545n)).toMatchObject({ change: 0n, fee: 686n });
  });
});
