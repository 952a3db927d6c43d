import { formatMoney, moneyOfText } from '@assay/amounts/money';
import { drawn, fullScale } from '@assay/amounts/testing/scale';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { unseenArrival } from '@assay/chains/unseen-arrival';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { USDT } from '@assay/engine/testing/trading-commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { AssetSymbol } from '@assay/protocol/assets';
import { assetBySymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkCoinNamed } from './chains/network-coins.ts';
import {
  BLOCKS_PER_STEP,
  BLOCKS_REMEMBERED,
  PAYOUT_AGAIN_MS,
  PAYOUTS_PER_STEP,
  PERSON_ID_MIN,
  STUCK_AFTER_MS,
  UNANSWERED_PER_STEP,
} from './custody-limits.ts';
import { ChainReplaced } from './deposits/chain-follower.ts';
import { ANN, BOB, custodyEngine, give } from './testing/custody-engine.ts';
import { strangersAddress } from './testing/still-chain.ts';
import { Killed, WatchedNetwork } from './testing/watched-network.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
/** Of TRC20. */
const CONFIRMATIONS = 20;

let temporary: SharedPostgres;
let pool: Pool;
let engine: CoreEngine;
let network: WatchedNetwork;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

async function watch(name: NetworkName, prepare?: (pool: Pool) => Promise<unknown>): Promise<void> {
  engine = custodyEngine(() => network?.nowMs ?? startMs);
  pool = await temporary.openPool(4);
  await prepare?.(pool);
  network = await WatchedNetwork.open(name, engine, pool, { startMs });
}

const balanceOf = (userId: number, currency: AssetSymbol) => {
  const assetId = assetBySymbol(currency)?.id;
  const balance = engine.core.balances(userId, 'spot').find((each) => each.assetId === assetId);
  return balance === undefined ? '0' : formatMoney(balance.available);
};

const deposits = () => engine.commands.filter(({ type }) => type === 'credit-deposit' || type === 'reject-deposit');

