import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import type { CoreState } from '../core-state.ts';
import { ACCOUNTS_A_BATCH, ORDER_LISTS_A_BATCH, placesOf, REMEMBERED_A_BATCH } from '../declaration/slice-parts.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { changeSilently } from '../ledger/testing/broken-ledger.ts';
import type { CoreModule } from '../module.ts';
import { BTC, USDT } from '../testing/generated-batches.ts';
import { limitOrder } from '../testing/small-exchange.ts';
import { Mixer } from './mixer.ts';
import { firstUser, mostWords, noticedAfter, WatchedCore } from './testing/watched-core.ts';

const people = 300;

class Watched extends WatchedCore {
  constructor(users = people) {
    super(users);
  }
}

/** Twice as many as would do: see `placesOf`. */
const within = (count: number, aBatch: number) => 2 * Math.ceil(count / aBatch);

describe('the running digest', { timeout: modelTimeoutMs }, () => {
  it('is the same of two cores that are the same, and another after another command', () => {
    const [one, other] = [new Watched(), new Watched()];
    expect(noticedAfter(one, other, 200)).toBeUndefined();
    one.apply([limitOrder(firstUser, 'buy', 940, 100)]);
    other.apply([limitOrder(firstUser, 'buy', 940, 101)]);
    expect(one.core.takeDigest().value).not.toBe(other.core.takeDigest().value);
  });

  it('notices a balance that nobody touched, of anybody, within a bounded number of batches', () => {
    const random = new Random(testSeed('silent balance'));
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [new Watched(), new Watched()];
      const { ledger } = other.state;
      const pocket = ledger.pocket('spot', firstUser + random.below(people), random.chance(0.5) ? USDT : BTC);
      changeSilently(ledger, pocket, -1n);
      const most = within(people + openingUsers(one), ACCOUNTS_A_BATCH);
      expect(noticedAfter(one, other, most), `round ${round}`).toBeDefined();
    }
  });

  it('notices an open order, a forgotten id and a count that differ', () => {
    const cases: readonly [string, (state: CoreState) => void, number][] = [
      [
        'order',
        ({ accounts, orders }) => ([...orders.ofAccount(accounts.get(firstUser + 77)!)][0].updatedAtMs += 1),
        ORDER_LISTS_A_BATCH,
      ],
      ['count of ids', (state) => (state.accounts.get(firstUser + 5)!.rememberedCount -= 1), ACCOUNTS_A_BATCH],
      ['fill count', (state) => (state.fillCount += 1), people],
      ['id', (state) => ([...state.clientOrderIds.pieces()][0]![5_000] ^= 1), REMEMBERED_A_BATCH / 3],
      ['configuration', (state) => state.assets.set(BTC, 'BTD'), people / 32],
    ];
    for (const [name, breakIt, aBatch] of cases) {
      const [one, other] = [new Watched(), new Watched()];
      breakIt(other.state);
      expect(noticedAfter(one, other, within(people + openingUsers(one), aBatch)), name).toBeDefined();
    }
  });

  it('takes in an event of which nobody said how', () => {
    const digestWith = (reason: string) => {
      const { state, core } = new Watched(3);
      const telling: CoreModule = {
        commands: [],
        passTime: ({ log }) => log.add({ type: 'market-state', marketId: 1, state: 'open', reason }),
      };
      Object.assign(state, { modules: [...state.modules, telling] });
      core.takeDigest();
      core.apply({ sequence: core.sequence + 1, timeMs: core.timeMs, commands: [] });
      return core.takeDigest().value;
    };
    expect(digestWith('one')).toBe(digestWith('one'));
    expect(digestWith('one')).not.toBe(digestWith('another'));
  });

  it('begins anew when it is taken, and says from where', () => {
    const { core } = new Watched(3);
    const { sequence } = core;
    core.apply({ sequence: sequence + 1, timeMs: core.timeMs, commands: [] });
    core.apply({ sequence: sequence + 2, timeMs: core.timeMs, commands: [] });
    expect(core.takeDigest()).toMatchObject({ after: sequence });
    core.apply({ sequence: sequence + 3, timeMs: core.timeMs, commands: [] });
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
    const batch = { sequence: sequence + 4, timeMs: core.timeMs, commands: [] };
    core.apply(batch);
    restored?.apply(batch);
    expect(core.takeDigest().after).toBe(sequence + 2);
    expect(restored?.takeDigest().after).toBe(sequence + 3);
  });

  it('looks at as much a batch of many accounts as of few', () => {
    const words = (users: number) => mostWords(new Watched(users).state, 128);
    const few = words(40);
    expect(words(2_000)).toBeLessThan(few * 1.5);
  });

  it('goes round: every place comes once in as many batches as a power of two of them', () => {
    for (const [count, most] of [
      [0, 8],
      [1, 8],
      [8, 8],
      [9, 8],
      [1_000, 7],
      [4_097, 64],
    ] as const) {
      const seen = new Uint32Array(count);
      let rounds = 0;
      for (; rounds * most < count * 2 && seen.includes(0); rounds += 1) {
        const { start, end } = placesOf(123_456 + rounds, most, count);
        expect(end - start).toBeLessThanOrEqual(most);
        for (let place = start; place < end; place += 1) seen[place]! += 1;
      }
      expect(
        seen.every((times) => times === 1),
        `${count} by ${most}`,
      ).toBe(true);
    }
  });

  it('takes in each bit of a run of words, however long it is', () => {
    for (let length = 0; length <= 13; length += 1) {
      const words = Int32Array.from({ length: length + 2 }, (_, index) => 7 * index);
      const digests = new Set([digestOfWords(words)]);
      for (let word = 1; word <= length; word += 1) {
        for (let bit = 0; bit < 32; bit += 1) {
          words[word]! ^= 1 << bit;
          digests.add(digestOfWords(words));
          words[word]! ^= 1 << bit;
        }
      }
      expect(digests.size, `${length} words`).toBe(32 * length + 1);
      words[0] = 1;
      words[length + 1] = 1;
      expect(digests.has(digestOfWords(words)), `beside ${length} words`).toBe(true);
    }
  });

  it('mixes every kind of value so that another one shows', () => {
    const kinds: readonly (readonly unknown[])[] = [
      [0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1],
      [0n, 1n, -1n, 2n ** 63n, 2n ** 64n, 2n ** 64n + 1n, -(2n ** 90n), 2n ** 90n],
      ['', 'a', 'b', 'ab', 'ba', '\u{1f600}'],
      [true, false],
      [[1, 2], [2, 1], [1], []],
      [{ a: 1, b: 2 }, { a: 2, b: 1 }, { a: 1 }],
      [new Uint8Array([1, 2, 3, 4, 5]), new Uint8Array([1, 2, 3, 4]), new Uint8Array([1, 2, 3, 5, 4])],
    ];
    for (const values of kinds) expect(new Set(values.map(digestOf)).size).toBe(values.length);
    expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1, c: undefined }));
  });
});

function digestOf(value: unknown): string {
  const mixer = new Mixer();
  mixer.anything(value);
  return mixer.toString();
}

/** Of all but the first and the last. */
function digestOfWords(words: Int32Array): string {
  const mixer = new Mixer();
  mixer.words(words, 1, words.length - 1);
  return mixer.toString();
}

/** Accounts of the small world itself. */
function openingUsers({ state }: Watched): number {
  return state.accounts.size - people;
}
