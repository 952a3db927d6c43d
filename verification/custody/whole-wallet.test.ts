import { setTimeout as sleep } from 'node:timers/promises';
import { drawn, fullScale, report } from '@assay/amounts/testing/scale';
import { FaultyNode } from '@assay/chains/testing/faulty-node';
import { hasLitecoinNode, LitecoinNode } from '@assay/chains/testing/litecoin-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { DepositRow, RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import type { Page } from '@assay/protocol/wire';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';
import { WalletStage } from './wallet-stage.ts';

const LITECOIN_CONFIRMATIONS = 6;
/** Longer than the exchange leaves a payment waiting, and than it counts the email codes of a person. */
const LATER_MS = 11 * 60_000;
const STRANGER = new TestKeys(77);

/** The clock that the server began with, and how far it was put forward since. */
const realNow = Date.now;
let aheadMs = 0;

let stage: WalletStage;
let node: LitecoinNode;
/** What the server believes to be the node. */
let proxy: FaultyNode;

if (!hasLitecoinNode) report('No litecoind: no node of Bitcoin’s kind is connected here (apt-get install litecoind).');

beforeAll(async () => {
  Date.now = () => realNow.call(Date) + aheadMs;
  if (!hasLitecoinNode) {
    stage = await WalletStage.open();
    return;
  }
  node = await LitecoinNode.start();
  proxy = await FaultyNode.before(node.url);
  stage = await WalletStage.open({ ASSAY_LTC_RPC: proxy.url, ASSAY_LTC_COOKIE: node.cookieFile });
});

afterAll(async () => {
  await stage?.stop();
  await proxy?.close();
  await node?.stop();
  Date.now = realNow;
});

/**
 * The local EVM node, a sandbox chain with an address for each person, and one with tags. All withdrawals of this file
 * are of one person and one day: together they stay below the 1,000 USDT that go without a review.
 */
const coins = [
  ['USDT', 'ERC20', '100', '50'],
  ['TRX', 'TRC20', '500', '100'],
  ['XRP', 'XRP', '300', '30'],
] as const;

it.each(drawn('whole wallet', coins, 1))('%s over %s comes and goes, by the calls that all have', async (...terms) => {
  const [currency, network, sent, withdrawn] = terms;
  const { address, tag } = await stage.depositAddress(currency, network);
  const deposit = { currency, network, address, tag, amount: sent };
  const { transactionId } = await stage.call<{ transactionId: string }>('/sandbox/chain/send', deposit);
  await stage.mine(network, 1);
  const deposits = () => stage.deposits(currency);
  const seen = await stage.until(deposits, ({ list }) => list.length === 1);
  expect(seen.list[0]).toMatchObject({ transactionId, network, amount: sent, tag });
  await stage.mine(network, 20);
  await stage.until(deposits, ({ list }) => list[0]?.status === 'finished');

  const stranger = STRANGER.addressOn(network, 3);
  const wanted = { currency, network, address: stranger, amount: withdrawn, clientOrderId: `rent-${network}` };
  const { row, again } = await stage.withdraw(wanted);
  expect(row).toMatchObject({ status: 'pending', amount: withdrawn });
  const paid = await stage.arrived(currency, network);
  expect(paid.list[0]?.transactionId).not.toBe('');
  expect(await again()).toMatchObject({ status: 'finished' });
});