describe('a deposit', () => {
  beforeEach(() => watch('TRC20'));

  it('is pending with its count of confirmations, and is credited once after the last of them', async () => {
    await network.send('USDT', ANN, '100');
    await network.mine(3);
    expect(network.pending.of(ANN)).toMatchObject([{ confirmations: 3, userId: ANN }]);
    expect(balanceOf(ANN, 'USDT')).toBe('0');
    await network.mine(17);
    expect(balanceOf(ANN, 'USDT')).toBe('100');
    expect(network.pending.of(ANN)).toEqual([]);
    network.restart();
    await network.mine(5);
    expect(balanceOf(ANN, 'USDT')).toBe('100');
  });

  it('that no transaction names is nobody’s until two persons give it to him, and the books are what lies there all the while', async () => {
    const { chain } = network;
    const blockAt = chain.blockAt.bind(chain);
    chain.blockAt = async (...asked) => {
      const block = await blockAt(...asked);
      const unseen = block?.transfers.map((transfer) => {
        const { address, currency, units } = transfer;
        return address === chain.hotAddress() ? transfer : unseenArrival(block, address, currency, units);
      });
      return block && { ...block, transfers: unseen ?? [] };
    };
    await network.send('USDT', ANN, '100');
    await network.mine(1);
    await network.send('USDT', ANN, '1');
    await network.mine(CONFIRMATIONS);
    const turnedAway = deposits().filter(({ type }) => type === 'reject-deposit');
    expect(turnedAway).toMatchObject([
      { type: 'reject-deposit', userId: ANN, reason: 'unseen' },
      { type: 'reject-deposit', userId: ANN, reason: 'below-minimum' },
    ]);
    const house = () => {
      const views = engine.core.views(CustodyViews);
      return [views.houseMoney('unclaimed', USDT), views.houseMoney('custody', USDT)];
    };
    const [unclaimed, custody] = house();
    expect(unclaimed).toBe(moneyOfText('101'));
    expect(balanceOf(ANN, 'USDT')).toBe('0');
    const [arrival] = turnedAway;
    if (arrival?.type !== 'reject-deposit') throw new Error('it was credited');
    const { type: _, ...claimed } = arrival;
    const action = { type: 'credit-unclaimed', ...claimed } as const;
    await engine.submit({ type: 'propose-act', operator: 'eve', reason: 'looked at the block', action });
    await engine.submit({ type: 'approve-act', proposalId: 1, operator: 'adam', reason: 'so did I' });
    expect(balanceOf(ANN, 'USDT')).toBe('100');
    expect(house()).toEqual([moneyOfText('1'), custody]);
    const { length } = deposits();
    network.restart();
    await network.mine(5);
    expect(deposits()).toHaveLength(length);
  });

  it('is credited once when the notebook is lost with all that was read', async () => {
    await network.send('USDT', ANN, '100');
    await network.mine(20);
    await pool.query('TRUNCATE custody_block, custody_arrival');
    network.restart();
    await network.mine(25);
    expect(balanceOf(ANN, 'USDT')).toBe('100');
  });

  it('that is below the minimum is nobody’s, with the reason', async () => {
    await network.send('USDT', ANN, '4.99');
    await network.mine(20);
    expect(balanceOf(ANN, 'USDT')).toBe('0');
    expect(deposits()).toContainEqual(
      expect.objectContaining({ type: 'reject-deposit', reason: 'below-minimum', userId: ANN }),
    );
  });

  it('moves with a reorganisation before it is credited, or vanishes', async () => {
    await network.send('USDT', ANN, '100');
    await network.mine(2);
    await network.chain.reorganise(2, { isDropping: false });
    await network.step();
    expect(network.pending.of(ANN)).toMatchObject([{ userId: ANN }]);
    await network.chain.reorganise(3, { isDropping: true });
    await network.step();
    expect(network.pending.of(ANN)).toEqual([]);
    await network.mine(30);
    expect(balanceOf(ANN, 'USDT')).toBe('0');
  });

  it('that leaves the chain after it was credited is told to operators, and taken from nobody', async () => {
    await network.mine(20);
    await network.send('USDT', ANN, '100');
    await network.mine(20);
    await network.chain.reorganise(20, { isDropping: true });
    await network.step();
    expect(network.warnings()).toContain('TRC20: 1 credited deposits are not in the chain any more');
    expect(balanceOf(ANN, 'USDT')).toBe('100');
  });

  it('is caught up with after a downtime, some blocks at a time', async () => {
    await network.send('USDT', ANN, '100');
    await network.chain.mine(90);
    await network.chain.mine(90);
    let steps = 1;
    while (await network.step()) steps += 1;
    expect(steps).toBe(Math.ceil(181 / BLOCKS_PER_STEP));
    expect(balanceOf(ANN, 'USDT')).toBe('100');
  });

  it('is caught up with behind a node that fails every tenth time, which is no silence: what it has shown is noted', async () => {
    await network.send('USDT', ANN, '100');
    await network.chain.mine(90);
    network.silentEvery = 10;
    while (await network.step());
    expect(balanceOf(ANN, 'USDT')).toBe('100');
  });

  it('is not taken for gone when a node lacks the block that another has shown', async () => {
    await network.mine(5);
    await network.send('USDT', ANN, '100');
    await network.mine(1);
    network.hiddenHeight = (await network.chain.head()).height;
    await network.chain.mine(1);
    await expect(network.step()).rejects.toThrow(ChainUnreachable);
    expect(network.pending.of(ANN)).toMatchObject([{ confirmations: 1 }]);
    network.hiddenHeight = undefined;
    await network.step();
    expect(network.pending.of(ANN)).toMatchObject([{ confirmations: 2 }]);
  });

  it('is not waited for in silence by a node that has newer blocks, and not the one that comes next', async () => {
    await network.mine(5);
    await network.send('USDT', ANN, '100');
    network.hiddenHeight = (await network.chain.head()).height + 1;
    await network.chain.mine(30);
    await expect(network.step()).rejects.toThrow('shows no block that follows upon');
    network.hiddenHeight = undefined;
    await network.step();
    expect(balanceOf(ANN, 'USDT')).toBe('100');
  });

  it('is looked for no further back than blocks are remembered: a chain that is another one needs an operator', async () => {
    await network.mine(5);
    await pool.query("UPDATE custody_block SET hash = 'another', height = height + $1", [BLOCKS_REMEMBERED]);
    await network.chain.mine(90);
    await expect(network.step()).rejects.toThrow('another one');
    await network.chain.mine(90);
    await expect(network.step()).rejects.toThrow(ChainReplaced);
  });
});

