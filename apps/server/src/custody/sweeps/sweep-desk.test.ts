import { moneyOf } from '@assay/amounts/money';
import { drawn, modelTimeoutMs, report } from '@assay/amounts/testing/scale';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { openAccount } from '@assay/engine/testing/trading-commands';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unitsOfMoney } from '../chains/chain-amount.ts';
import { networkCoinNamed } from '../chains/network-coins.ts';
import {
  STUCK_AFTER_MS,
  SWEEP_AGAIN_MS,
  SWEEP_FEE_MULTIPLE,
  SWEEP_LOOKS_PER_STEP,
  SWEEP_PLACES_MAX,
  SWEEPS_OPEN_MAX,
} from '../custody-limits.ts';
import { SweepNotebook } from '../notebook/sweep-notebook.ts';
import { ANN, BOB, custodyEngine, price } from '../testing/custody-engine.ts';
import { Killed, WatchedNetwork } from '../testing/watched-network.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
const CONFIRMATIONS = 20;
const networkId = networkCoinNamed('TRX', 'TRC20')?.network.id ?? 0;

let temporary: SharedPostgres;
let pool: Pool;
let engine: CoreEngine;
let network: WatchedNetwork;
let notebook: SweepNotebook;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

/** A network whose own coin has no price. */
async function open(): Promise<void> {
  engine = custodyEngine(() => network?.nowMs ?? startMs);
  pool = await temporary.openPool(4);
  network = await WatchedNetwork.open('TRC20', engine, pool, { startMs });
  notebook = new SweepNotebook(pool, networkId, network.chain.hotAddress());
  await pass(CONFIRMATIONS);
}

/** A TRX is 0.1 USDT, and a transaction costs one of them. */
beforeEach(async () => {
  await open();
  price(engine, 'trxusdt', '0.1');
});

async function pass(blocks: number): Promise<void> {
  network.nowMs += 1_000;
  await network.mine(blocks);
}

/** As many blocks as it takes until nothing is under way, and nothing more is begun. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await pass(CONFIRMATIONS);
    if ((await notebook.open()).length === 0 && !(await network.step())) return;
  }
  throw new Error('the sweeps never end');
}

const deposited = async (currency: AssetSymbol, userId: number, amount: string) => {
  await network.send(currency, userId, amount);
  await pass(CONFIRMATIONS);
};

async function lies(currency: AssetSymbol, ...people: readonly number[]): Promise<bigint> {
  const addresses = people.map((userId) => network.chain.depositAddress(userId).address);
  return (await network.chain.holdings(currency, addresses, await network.chain.head())) ?? 0n;
}

/** All that lies on the chain is what the books say: what was brought, less what the network took. */
async function expectBooksAgree(people: readonly number[]): Promise<void> {
  const head = await network.chain.head();
  const places = [network.chain.hotAddress(), ...people.map((userId) => network.chain.depositAddress(userId).address)];
  for (const currency of ['USDT', 'TRX'] as const) {
    const { held, chainDecimals } = network.coin(currency);
    const units = await network.chain.holdings(currency, places, head);
    expect([currency, units]).toEqual([currency, unitsOfMoney(moneyOf(held), chainDecimals)]);
  }
}

const trx = (coins: number) => ({ currency: 'TRX', units: BigInt(coins) * 1_000_000n });

