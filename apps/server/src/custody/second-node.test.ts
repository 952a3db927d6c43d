import { formatMoney, moneyOfText } from '@assay/amounts/money';
import type { Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { indexTick } from '@assay/engine/testing/trading-commands';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { assetBySymbol } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';
import { LARGE_DEPOSIT_TIMES, LARGE_DEPOSIT_TIMES_BOUNDS } from '@assay/protocol/withdrawal-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLOCKS_PER_STEP, BLOCKS_REMEMBERED } from './custody-limits.ts';
import { SECOND_LOOK_AGAIN_MS } from './deposits/second-look.ts';
import { ANN, BOB, custodyEngine } from './testing/custody-engine.ts';
import { WatchedNetwork } from './testing/watched-network.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
/** Of TRC20. */
const CONFIRMATIONS = 20;

let temporary: SharedPostgres;
let engine: CoreEngine;
let network: WatchedNetwork;
/** What the second node says in place of what the chain has, and how often it was asked for a block. */
let lies: Partial<Pick<Chain, 'head' | 'blockAt'>>;
let asked: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  let opened: WatchedNetwork | undefined;
  engine = custodyEngine(() => opened?.nowMs ?? startMs);
  opened = await WatchedNetwork.open('TRC20', engine, await temporary.openPool(4), { startMs });
  network = opened;
  engine.configure([review('1000', '5000')]);
  lies = {};
  asked = 0;
  network.connectSecond = async () => ({
    head: () => (lies.head ?? network.chain.head.bind(network.chain))(),
    blockAt: (...of) => {
      asked += 1;
      return (lies.blockAt ?? network.chain.blockAt.bind(network.chain))(...of);
    },
  });
  network.restart();
});

const review = (secondNodeFrom: string, largeFrom: string) =>
  ({
    type: 'configure-deposit-review',
    secondNodeFrom: moneyOfText(secondNodeFrom),
    largeFrom: moneyOfText(largeFrom),
  }) as const;

const usdtOf = (userId: number) => {
  const assetId = assetBySymbol('USDT')?.id;
  const balance = engine.core.balances(userId, 'spot').find((each) => each.assetId === assetId);
  return balance === undefined ? '0' : formatMoney(balance.available);
};
const shown = () =>
  network.pending.of(ANN).map(({ confirmations, confirmationsNeeded, waitsFor, secondNode }) => ({
    ...{ confirmations, confirmationsNeeded, waitsFor, secondNode },
  }));
/** Of a BTC, in the next second of the index. */
const priceOf = (usdt: number) => {
  network.nowMs += 1_000;
  engine.configure([indexTick(network.nowMs, usdt)]);
};
const again = async () => {
  network.nowMs += SECOND_LOOK_AGAIN_MS;
  await network.step();
};

describe('a deposit above the value for which one node is not believed', () => {
  it('is credited when a second node shows it, and a smaller one without asking', async () => {
    await network.send('USDT', ANN, '999');
    await network.mine(CONFIRMATIONS);
    expect([usdtOf(ANN), asked]).toEqual(['999', 0]);
    await network.send('USDT', BOB, '1000');
    await network.mine(CONFIRMATIONS);
    expect([usdtOf(BOB), asked]).toEqual(['1000', 1]);
    expect(network.warnings()).toEqual([]);
  });

  it.each([
    ['silent', { head: () => Promise.reject(new ChainUnreachable('it is gone')) }, 'it is gone'],
    ['behind', { head: async () => ({ height: 3, hash: 'three' }) }, 'it is at block 3 only'],
    [
      'on another fork',
      { blockAt: async () => ({ height: 1, hash: 'x', parentHash: 'y', timeMs: 0, transfers: [] }) },
      'it has another block',
    ],
    ['without that block', { blockAt: async () => undefined }, 'it has another block'],
  ] satisfies [string, typeof lies, string][])(
    'waits while the second node is %s, with a warning and a row, and is never an error',
    async (_, lie, why) => {
      lies = lie;
      await network.send('USDT', ANN, '1000');
      await network.send('USDT', BOB, '20');
      await network.mine(CONFIRMATIONS + 5);
      expect([usdtOf(ANN), usdtOf(BOB)]).toEqual(['0', '20']);
      expect(network.pending.held()).toMatchObject([{ userId: ANN, waitsFor: 'second-node' }]);
      expect(shown()[0]?.secondNode).toContain(why);
      expect(network.warnings()).toEqual([
        expect.stringContaining(`TRC20: 1 deposits wait for the second node: ${why}`),
      ]);
      lies = {};
      await again();
      expect([usdtOf(ANN), network.warnings(), network.pending.held()]).toEqual(['1000', [], []]);
    },
  );

  it.each([
    ['another amount', { units: 999_999_999n }],
    ['another sender', { sender: 'somebody' }],
    ['another place', { output: '7' }],
  ])('waits when the second node shows %s in the same block', async (_, lie) => {
    lies.blockAt = async (height, isOurs) => {
      const block = await network.chain.blockAt(height, isOurs);
      return block && { ...block, transfers: block.transfers.map((transfer) => ({ ...transfer, ...lie })) };
    };
    await network.send('USDT', ANN, '1000');
    await network.mine(CONFIRMATIONS);
    expect(usdtOf(ANN)).toBe('0');
    expect(shown()).toMatchObject([{ waitsFor: 'second-node', confirmations: CONFIRMATIONS }]);
  });

  it('asks a silent node again after a while only, and for one block once, whatever came in it', async () => {
    lies.blockAt = () => Promise.reject(new ChainUnreachable('it is gone'));
    await network.send('USDT', ANN, '1000');
    await network.send('USDT', BOB, '1000');
    await network.mine(CONFIRMATIONS);
    for (let steps = 0; steps < 5; steps += 1) await network.step();
    expect(asked).toBe(1);
    lies = {};
    await again();
    expect([asked, usdtOf(ANN), usdtOf(BOB)]).toEqual([2, '1000', '1000']);
  });

  it('is one by the sum of a day, also of what waits with it', async () => {
    lies.blockAt = async () => undefined;
    for (let piece = 0; piece < 12; piece += 1) await network.send('USDT', ANN, '100');
    await network.mine(CONFIRMATIONS);
    expect(usdtOf(ANN)).toBe('900');
    expect(network.pending.held()).toHaveLength(3);
    network.nowMs += 24 * 60 * 60_000;
    priceOf(64_000);
    await again();
    // What was credited is a day old; what waits is judged anew.
    expect(usdtOf(ANN)).toBe('1200');
  });

  it('is one when the index makes it one before it is credited', async () => {
    engine.configure([review('64000', '1000000')]);
    const btc = await WatchedNetwork.open('BTC', engine, await temporary.openPool(4), { startMs });
    btc.connectSecond = async () => ({ head: () => btc.chain.head(), blockAt: async () => undefined });
    btc.restart();
    await btc.send('BTC', ANN, '0.9');
    await btc.chain.mine(1);
    priceOf(72_000);
    await btc.mine(10);
    expect(btc.pending.held()).toMatchObject([{ waitsFor: 'second-node' }]);
    priceOf(71_000);
    btc.nowMs += SECOND_LOOK_AGAIN_MS;
    await btc.step();
    expect(btc.pending.held()).toEqual([]);
  });

  it('is looked for in the block that it is in after a reorganisation between the two looks', async () => {
    lies.head = async () => ({ height: 1, hash: 'behind' });
    await network.send('USDT', ANN, '1000');
    await network.mine(CONFIRMATIONS);
    expect(usdtOf(ANN)).toBe('0');
    await network.chain.reorganise(CONFIRMATIONS, { isDropping: true });
    lies = {};
    await again();
    expect([usdtOf(ANN), network.pending.held()]).toEqual(['0', []]);
  });
});