it('a deposit beside a shared address goes to whose tag it has, and to nobody without one', async () => {
  await watch('XRP');
  await network.send('XRP', ANN, '50');
  await network.send('XRP', ANN, '60', '');
  await network.send('XRP', ANN, '70', '999999');
  await network.send('XRP', ANN, '80', String(PERSON_ID_MIN - 1));
  await network.mine(2);
  expect(balanceOf(ANN, 'XRP')).toBe('50');
  const reasons = deposits().flatMap((command) => (command.type === 'reject-deposit' ? [command.reason] : []));
  expect(reasons.toSorted()).toEqual(['tag-missing', 'tag-unknown', 'tag-unknown']);
});

it('a tag that was handed out before stays good for ever, and nobody’s number is one of his since', async () => {
  // Of an exchange that showed people their numbers: Ann is there, Bob comes after it has changed.
  await watch('EOS', (of) =>
    of.query(`CREATE TABLE user_account (user_id bigint); INSERT INTO user_account VALUES (${ANN})`),
  );
  const shown = network.chain.depositAddress(ANN).tag;
  expect(shown).not.toBe(String(ANN));
  await pool.query('INSERT INTO user_account VALUES ($1)', [BOB]);
  network = await WatchedNetwork.open('EOS', engine, pool, { startMs });
  await network.send('EOS', ANN, '1', shown);
  await network.send('EOS', ANN, '2', String(ANN));
  await network.send('EOS', BOB, '4', network.chain.depositAddress(BOB).tag);
  await network.send('EOS', BOB, '8', String(BOB));
  await network.mine(10);
  expect(balanceOf(ANN, 'EOS')).toBe('3');
  expect(balanceOf(BOB, 'EOS')).toBe('4');
});