describe('coins of a deposit address', () => {
  it('go to the hot wallet once they are credited, and nothing but the fee leaves the books', async () => {
    await network.send('TRX', ANN, '100');
    await pass(CONFIRMATIONS - 1);
    expect(network.signedSweeps).toEqual([]);
    await pass(1);
    await settle();
    expect(network.signedSweeps).toEqual(['sweep']);
    expect(await lies('TRX', ANN)).toBe(0n);
    expect(await notebook.figures()).toEqual({
      ...{ waiting: 0, topUpsOpen: 0, sweepsOpen: 0, sweepsDone: 1, fees: trx(1) },
    });
    await expectBooksAgree([ANN]);
  });

  it('that cannot pay the network get what they lack from the hot wallet first, which is nobody’s deposit', async () => {
    await deposited('USDT', ANN, '50');
    await settle();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'sweep']);
    expect(await lies('USDT', ANN)).toBe(0n);
    expect(await lies('TRX', ANN)).toBe(0n);
    expect(engine.count('credit-deposit') + engine.count('reject-deposit')).toBe(3);
    expect(await notebook.figures()).toMatchObject({ waiting: 0, sweepsDone: 1, fees: trx(2) });
    await expectBooksAgree([ANN]);
  });

  it('stay where they are until they are worth so many fees, on both sides, and are looked at again then', async () => {
    const fee = 1;
    const enough = Number(SWEEP_FEE_MULTIPLE) * fee + fee;
    await deposited('TRX', ANN, String(enough - 0.000001));
    await deposited('TRX', BOB, String(enough));
    await settle();
    expect(await lies('TRX', BOB)).toBe(0n);
    expect(await lies('TRX', ANN)).toBe(BigInt(enough) * 1_000_000n - 1n);
    await deposited('TRX', ANN, '1');
    await settle();
    expect(await lies('TRX', ANN)).toBe(0n);
    await expectBooksAgree([ANN, BOB]);
  });

  it('stay where they are while nobody knows what they are worth, or what the network takes', async () => {
    await open();
    await deposited('USDT', ANN, '50');
    await settle();
    expect(network.signedSweeps).toEqual([]);
    price(engine, 'trxusdt', '0.1');
    await settle();
    expect(network.signedSweeps).toEqual([]);
    network.nowMs += SWEEP_AGAIN_MS;
    await settle();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'sweep']);
  });

  it('move over no network that an operator has paused', async () => {
    await network.send('USDT', ANN, '50');
    await pass(CONFIRMATIONS - 1);
    const act = (type: 'pause-network' | 'resume-network') =>
      engine.configure([{ type: 'operator-action', operator: 'eve', reason: 'a test', action: { type, networkId } }]);
    await network.chain.mine(1);
    await network.step();
    act('pause-network');
    await network.step();
    expect(network.signedSweeps).toEqual([]);
    act('resume-network');
    await settle();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'sweep']);
  });

  it('move some in each step and so many at once, one thing at a time at each address', async () => {
    const people = Array.from({ length: SWEEPS_OPEN_MAX + 1 }, (_person, at) => ANN + 10 + at);
    for (const userId of people) engine.configure([openAccount(userId)]);
    for (const userId of people) await network.send('USDT', userId, '50');
    await network.send('TRX', people[0] ?? 0, '50');
    await pass(CONFIRMATIONS);
    for (const expected of [SWEEP_LOOKS_PER_STEP, SWEEPS_OPEN_MAX, SWEEPS_OPEN_MAX]) {
      await network.step();
      const open = await notebook.open();
      expect([open.length, new Set(open.map(({ userId }) => userId)).size]).toEqual([expected, expected]);
    }
    await settle();
    expect(await lies('USDT', ...people)).toBe(0n);
    await expectBooksAgree(people);
  });

  it('are considered at so many addresses of each coin, those with the most first', async () => {
    const arrive = (currency: string, from: number, to: number) =>
      pool.query(
        `INSERT INTO custody_arrival (network_id, transaction_id, output, currency, address, tag, units, seen_at_ms, height, ended_at_ms)
         SELECT $1, $2 || place, '0', $2, $2 || place, '', place, 1, 1, 1 FROM generate_series($3::integer, $4) AS place`,
        [networkId, currency, from, to],
      );
    await arrive('USDT', 1, SWEEP_PLACES_MAX + 1);
    await arrive('TRX', 1, 2);
    const lying = await notebook.lying();
    expect(lying.filter(({ currency }) => currency === 'USDT').map(({ units }) => Number(units))).toEqual(
      Array.from({ length: SWEEP_PLACES_MAX }, (_place, at) => SWEEP_PLACES_MAX + 1 - at),
    );
    expect(lying.filter(({ currency }) => currency === 'TRX')).toHaveLength(2);
  });
});

