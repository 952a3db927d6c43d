import { formatMoney, type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { NetworkCost } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import { beforeEach, expect, it } from 'vitest';
import { networkOf } from '../../wire-rows/network-names.ts';
import { networkCoinNamed, networkIdOf } from '../chains/network-coins.ts';
import { FEE_LOOK_MS } from '../custody-limits.ts';
import { custodyEngine, price } from '../testing/custody-engine.ts';
import { FeeWatch } from './fee-watch.ts';

const GWEI = 10n ** 9n;

let nowMs: number;
let engine: CoreEngine;
let asked: AssetSymbol[];
let costOf: (currency: AssetSymbol) => NetworkCost;

const watchOf = (name: NetworkName) =>
  new FeeWatch({
    chain: {
      paymentCost: async (currency) => {
        asked.push(currency);
        return costOf(currency);
      },
    },
    network: networkOf(networkIdOf(name)),
    engine,
    now: () => nowMs,
  });
const inEther = (units: bigint): NetworkCost => ({ currency: 'ETH', units });
/** A transfer of ETH uses 21,000 of gas, of a token 65,000. */
const atGwei = (gwei: bigint) => (currency: AssetSymbol) =>
  inEther((currency === 'ETH' ? 21_000n : 65_000n) * gwei * GWEI);
const charge = (currency: string, name: NetworkName, fee: Money) => {
  const { network, asset, coin } = networkCoinNamed(currency, name) ?? expect.fail();
  const terms = {
    depositMinimum: moneyOfText(coin.depositMinimum),
    withdrawalMinimum: moneyOfText(coin.withdrawalMinimum),
    withdrawalMaximum: moneyOfText(coin.withdrawalMaximum),
  };
  const { chainDecimals } = coin;
  engine.configure([
    {
      type: 'configure-network-coin',
      networkId: network.id,
      assetId: asset.id,
      chainDecimals,
      withdrawalFee: fee,
      ...terms,
    },
  ]);
};

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 23, 12);
  engine = custodyEngine(() => nowMs);
  asked = [];
  costOf = atGwei(10n);
});

it('names a coin whose payments cost more than is charged, by the index, until the fee or the network changes', async () => {
  price(engine, 'ethusdt', '3000');
  const watch = watchOf('ERC20');
  await watch.step();
  // 65,000 of gas at 10 Gwei is 0.00065 ETH, 1.95 USDT of the 5 that are charged.
  expect(watch.problems()).toEqual([]);
  expect(watch.figures().find(({ currency }) => currency === 'USDT')).toEqual({
    ...{ currency: 'USDT', fee: moneyOfText('5'), feeUsdt: moneyOfText('5'), isBelowCost: false },
    ...{ cost: inEther(650_000n * GWEI), costUsdt: moneyOfText('1.95') },
  });

  costOf = atGwei(30n);
  await watch.step();
  expect(watch.problems()).toEqual([]);
  nowMs += FEE_LOOK_MS;
  await watch.step();
  expect(watch.problems()).toContain('a withdrawal of USDT costs 0.00195 ETH by now, and 5 USDT is charged');
  // 21,000 of gas, of which the price does not matter: 0.00063 of 0.002 ETH.
  expect(watch.problems().filter((problem) => problem.includes('of ETH'))).toEqual([]);

  charge('USDT', 'ERC20', moneyOfText('5.85'));
  await watch.step();
  expect(watch.problems().filter((problem) => problem.includes('of USDT'))).toEqual([]);
  charge('USDT', 'ERC20', moneyOf(moneyOfText('5.85') - 1n));
  await watch.step();
  expect(watch.problems().filter((problem) => problem.includes('of USDT'))).toHaveLength(1);
  // A coin that gets cheaper makes its fee too little.
  price(engine, 'ethusdt', '1000');
  await watch.step();
  expect(watch.problems().filter((problem) => problem.includes('of USDT'))).toEqual([]);
});

it('compares what is of one coin without a price, and says nothing of what has none', async () => {
  const watch = watchOf('ERC20');
  costOf = atGwei(95n);
  await watch.step();
  expect(watch.problems()).toEqual([]);
  const [usdt] = watch.figures().filter(({ currency }) => currency === 'USDT');
  expect(usdt).toMatchObject({ costUsdt: undefined, isBelowCost: false });
  costOf = atGwei(96n);
  nowMs += FEE_LOOK_MS;
  await watch.step();
  expect(watch.problems()).toEqual(['a withdrawal of ETH costs 0.002016 ETH by now, and 0.002 ETH is charged']);
});

it('asks the network for each coin now and then, and again at once where it did not answer', async () => {
  const watch = watchOf('TRC20');
  costOf = () => {
    throw new ChainUnreachable('nobody answers');
  };
  await watch.step();
  await watch.step();
  expect(watch.figures()).toEqual([]);
  expect(asked).toHaveLength(2);
  costOf = () => ({ currency: 'TRX', units: 1_000_000n });
  asked = [];
  await watch.step();
  expect(asked.toSorted()).toEqual(['TRX', 'USDT']);
  nowMs += FEE_LOOK_MS - 1;
  await watch.step();
  expect(asked).toHaveLength(2);
  costOf = () => {
    throw new ChainUnreachable('nobody answers');
  };
  nowMs += 1;
  await watch.step();
  expect(asked).toHaveLength(3);
  expect(watch.figures()).toHaveLength(2);
});

it('does not swallow a fault of its own', async () => {
  costOf = () => {
    throw new TypeError('no number');
  };
  await expect(watchOf('ERC20').step()).rejects.toThrow(TypeError);
});

it('agrees with a comparison by fractions, whatever is charged and asked', async () => {
  const random = new Random(testSeed('fees beside what networks ask'));
  const watch = watchOf('ERC20');
  for (let round = 0; round < workload(30, 2_000); round += 1) {
    const [cents, gwei, milliUsdt] = [
      1n + BigInt(random.below(400_000)),
      BigInt(random.below(900)),
      BigInt(random.below(20_000)),
    ];
    nowMs += FEE_LOOK_MS;
    charge('USDT', 'ERC20', moneyOf(milliUsdt * 10n ** 9n));
    price(engine, 'ethusdt', formatMoney(moneyOf(cents * 10n ** 10n)));
    costOf = atGwei(gwei);
    await watch.step();
    // In 10⁻⁹ ETH × 10⁻² USDT, without a division.
    const isBelow = 65_000n * gwei * cents > milliUsdt * 10n ** 8n;
    expect(watch.figures().find(({ currency }) => currency === 'USDT')?.isBelowCost).toBe(isBelow);
  }
});