describe('a withdrawal', () => {
  beforeEach(async () => {
    await watch('TRC20');
    await network.mine(20);
    give(engine, ANN, USDT, '10000');
  });

  const request = (amount = '100', address = strangersAddress('TRC20')) =>
    engine.configure([
      {
        type: 'request-withdrawal',
        userId: ANN,
        networkId: networkCoinNamed('USDT', 'TRC20')?.network.id ?? 0,
        assetId: USDT,
        address,
        tag: '',
        amount: moneyOfText(amount),
        clientOrderId: '',
        hasSecondFactor: true,
        proofId: 0,
      },
    ]);
  const state = (withdrawalId = 1) => engine.core.views(CustodyViews).withdrawalState(withdrawalId);
  const paid = async () => {
    const head = await network.chain.head();
    return network.chain.holdings('USDT', [strangersAddress('TRC20')], head);
  };

  it('is signed, journaled, sent and confirmed, and its cost is in the books', async () => {
    request();
    await network.step();
    expect(state()).toBe('sending');
    await network.mine(20);
    expect(state()).toBe('confirmed');
    expect(await paid()).toBe(100_000_000n);
    expect(engine.count('record-network-cost')).toBe(1);
    expect(balanceOf(ANN, 'USDT')).toBe('9899');
  });

  it('is paid once when the reply to its broadcast is lost', async () => {
    request();
    network.isReplyLost = true;
    await network.step();
    expect(network.warnings().join()).toContain('withdrawal 1: the reply was lost');
    expect(state()).toBe('sending');
    network.isReplyLost = false;
    network.restart();
    await network.mine(20);
    expect(state()).toBe('confirmed');
    expect(await paid()).toBe(100_000_000n);
  });

  it('for which the chain never answers keeps no other one waiting, nor what others deposit', async () => {
    network.unansweredAddress = strangersAddress('TRC20', 8);
    for (let asked = 0; asked <= PAYOUTS_PER_STEP; asked += 1) request('20', network.unansweredAddress);
    request();
    await network.send('USDT', BOB, '100');
    for (let steps = 0; steps * UNANSWERED_PER_STEP <= PAYOUTS_PER_STEP; steps += 1) await network.step();
    await network.mine(CONFIRMATIONS);
    expect(state(PAYOUTS_PER_STEP + 2)).toBe('confirmed');
    expect(balanceOf(BOB, 'USDT')).toBe('100');
    expect(state()).toBe('approved');
    expect(network.warnings().join()).toContain('withdrawal 1: the node cannot estimate');
  });

  it('is signed once when the signer’s answer is lost, and waits while nobody signs', async () => {
    request();
    network.signerFault = 'gone';
    await network.step();
    expect(state()).toBe('approved');
    network.signerFault = 'lost';
    await network.step();
    expect(state()).toBe('sending');
    expect(network.warnings().join()).toContain('withdrawal 1');
    network.signerFault = undefined;
    network.restart();
    await network.step();
    await network.mine(20);
    expect(state()).toBe('confirmed');
    expect(network.signed.get(1)).toHaveLength(1);
    expect(await paid()).toBe(100_000_000n);
  });

  it('that failed on the chain gives everything back, and only then', async () => {
    request();
    await network.chain.failNext();
    await network.step();
    await network.mine(19);
    expect(state()).toBe('sending');
    await network.mine(1);
    expect(state()).toBe('failed');
    expect(balanceOf(ANN, 'USDT')).toBe('10000');
    expect(await paid()).toBe(0n);
  });

  it('that is stuck is replaced by one that offers more, of which the chain takes one', async () => {
    request();
    await network.step();
    network.nowMs += STUCK_AFTER_MS + 1;
    await network.step();
    expect(network.signed.get(1)).toHaveLength(2);
    await network.mine(20);
    expect(state()).toBe('confirmed');
    expect(await paid()).toBe(100_000_000n);
  });

  it('is paid beside others, some in each step', async () => {
    for (let asked = 0; asked <= PAYOUTS_PER_STEP; asked += 1) request('20');
    await network.step();
    const sending = () => engine.core.views(CustodyViews).openWithdrawals('sending').length;
    expect(sending()).toBe(PAYOUTS_PER_STEP);
    await network.step();
    expect(sending()).toBe(PAYOUTS_PER_STEP + 1);
    await network.mine(20);
    expect(await paid()).toBe(BigInt(PAYOUTS_PER_STEP + 1) * 20_000_000n);
  });

  it('is begun before it is signed: who cancels it in any moment of that has it back, or is paid, and never both', async () => {
    /** A step of one payment makes so many calls at which something may happen. */
    const MOMENTS = 30;
    const hundred = Array.from({ length: 100 }, (_turn, at) => at);
    const isCancelled: boolean[] = [];
    for (const [at, callsLeft] of drawn('cancelled payouts', hundred, 3).entries()) {
      const turn = at + 1;
      request('20');
      network.life.meanwhile(callsLeft % MOMENTS, () => {
        const answer = engine.apply({ type: 'cancel-withdrawal', userId: ANN, withdrawalId: turn, proofId: 0 });
        if (!answer.accepted) expect(answer.code).toBe('l.error.withdrawalClosed');
        isCancelled[turn] = answer.accepted;
      });
      await network.step();
      expect([turn, isCancelled[turn]]).not.toEqual([turn, network.signed.has(turn)]);
      if (turn % 5 === 0) await network.mine(20);
    }
    await network.mine(20);
    const paidOut = isCancelled.filter((was) => was === false).length;
    if (fullScale) expect(Math.min(paidOut, isCancelled.filter(Boolean).length)).toBeGreaterThan(20);
    expect(await paid()).toBe(BigInt(paidOut) * 20_000_000n);
  });

  it('that the signer refuses may be cancelled, and is tried again after a while', async () => {
    request();
    network.signerFault = 'refuses';
    await network.step();
    expect(state()).toBe('approved');
    expect(network.warnings().join()).toContain('withdrawal 1: the signer refuses');
    network.nowMs += PAYOUT_AGAIN_MS - 1;
    await network.step();
    expect(engine.count('begin-payment')).toBe(1);
    network.nowMs += 1;
    await network.step();
    expect([engine.count('begin-payment'), engine.count('abandon-payment')]).toEqual([2, 2]);
    network.signerFault = undefined;
    network.nowMs += PAYOUT_AGAIN_MS;
    await network.step();
    expect(state()).toBe('sending');
    await network.mine(20);
    expect(await paid()).toBe(100_000_000n);
  });

  it('that its recipient does not take by then is told to the person, who has everything back by cancelling it', async () => {
    request();
    network.refusingAddress = strangersAddress('TRC20');
    await network.step();
    expect([state(), network.unpayable]).toEqual(['approved', [1]]);
    expect(network.warnings().join()).toContain('withdrawal 1: execution reverted');
    engine.configure([{ type: 'cancel-withdrawal', userId: ANN, withdrawalId: 1, proofId: 0 }]);
    expect(state()).toBe('cancelled');
    await network.mine(20);
    expect(await paid()).toBe(0n);
  });

  it('waits, and can be cancelled, while a signer that is stopped does not say what it has signed', async () => {
    request();
    network.signerFault = 'stopped';
    await network.step();
    expect(state()).toBe('approved');
    expect(engine.count('begin-payment')).toBe(0);
    expect(network.warnings().join()).toContain('withdrawal 1: the signer does not say');
  });

  it('is not signed while its account is frozen', async () => {
    request();
    engine.configure([{ type: 'freeze-account', userId: ANN }]);
    await network.step();
    expect(network.signed.size).toBe(0);
    engine.configure([{ type: 'thaw-account', userId: ANN }]);
    await network.step();
    expect(state()).toBe('sending');
  });

  it('that leaves the chain after it had arrived is sent again, the very same, and told to operators', async () => {
    request();
    await network.step();
    await network.mine(CONFIRMATIONS);
    expect(state()).toBe('confirmed');
    await network.chain.reorganise(CONFIRMATIONS, { isDropping: true });
    await network.step();
    expect(await paid()).toBe(0n);
    expect(network.left).toEqual([network.signed.get(1)?.[0]?.transaction.transactionId]);
    expect(network.warnings().join()).toContain('has left the chain, and was sent again');
    network.restart();
    await network.mine(CONFIRMATIONS - 1);
    expect(network.warnings().join()).toContain('has left the chain, and is coming back');
    await network.mine(1);
    expect(network.warnings()).toEqual([]);
    expect(await paid()).toBe(100_000_000n);
    expect(network.signed.get(1)).toHaveLength(1);
    expect(engine.count('send-withdrawal')).toBe(1);
    expect(state()).toBe('confirmed');
  });

  it('that moves to another block with a reorganisation is sent by nobody again', async () => {
    request();
    await network.step();
    await network.mine(CONFIRMATIONS);
    await network.chain.reorganise(CONFIRMATIONS, { isDropping: false });
    await network.step();
    await network.mine(CONFIRMATIONS);
    expect(network.warnings()).toEqual([]);
    expect(await paid()).toBe(100_000_000n);
  });

  it('to another person of the exchange is a deposit of his', async () => {
    const { address } = await network.addresses.show(BOB);
    request('100', address);
    await network.step();
    await network.mine(20);
    await network.step();
    expect(balanceOf(BOB, 'USDT')).toBe('100');
  });

  it('is paid once and given back never, wherever the process is killed', async () => {
    const lives = Array.from({ length: 40 }, (_life, at) => at);
    let rounds = 0;
    for (const callsLeft of drawn('killed payouts', lives, 3)) {
      rounds += 1;
      request('20');
      await killedWithin(callsLeft);
      await network.mine(20);
      expect([callsLeft, state(rounds)]).toEqual([callsLeft, 'confirmed']);
      expect(await paid()).toBe(BigInt(rounds) * 20_000_000n);
      expect(network.signed.get(rounds)).toHaveLength(1);
    }
    expect(engine.count('fail-withdrawal')).toBe(0);
  });

  /** Steps and blocks until the process dies, or the withdrawal is paid. */
  async function killedWithin(callsLeft: number): Promise<void> {
    network.life.callsLeft = callsLeft;
    try {
      await network.step();
      await network.mine(20);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    network.life.callsLeft = Number.POSITIVE_INFINITY;
    network.restart();
    await network.step();
  }
});
