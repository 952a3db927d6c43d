import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockRef } from '../../chain.ts';
import { ChainUnreachable } from '../../chain-unreachable.ts';
import { MemoryCoinStore } from '../../testing/memory-coin-store.ts';
import { type RawInput, rawBlock, rawTransaction } from '../../testing/raw-blocks.ts';
import { TestKeys } from '../../testing/test-keys.ts';
import { FOLLOW_BLOCKS_MAX } from '../bitcoin-limits.ts';
import { type BitcoinPlace, scriptOf } from '../bitcoin-script.ts';
import { type BitcoinBlock, readBlock } from '../raw-block.ts';
import { outpointText, transactionOfHex } from '../raw-transaction.ts';
import { CoinFollower } from './coin-follower.ts';

const place: BitcoinPlace = { network: 'DOGE', kind: 'main' };
const FIRST = '00'.repeat(32);

/** A node's best chain, as a list. */
class ListedChain {
  readonly network = 'DOGE';
  blocks: BitcoinBlock[] = [];
  /** What happens between two questions. */
  beforeBlock: () => void = () => undefined;
  readonly #known = new Map<string, BitcoinBlock>();
  #salt = 0;

  add(transactions: readonly Buffer[]): void {
    const coinbase = rawTransaction(++this.#salt, []);
    const { bytes, hash } = rawBlock(this.blocks.at(-1)?.hash ?? FIRST, [coinbase, ...transactions]);
    const block = readBlock('DOGE', bytes, hash);
    this.#known.set(hash, block);
    this.blocks.push(block);
  }

  async hashAt(height: number): Promise<string | undefined> {
    return this.blocks[height]?.hash;
  }

  async block({ hash }: BlockRef): Promise<BitcoinBlock> {
    this.beforeBlock();
    const block = this.#known.get(hash);
    if (block === undefined) throw new Error('nobody knows it');
    return block;
  }
}

describe('CoinFollower', () => {
  const keys = new TestKeys(8);
  const persons = [1, 2, 3].map((person) => keys.addressOn('DOGE', person));
  let chain: ListedChain;
  let store: MemoryCoinStore;
  let follower: CoinFollower;

  beforeEach(() => {
    chain = new ListedChain();
    store = new MemoryCoinStore();
    follower = followerFrom(0);
  });

  const followerFrom = (startHeight: number) =>
    new CoinFollower({
      node: chain,
      store,
      place,
      startHeight,
      keyOf: (address) => persons.indexOf(address) + 1 || undefined,
    });
  const pay = (salt: number, person: number, units: bigint, inputs?: readonly RawInput[]) =>
    rawTransaction(salt, [{ script: scriptOf(place, persons[person] ?? '') ?? new Uint8Array(), units }], inputs);
  const idOf = (transaction: Buffer) => transactionOfHex(transaction.toString('hex')).id;
  const unitsNow = async () => store.unitsAfter(Number.MAX_SAFE_INTEGER, persons);

  it('counts a coin that is made and spent in one block as neither', async () => {
    const first = pay(1_000, 0, 5n);
    chain.add([first, pay(1_001, 1, 4n, [{ transactionId: idOf(first), output: 0 }])]);
    expect(await follower.follow()).toEqual({ height: 0, hash: chain.blocks[0]?.hash });
    expect(await unitsNow()).toBe(4n);
    const [coin] = await store.coinsOf([{ transactionId: idOf(first), output: 0 }]);
    expect(coin).toMatchObject({ key: 1, units: 5n, height: 0, spending: { height: 0 } });
  });

  it('starts where it is told to, and waits until there is such a block', async () => {
    for (let salt = 0; salt < 3; salt++) chain.add([pay(1_000 + salt, 0, 1n)]);
    follower = followerFrom(3);
    await expect(follower.follow()).rejects.toThrow(ChainUnreachable);
    chain.add([pay(2_000, 0, 10n)]);
    await follower.follow();
    expect(await unitsNow()).toBe(10n);
  });

  it('follows so many blocks for one question, and the rest for the next', async () => {
    for (let blocks = 0; blocks < FOLLOW_BLOCKS_MAX; blocks++) chain.add([]);
    await expect(follower.follow()).rejects.toThrow('still being looked for');
    expect((await follower.follow()).height).toBe(FOLLOW_BLOCKS_MAX - 1);
  });

  it('writes the notebook again where a reorganisation goes below what is kept', async () => {
    for (let blocks = 0; blocks < 4; blocks++) chain.add([pay(1_000 + blocks, 0, 1n)]);
    await follower.follow();
    chain.blocks = [];
    for (let blocks = 0; blocks < 4; blocks++) chain.add([pay(2_000 + blocks, 0, 10n)]);
    // What is lower has become final.
    const newestBlock = store.newestBlock.bind(store);
    store.newestBlock = async () => {
      const newest = await newestBlock();
      return newest !== undefined && newest.height >= 2 ? newest : undefined;
    };
    store.hashAt = async () => undefined;
    await follower.follow();
    expect(await unitsNow()).toBe(40n);
    expect(await store.coinsOf([{ transactionId: idOf(pay(1_000, 0, 1n)), output: 0 }])).toEqual([]);
  });

  it('ends at the chain’s coins, whatever is reorganised, between two questions too', async () => {
    const random = new Random(testSeed('coin follower'));
    let salt = 5_000;
    const unspent = () => coinsOf(chain.blocks);
    const grow = () => {
      const inputs = [...unspent().keys()].slice(0, random.below(3)).map(outpointOf);
      const transactions = [pay(++salt, random.below(3), BigInt(1 + random.below(1_000)))];
      if (inputs.length > 0) transactions.push(pay(++salt, random.below(3), BigInt(random.below(50)), inputs));
      chain.add(transactions);
    };
    const reorganise = () => {
      const depth = Math.min(1 + random.below(5), chain.blocks.length);
      chain.blocks = chain.blocks.slice(0, -depth);
      for (let left = depth; left >= 0; left--) grow();
    };
    for (let round = 0; round < workload(60, 3_000); round++) {
      if (random.below(3) > 0) grow();
      else reorganise();
      chain.beforeBlock = () => {
        if (random.below(20) === 0) reorganise();
      };
      const asked = [follower.follow(), follower.follow()];
      await Promise.all(asked);
      chain.beforeBlock = () => undefined;
      await follower.follow();
      const expected = unspent();
      const found = await store.choose({ order: 'smallest', limit: 10_000, upTo: Number.MAX_SAFE_INTEGER });
      expect(new Map(found.map((coin) => [outpointText(coin), coin.units]))).toEqual(expected);
    }
  });

  /** All coins of a chain, counted from its first block on. */
  function coinsOf(blocks: readonly BitcoinBlock[]): Map<string, bigint> {
    const coins = new Map<string, bigint>();
    for (const { id, inputs, outputs } of blocks.flatMap(({ transactions }) => transactions)) {
      for (const [output, { units }] of outputs.entries())
        coins.set(outpointText({ transactionId: id, output }), units);
      for (const input of inputs) coins.delete(outpointText(input));
    }
    return coins;
  }
});

function outpointOf(text: string): RawInput {
  const [transactionId = '', output] = text.split(':');
  return { transactionId, output: Number(output) };
}