it('what goes to another person’s deposit address is his at once, on no chain and without a fee, and nobody is told whose it is', async () => {
  const ben = await registerUser(stage.address, 'ben@example.com');
  const as = <Data>(path: string, fields: Readonly<Record<string, string>>) =>
    mustPost<Data>(stage.address, path, fields, ben.token);
  const place = { currency: 'USDT', network: 'ERC20' };
  await stage.untilOpen('ERC20');
  const { address } = await as<{ address: string }>('/recharge/getAddress', place);
  await giveCoins(stage.address, stage.person, 'USDT', '500');
  const route = await stage.call('/withdraw/getRoute', { ...place, address });
  expect(route).toEqual({ isInside: true });
  const { row, again } = await stage.withdraw({ ...place, address, amount: '40', clientOrderId: 'to-ben' });
  expect(row).toMatchObject({ amount: '40', fee: '0', transactionId: 'inside', link: '' });
  const asked = () => stage.withdrawals('USDT');
  // No block is made: none is waited for.
  await stage.until(
    asked,
    ({ list }) => list.find(({ withdrawalId }) => withdrawalId === row.withdrawalId)?.status === 'finished',
  );
  expect(await again()).toMatchObject({ withdrawalId: row.withdrawalId, status: 'finished' });
  const { list } = await stage.until(
    () => as<Page<DepositRow>>('/recharge/getRecords', { currency: 'USDT' }),
    ({ list: { length } }) => length > 0,
  );
  expect(list).toMatchObject([{ amount: '40', status: 'finished', transactionId: 'inside', address }]);
});

