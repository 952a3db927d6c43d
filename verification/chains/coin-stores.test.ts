import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { BLOCKS_KEPT } from '@assay/chains/bitcoin/bitcoin-limits';
import type { BlockOfCoins, CoinStore } from '@assay/chains/bitcoin/coins/coin-store';
import { bitcoinCoinTables } from '@assay/chains/bitcoin/coins/coin-tables';
import { PostgresCoinStore } from '@assay/chains/bitcoin/coins/postgres-coin-store';
import type { Outpoint } from '@assay/chains/bitcoin/raw-transaction';
import { MemoryCoinStore } from '@assay/chains/testing/memory-coin-store';
import { allOrNothing } from '@assay/journal/all-or-nothing';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Beyond what a floating number can count. */
const LARGE = 2n ** 53n + 1n;
const hash = (number: number) => number.toString(16).padStart(64, '0');
const block = (height: number, rest: Partial<BlockOfCoins> = {}): BlockOfCoins => ({
  ...{ block: { height, hash: hash(height) }, made: [], spends: [], makers: new Map() },
  ...rest,
});

describe('PostgresCoinStore', () => {
  let postgres: SharedPostgres;
  let pool: Pool;
  let store: CoinStore;

  beforeAll(async () => {
    postgres = await openSharedPostgres();
    pool = await postgres.openPool();
    for (const { create } of bitcoinCoinTables) await pool.query(create);
  });

  beforeEach(async () => {
    store = storeOf('LTC');
    await store.clear();
  });

  afterAll(async () => {
    await pool?.end();
    await postgres?.close();
  });

  const storeOf = (network: 'LTC' | 'DOGE') =>
    new PostgresCoinStore({
      network,
      inTransaction: async (work) => {
        const client = await pool.connect();
        try {
          return await allOrNothing(client, () => work(client));
        } finally {
          client.release();
        }
      },
    });
  const made = (number: number, rest: Partial<BlockOfCoins['made'][number]> = {}) => ({
    ...{ transactionId: hash(number), output: 0, key: 'hot' as const, address: 'hot', units: LARGE, isChange: false },
    ...rest,
  });

  it('answers as one in memory does, whatever comes and is taken back', async () => {
    const random = new Random(testSeed('coin stores'));
    const [memory, other] = [new MemoryCoinStore(), storeOf('DOGE')];
    const both = [memory, store];
    const known: Outpoint[] = [];
    let height = 10;
    let number = 0;
    const grow = async () => {
      const coins = Array.from({ length: random.below(4) }, (_, output) => {
        const key = random.pick(['hot', 1, 2 ** 31 - 1] as const);
        const units = random.pick([LARGE, 5n, BigInt(random.below(1_000))]);
        return made(++number, { output, key, address: String(key), units, isChange: random.below(3) === 0 });
      });
      known.push(...coins);
      const spent = [0, 1, 2].filter((index) => known[index] !== undefined).map(() => random.pick(known));
      // Nothing is spent twice in one chain.
      const lying = (await memory.coinsOf(spent)).filter(({ spending }) => spending === undefined);
      const spends = [...new Set(lying), { transactionId: hash(2 ** 40), output: 7 }].map(
        ({ transactionId, output }) => ({
          ...{ transactionId, output, by: hash(++number) },
        }),
      );
      const makers = new Map(coins.map(({ transactionId }) => [transactionId, Buffer.from(transactionId)]));
      const content = { block: { height, hash: hash(++number) }, made: coins, spends, makers };
      for (const each of both) await each.addBlock(content);
      height++;
    };
    const shrink = async () => {
      if (height === 10) return;
      for (const each of both) await each.removeNewestBlock();
      height--;
    };
    for (let round = 0; round < workload(20, 2_000); round++) {
      await (random.below(3) > 0 ? grow() : shrink());
      if (random.below(50) === 0) {
        for (const each of both) await each.clear();
        [height, known.length] = [10, 0];
      }
      const choice = {
        order: random.pick(['largest', 'smallest'] as const),
        limit: 1 + random.below(9),
        upTo: height - random.below(3),
      };
      const at = height - random.below(4);
      const answers = (each: CoinStore) =>
        Promise.all([
          each.newestBlock(),
          each.hashAt(at),
          each.choose(choice),
          each.countUnspent(),
          each.unitsAfter(at, ['hot', '1']),
          each
            .coinsOf(known.slice(-5))
            .then((coins) => [...coins].sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1))),
        ]);
      expect(await answers(store)).toEqual(await answers(memory));
    }
    // Networks know nothing of each other.
    expect(await other.countUnspent()).toBe(0);
    expect(await other.newestBlock()).toBeUndefined();
  });

  it('keeps blocks and transactions as long as they may be taken back, and coins for ever', async () => {
    const makers = new Map([
      [hash(1), Buffer.from('one')],
      [hash(2), Buffer.from('two')],
    ]);
    const coins = [made(1), made(2), made(2, { output: 1 })];
    await store.addBlock(block(1, { made: coins, makers }));
    const by = hash(3);
    const spends = [
      { transactionId: hash(1), output: 0, by },
      { transactionId: hash(2), output: 0, by },
    ];
    await store.addBlock(block(2, { spends }));
    for (let height = 3; height < 2 + BLOCKS_KEPT; height++) await store.addBlock(block(height));
    expect(await store.hashAt(2)).toBe(hash(2));
    expect([...(await store.makersOf([hash(1), hash(2), hash(9)])).keys()].sort()).toEqual([hash(1), hash(2)]);
    await store.addBlock(block(2 + BLOCKS_KEPT));
    expect(await store.hashAt(2)).toBeUndefined();
    expect(await store.hashAt(3)).toBe(hash(3));
    // An output of the second lies there still.
    expect([...(await store.makersOf([hash(1), hash(2)])).keys()]).toEqual([hash(2)]);
    expect(await store.coinsOf([made(1)])).toMatchObject([
      { units: LARGE, spending: { height: 2, transactionId: by } },
    ]);
  });

  it('adds a block whole or not at all', async () => {
    await store.addBlock(block(1, { made: [made(1)] }));
    const spends = [{ transactionId: hash(1), output: 0, by: hash(9) }];
    await expect(store.addBlock(block(2, { made: [made(2), made(2)], spends }))).rejects.toThrow();
    expect(await store.newestBlock()).toEqual({ height: 1, hash: hash(1) });
    expect(await store.countUnspent()).toBe(1);
    await expect(store.addBlock(block(1))).rejects.toThrow();
  });
});