describe('a sweep', () => {
  beforeEach(async () => {
    await deposited('USDT', ANN, '50');
    network.signedSweeps.length = 0;
  });

  it('is signed once when its answer was lost, since nobody was told of the first', async () => {
    network.signerFault = 'lost';
    await network.step();
    expect(network.warnings().join()).toContain(`sweep of the deposit address of ${ANN}`);
    network.signerFault = undefined;
    await settle();
    expect(await notebook.figures()).toMatchObject({ sweepsDone: 1, fees: trx(2) });
    await expectBooksAgree([ANN]);
    expect(network.warnings()).toEqual([]);
  });

  it('that is stuck is replaced by one that offers more, of which the chain takes one', async () => {
    await network.step();
    network.nowMs += STUCK_AFTER_MS + 1;
    await network.step();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'gas-top-up']);
    expect(new Set((await notebook.open()).map(({ orderId }) => orderId)).size).toBe(1);
    await settle();
    expect(await lies('USDT', ANN)).toBe(0n);
    await expectBooksAgree([ANN]);
  });

  it('that failed on the chain has cost its fee, and is made again', async () => {
    await network.chain.failNext();
    await settle();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'gas-top-up', 'sweep']);
    expect(await lies('USDT', ANN)).toBe(0n);
    expect(await notebook.figures()).toMatchObject({ sweepsDone: 1, fees: trx(3) });
    await expectBooksAgree([ANN]);
  });

  it('that leaves the chain after it had ended is sent again, and costs what it cost', async () => {
    await settle();
    await network.chain.reorganise(CONFIRMATIONS, { isDropping: true });
    await network.step();
    expect(await lies('USDT', ANN)).toBe(50_000_000n);
    await settle();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'sweep']);
    expect(await lies('USDT', ANN)).toBe(0n);
    expect(await notebook.figures()).toMatchObject({ waiting: 0, sweepsDone: 1, fees: trx(2) });
    await expectBooksAgree([ANN]);
  });

  it('that a chain does not answer for keeps nobody from being credited', async () => {
    network.isChainSilent = true;
    await network.send('TRX', BOB, '5');
    await pass(CONFIRMATIONS);
    expect(network.warnings().join()).toContain('the fees are too high');
    expect(network.pending.of(BOB)).toEqual([]);
    expect(engine.count('credit-deposit')).toBe(4);
    network.isChainSilent = false;
    await settle();
    expect(await lies('USDT', ANN)).toBe(0n);
  });

  it('whose broadcast had no answer is told again, and made once', async () => {
    network.isReplyLost = true;
    await network.step();
    expect(network.warnings().join()).toContain('the reply was lost');
    network.isReplyLost = false;
    network.restart();
    await settle();
    expect(network.signedSweeps).toEqual(['gas-top-up', 'sweep']);
    await expectBooksAgree([ANN]);
  });

  it('that the signer refuses is said, and tried again later', async () => {
    network.signerFault = 'refuses';
    await network.step();
    expect(network.warnings().join()).toContain('the signer refuses');
    network.signerFault = undefined;
    await network.step();
    expect(await notebook.open()).toEqual([]);
    network.nowMs += SWEEP_AGAIN_MS;
    await settle();
    expect(await lies('USDT', ANN)).toBe(0n);
  });
});

it('loses nothing and pays no fee that is not in the books, wherever the process is killed', {
  timeout: modelTimeoutMs,
}, async () => {
  const lives = Array.from({ length: 200 }, (_life, at) => at % 60);
  const people: number[] = [];
  for (const callsLeft of drawn('killed sweeps', lives, 2)) {
    const userId = ANN + 100 + people.length;
    people.push(userId);
    engine.configure([openAccount(userId)]);
    await deposited('USDT', userId, '50');
    for (const blocks of [1, CONFIRMATIONS, CONFIRMATIONS, CONFIRMATIONS]) {
      network.life.callsLeft = callsLeft;
      try {
        await pass(blocks);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      network.life.callsLeft = Number.POSITIVE_INFINITY;
      network.restart();
    }
    await settle();
    expect([callsLeft, await lies('USDT', userId)]).toEqual([callsLeft, 0n]);
  }
  await expectBooksAgree(people);
  const { sweepsDone, fees } = await notebook.figures();
  expect(sweepsDone).toBe(people.length);
  report(`swept ${sweepsDone} addresses for ${fees?.units} sun`);
});