describe.skipIf(!hasLitecoinNode)('LTC by a connected node', () => {
  beforeAll(() => {
    aheadMs += LATER_MS;
  });

  afterEach(() => {
    proxy.faultOf = () => undefined;
  });

  const deposits = () => stage.deposits('LTC');
  const withdrawals = () => stage.withdrawals('LTC');
  const networkRow = async () =>
    (await stage.call<RechargeNetworkRow[]>('/recharge/getNetworks')).find(({ network }) => network === 'LTC');
  /** By a stranger's wallet, which is the node's. */
  const send = async (amount: string) => {
    const { address } = await stage.depositAddress('LTC', 'LTC');
    const terms = { currency: 'LTC', network: 'LTC', address, amount };
    return (await stage.call<{ transactionId: string }>('/sandbox/chain/send', terms)).transactionId;
  };
  const withdraw = (address: string, amount: string, clientOrderId: string) =>
    stage.withdraw({ currency: 'LTC', network: 'LTC', address, amount, clientOrderId });
  const untilConfirmed = (confirmations: number) =>
    stage.until(deposits, ({ list }) => list[0]?.confirmations === confirmations);
  const untilCredited = (count: number) =>
    stage.until(deposits, ({ list }) => list.filter(({ status }) => status === 'finished').length === count);
  const arrivedAt = async (address: string) => {
    const found = (await node.call('scantxoutset', 'start', [`addr(${address})`])) as { total_amount: number };
    return found.total_amount;
  };

  it('is seen confirming at an address of the node’s own chain, and credited', async () => {
    const { address } = await stage.depositAddress('LTC', 'LTC');
    expect(address).toMatch(/^rltc1q/);
    expect(await networkRow()).toMatchObject({ isOpen: true, isSandbox: true });
    const transactionId = await send('5');
    await stage.mine('LTC', 2);
    expect((await untilConfirmed(2)).list).toMatchObject([{ transactionId, status: 'pending', amount: '5' }]);
    await stage.mine('LTC', LITECOIN_CONFIRMATIONS - 2);
    await untilCredited(1);
  });

  // At a depth of four, under load, a deposit in blocks that were left once stood beside the credited one for a moment (2026-11-27).
  it.each([4, ...drawn('reorganised deposit', [1, 2, 3, 5], 1)])(
    'is followed back over a reorganisation of %i blocks, and credited once',
    async (depth) => {
      const before = (await deposits()).list.length;
      await send('1');
      await stage.mine('LTC', depth);
      await untilConfirmed(depth);
      await node.leaveNewest(depth);
      await node.mineEmpty(depth + 1);
      await stage.mine('LTC', 1);
      await untilConfirmed(1);
      await stage.mine('LTC', LITECOIN_CONFIRMATIONS - 1);
      await untilCredited(before + 1);
      // On a busy machine what was seen in the blocks that were left may stand beside it for a moment, pending.
      const { list } = await stage.until(deposits, ({ list: { length } }) => length === before + 1);
      expect(list.every(({ status }) => status === 'finished')).toBe(true);
    },
  );

  it('is paid once when the reply to the broadcast is lost', async () => {
    const address = STRANGER.addressOn('LTC', 1, 'regtest');
    let told = 0;
    proxy.faultOf = (body) => (body.includes('sendrawtransaction') && ++told === 1 ? 'wrong-json' : undefined);
    const { row, again } = await withdraw(address, '2', 'rent');
    expect(row).toMatchObject({ status: 'pending', amount: '2' });
    await stage.until(withdrawals, ({ list }) => list[0]?.state === 'sending' && told > 0);
    await stage.mine('LTC', LITECOIN_CONFIRMATIONS);
    await stage.until(withdrawals, ({ list }) => list[0]?.status === 'finished');
    expect(await again()).toMatchObject({ status: 'finished' });
    expect(await arrivedAt(address)).toBe(2);
  });

  it('is replaced when it is stuck, and paid out of what a payment before left over', async () => {
    const address = STRANGER.addressOn('LTC', 4, 'regtest');
    const waiting = async () => (await node.call('getrawmempool')) as string[];
    await withdraw(address, '2.5', 'stuck');
    const [stuck] = await stage.until(waiting, ({ length }) => length === 1);
    aheadMs += LATER_MS;
    const [better] = await stage.until(waiting, ([id]) => id !== stuck);
    await stage.mine('LTC', LITECOIN_CONFIRMATIONS);
    const { list } = await stage.until(withdrawals, ({ list: [newest] }) => newest?.status === 'finished');
    expect(list[0]?.transactionId).toBe(better);
    expect(await arrivedAt(address)).toBe(2.5);
  });

  it('falls silent before everybody’s eyes, and stays open meanwhile', async () => {
    let asked = 0;
    proxy.faultOf = () => {
      asked += 1;
      return 'server-error';
    };
    // Its silence is counted from the first question without an answer.
    await stage.until(
      async () => asked,
      (count) => count > 0,
    );
    // sleeps: a silence of a second is none yet
    await sleep(1_000);
    expect(await networkRow()).toMatchObject({ isOpen: true, isAnswering: true });
    aheadMs += LATER_MS;
    await stage.until(networkRow, (row) => row?.isAnswering === false);
    expect(await networkRow()).toMatchObject({ isOpen: true });
    expect(await stage.health()).toContain('the chain of LTC does not answer');
    proxy.faultOf = () => undefined;
    await stage.until(networkRow, (row) => row?.isAnswering === true);
  });

  it.runIf(fullScale)('goes on when node and server have died, with the chain that is left', async () => {
    const before = (await deposits()).list.length;
    await node.flush();
    await send('0.5');
    const address = STRANGER.addressOn('LTC', 2, 'regtest');
    await withdraw(address, '1', 'tax');
    await stage.until(withdrawals, ({ list }) => list[0]?.state === 'sending');
    await stage.mine('LTC', 1);
    await untilConfirmed(1);
    await node.kill();
    // A start with a clock that is far off waits for an operator.
    aheadMs = 0;
    await stage.restart();
    expect(await networkRow()).toMatchObject({ isOpen: false });
    expect(await stage.health()).toContain('the chain of LTC cannot be opened');
    await node.startAgain();
    await stage.depositAddress('LTC', 'LTC');
    await stage.mine('LTC', LITECOIN_CONFIRMATIONS + 1);
    expect((await untilCredited(before + 1)).list).toHaveLength(before + 1);
    await stage.arrived('LTC', 'LTC');
    expect(await arrivedAt(address)).toBe(1);
  });

  it.runIf(fullScale)('stays closed with a sentence where the settings name another chain than before', async () => {
    await stage.restart({ ASSAY_LTC_RPC: '', ASSAY_LTC_COOKIE: '' });
    await stage.until(
      () => stage.health(),
      (text) => text.includes('name the node in ASSAY_LTC_RPC again'),
    );
    await stage.restart({ ASSAY_BTC_RPC: proxy.url, ASSAY_BTC_COOKIE: node.cookieFile });
    await stage.until(
      () => stage.health(),
      (text) => text.includes('the node of BTC is one of LTC'),
    );
  });
});