describe('a large deposit', () => {
  it('never needs more blocks than are remembered', () => {
    const most = Math.max(...networks.map(({ confirmations }) => confirmations)) * LARGE_DEPOSIT_TIMES_BOUNDS[1];
    expect(most).toBeLessThan(BLOCKS_REMEMBERED);
  });

  it.each(LARGE_DEPOSIT_TIMES_BOUNDS)(
    'waits for %i times the confirmations where an operator says so',
    async (times) => {
      network.largeDepositTimes = times;
      network.restart();
      await network.send('USDT', ANN, '5000');
      const confirmationsNeeded = CONFIRMATIONS * times;
      for (let left = confirmationsNeeded - 1; left > 0; left -= BLOCKS_PER_STEP)
        await network.mine(Math.min(left, BLOCKS_PER_STEP));
      expect(shown()).toMatchObject([
        { confirmations: confirmationsNeeded - 1, confirmationsNeeded, waitsFor: 'confirmations' },
      ]);
      await network.mine(1);
      expect(shown()).toMatchObject([{ confirmations: confirmationsNeeded, confirmationsNeeded, waitsFor: 'look' }]);
    },
  );

  it('shows the higher number of confirmations that it needs, then that it is reviewed, and is credited after the look', async () => {
    const transactionId = await network.send('USDT', ANN, '5000');
    const confirmationsNeeded = CONFIRMATIONS * LARGE_DEPOSIT_TIMES;
    await network.mine(BLOCKS_PER_STEP);
    await network.mine(confirmationsNeeded - BLOCKS_PER_STEP - 1);
    expect(shown()).toMatchObject([
      { confirmations: confirmationsNeeded - 1, confirmationsNeeded, waitsFor: 'confirmations' },
    ]);
    expect(asked).toBe(0);
    await network.mine(1);
    expect(shown()).toMatchObject([{ confirmations: confirmationsNeeded, waitsFor: 'look' }]);
    expect(usdtOf(ANN)).toBe('0');
    const { networkId, output } = network.pending.held()[0] ?? expect.fail();
    const act = { type: 'look-at-deposit', networkId, transactionId, output } as const;
    const look = (verdict: 'take' | 'keep-waiting') =>
      engine.configure([{ type: 'operator-action', operator: 'eve', reason: 'looked', action: { ...act, verdict } }]);
    look('keep-waiting');
    await again();
    // The second node has agreed, and is asked no more while it waits.
    expect([usdtOf(ANN), asked]).toEqual(['0', 1]);
    look('take');
    await again();
    expect([usdtOf(ANN), network.pending.held()]).toEqual(['5000', []]);
    // The next one waits for blocks and the second node alone.
    await network.send('USDT', ANN, '6000');
    await network.mine(BLOCKS_PER_STEP);
    await network.mine(confirmationsNeeded - BLOCKS_PER_STEP);
    expect(usdtOf(ANN)).toBe('11000');
  });
});
