import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { USDT } from '@assay/engine/testing/trading-commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { Endpoint } from '@assay/protocol/endpoint';
import {
  withdrawCancel,
  withdrawCreate,
  withdrawGetLimit,
  withdrawGetNetworks,
  withdrawGetRoute,
  withdrawSendCode,
} from '@assay/protocol/endpoints/withdraw';
import type { NetworkName } from '@assay/protocol/networks';
import type { WithdrawalLimit, WithdrawalRow, WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CodedWithdrawal } from '../../accounts/codes/coded-withdrawal.ts';
import { sessionProof } from '../../accounts/proof.ts';
import { ANN, BOB, custodyEngine, give } from '../../custody/testing/custody-engine.ts';
import { chainsWithPeople, stillChain, strangersAddress } from '../../custody/testing/still-chain.ts';
import type { AnyAssayCall } from '../dialect/assay/assay-call.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { withdrawCalls } from '../dialect/assay/withdraw-calls.ts';
import { withdrawHandlers } from './withdraw-handlers.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
const address = strangersAddress('ERC20');

let engine: CoreEngine;
/** How often somebody had to prove something. */
let proofs: number;
let isSecondFactorProved: boolean;
/** What codes were mailed for, and what was to be proved. */
let mailed: CodedWithdrawal[];
let proved: CodedWithdrawal[];

beforeEach(() => {
  engine = custodyEngine(() => startMs);
  proofs = 0;
  mailed = [];
  proved = [];
  isSecondFactorProved = false;
  give(engine, ANN, USDT, '90000');
  give(engine, BOB, USDT, '90000');
});

const chains = chainsWithPeople([ANN, BOB], 'ERC20', 'XRP');
const depositOf = (userId: number) => chains.of('ERC20')?.chain.depositAddress(userId).address ?? '';
const calls = () =>
  withdrawCalls(
    withdrawHandlers({
      engine,
      chains,
      proofs: {
        hasSecondFactor: async () => isSecondFactorProved,
        sendCode: async (_userId, withdrawal) => {
          mailed.push(withdrawal);
          return { ok: true, value: null };
        },
        behind: async ({ withdrawal }, _said, withdraw) => {
          proofs += 1;
          proved.push(withdrawal);
          return withdraw(isSecondFactorProved);
        },
      },
      readers: { withdrawals: async () => ({ ok: true, rows: [], totalRows: 0 }) },
      endedWithdrawal: async () => undefined,
      statistics: async () => {
        throw new Error('nobody asks for them here');
      },
      isSandbox: true,
    }),
    () => false,
  );

async function ask<Data>(endpoint: Endpoint, call: AnyAssayCall, fields: object, userId = ANN) {
  const envelope = await askCall(endpoint, call, fields, { proof: sessionProof(7, userId), address: '127.0.0.1' });
  return { msg: envelope.msg, data: envelope.data as Data };
}

const create = (fields: object = {}, userId = ANN) => {
  const said = { fundPassword: '482913', code: '123456' };
  const terms = { currency: 'USDT', network: 'ERC20', address, amount: '100', ...said, ...fields };
  return ask<WithdrawalRow>(withdrawCreate, calls().withdrawCreate, terms, userId);
};
const heldOf = (userId: number) => engine.core.balances(userId, 'spot')[0]?.held;

describe('a withdrawal on the wire', () => {
  it('is told as it stands, with what arrives and the fee on top of it, and holds both', async () => {
    const { data } = await create({ clientOrderId: 'rent' });
    expect(data).toEqual({
      withdrawalId: '1',
      clientOrderId: 'rent',
      currency: 'USDT',
      network: 'ERC20',
      address,
      tag: '',
      amount: '100',
      fee: '5',
      status: 'pending',
      state: 'approved',
      reason: '',
      transactionId: '',
      link: '',
      createdAt: startMs,
      endedAt: 0,
    });
    expect(heldOf(ANN)).toBe(105n * 10n ** 12n);
  });

  it('is the one that its code was mailed for, however either is typed, and no code is mailed for what none can be of', async () => {
    const send = (fields: object = {}) => {
      const terms = { currency: 'USDT', network: 'ERC20', address, amount: '100', ...fields };
      return ask(withdrawSendCode, calls().withdrawSendCode, terms);
    };
    expect((await send({ address: address.toLowerCase(), amount: '100.00' })).msg).toBe('');
    await create();
    expect(mailed).toEqual([{ amount: '100', coin: 'USDT', network: 'ERC20', address, tag: '' }]);
    expect(proved).toEqual(mailed);
    expect((await send({ amount: '0' })).msg).toBe('l.error.amountNotPositive');
    expect((await send({ address: strangersAddress('BTC') })).msg).toBe('l.error.addressOtherNetwork');
    expect((await send({ network: 'TRC20' })).msg).toBe('l.error.networkUnavailable');
    expect(mailed).toHaveLength(1);
  });

  it('to where it would be nobody’s is refused before a code is mailed or anything is held or proved', async () => {
    const shared = chains.of('XRP')?.chain.hotAddress();
    for (const [msg, place] of [
      ['l.error.addressOwn', { address: chains.of('ERC20')?.chain.hotAddress() }],
      ['l.error.addressNobodys', { address: `0x${'dead'.padStart(40, '0')}` }],
      ['l.error.addressNobodys', { address: '0xdac17f958d2ee523a2206206994597c13d831ec7' }],
      ['l.error.depositTagNeeded', { currency: 'XRP', network: 'XRP', address: shared, amount: '30' }],
      ['l.error.depositTagNeeded', { currency: 'XRP', network: 'XRP', address: shared, amount: '30', tag: '0' }],
    ] as const) {
      expect((await create(place)).msg).toBe(msg);
      const terms = { currency: 'USDT', network: 'ERC20', amount: '100', ...place };
      expect((await ask(withdrawSendCode, calls().withdrawSendCode, terms)).msg).toBe(msg);
    }
    expect([mailed, proofs, heldOf(ANN)]).toEqual([[], 0, 0n]);
  });

  it('waits for operators where it is large', async () => {
    expect((await create({ amount: '5000' })).data).toMatchObject({ status: 'pending', state: 'reviewing' });
  });

  it('with the id of an earlier one is that one, for which nothing is proved again; with other terms it is refused', async () => {
    await create({ clientOrderId: 'rent' });
    expect((await create({ clientOrderId: 'rent' })).data.withdrawalId).toBe('1');
    expect(proofs).toBe(1);
    expect((await create({ clientOrderId: 'rent', amount: '101' })).msg).toBe('l.error.clientOrderIdReused');
    expect(heldOf(ANN)).toBe(105n * 10n ** 12n);
  });

  it('goes over a network that the coin uses and that the exchange has a chain of', async () => {
    expect((await create({ currency: 'WOW' })).msg).toBe('l.error.currencyUnknown');
    expect((await create({ network: 'XRP' })).msg).toBe('l.error.networkUnknown');
    expect((await create({ network: 'TRC20' })).msg).toBe('l.error.networkUnavailable');
    expect(proofs).toBe(0);
  });

  it.each([
    ['l.error.addressMalformed', { address: `${address.slice(0, -1)}` }],
    ['l.error.addressOtherNetwork', { address: strangersAddress('BTC') }],
    ['l.error.tagMalformed', { tag: '7' }],
    ['l.error.amountMalformed', { amount: '1e3' }],
    ['l.error.amountNotPositive', { amount: '0' }],
  ])('is refused with %s before anything has to be proved', async (code, fields) => {
    expect((await create(fields)).msg).toBe(code);
    expect(proofs).toBe(0);
  });

  it.each([
    ['l.error.withdrawalBelowMinimum', { amount: '19.9' }],
    ['l.error.withdrawalAboveMaximum', { amount: '100000.1' }],
    ['l.error.amountDecimals', { amount: '20.0000001' }],
    ['l.error.balanceInsufficient', { amount: '89996' }],
  ])('is refused by the core with %s', async (code, fields) => {
    isSecondFactorProved = true;
    expect((await create(fields)).msg).toBe(code);
    expect(heldOf(ANN)).toBe(0n);
  });

  it('may be 2 BTC’s worth a day, and 100 with a second factor', async () => {
    for (let sent = 0; sent < 2; sent += 1) expect((await create({ amount: '40000' })).msg).toBe('');
    give(engine, ANN, USDT, '90000');
    expect((await create({ amount: '48001' })).msg).toBe('l.error.withdrawalDayLimit');
    isSecondFactorProved = true;
    expect((await create({ amount: '48001' })).msg).toBe('');
  });

  it('counts against a limit that says what is left of it, for 24 hours or until it comes to nothing', async () => {
    const limit = async (userId = ANN) =>
      (await ask<WithdrawalLimit>(withdrawGetLimit, calls().withdrawGetLimit, {}, userId)).data;
    expect(await limit()).toEqual({ maximum: '2', used: '0' });
    isSecondFactorProved = true;
    expect(await limit()).toEqual({ maximum: '100', used: '0' });
    isSecondFactorProved = false;
    await create({ amount: '40000' });
    await create({ amount: '16000' });
    expect(await limit()).toEqual({ maximum: '2', used: '0.875' });
    expect(await limit(BOB)).toEqual({ maximum: '2', used: '0' });
    await ask(withdrawCancel, calls().withdrawCancel, { withdrawalId: '2' });
    expect(await limit()).toEqual({ maximum: '2', used: '0.625' });
  });

  it('is for people whose identity is verified', async () => {
    expect((await create({}, BOB)).msg).toBe('l.error.verificationNeeded');
  });

  it('is taken back by its own person until it is sent, and all is back', async () => {
    await create();
    const cancel = (userId: number, withdrawalId = '1') =>
      ask(withdrawCancel, calls().withdrawCancel, { withdrawalId }, userId).then(({ msg }) => msg);
    expect(await cancel(ANN, '9007199254740993')).toBe('l.error.withdrawalUnknown');
    expect(await cancel(BOB)).toBe('l.error.withdrawalUnknown');
    expect(await cancel(ANN)).toBe('');
    expect(heldOf(ANN)).toBe(0n);
    expect(await cancel(ANN)).toBe('l.error.withdrawalClosed');
  });
});

describe('a withdrawal to another person’s deposit address', () => {
  it('is told to be one before it is asked for, and never whose address it is', async () => {
    const route = (to: string) =>
      ask(withdrawGetRoute, calls().withdrawGetRoute, { currency: 'USDT', network: 'ERC20', address: to });
    expect(await route(depositOf(BOB))).toEqual({ msg: '', data: { isInside: true } });
    expect(await route(address)).toEqual({ msg: '', data: { isInside: false } });
    expect((await route(depositOf(ANN))).msg).toBe('l.error.addressOwn');
    expect((await route(chains.of('ERC20')?.chain.hotAddress() ?? '')).msg).toBe('l.error.addressOwn');
    expect((await route(strangersAddress('BTC'))).msg).toBe('l.error.addressOtherNetwork');
    expect(proofs).toBe(0);
  });

  it('wants every proof, costs nothing, and names no transaction', async () => {
    const { data } = await create({ address: depositOf(BOB), feeMax: '0' });
    expect(data).toMatchObject({ amount: '100', fee: '0', state: 'approved', transactionId: 'inside', link: '' });
    expect([proofs, heldOf(ANN)]).toEqual([1, 100n * 10n ** 12n]);
    expect(engine.core.views(CustodyViews).insideReceiver(1)).toBe(BOB);
  });

  it('is reviewed, limited, taken back and repeated like any other', async () => {
    const inside = { address: depositOf(BOB) };
    expect((await create({ ...inside, amount: '5000' })).data.state).toBe('reviewing');
    expect((await create({ ...inside, amount: '19.9' })).msg).toBe('l.error.withdrawalBelowMinimum');
    expect((await create({ address: depositOf(ANN) })).msg).toBe('l.error.addressOwn');
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await create({ ...inside, amount: '40000', clientOrderId: `rent${sent}` })).msg).toBe('');
    }
    give(engine, ANN, USDT, '90000');
    expect((await create({ ...inside, amount: '48001' })).msg).toBe('l.error.withdrawalDayLimit');
    expect((await create({ ...inside, amount: '40000', clientOrderId: 'rent1' })).data.withdrawalId).toBe('3');
    expect((await ask(withdrawCancel, calls().withdrawCancel, { withdrawalId: '3' })).msg).toBe('');
  });
});

describe('the networks of withdrawals', () => {
  const rowsOf = async () =>
    (await ask<WithdrawNetworkRow[]>(withdrawGetNetworks, calls().withdrawGetNetworks, {})).data;
  const rowOf = async (network: NetworkName, currency: string) =>
    (await rowsOf()).find((row) => row.network === network && row.currency === currency);

  it('are told with fee, bounds and steps, and are open where there is a chain', async () => {
    expect(await rowsOf()).toHaveLength(12);
    expect(await rowOf('ERC20', 'USDT')).toEqual({
      currency: 'USDT',
      network: 'ERC20',
      title: 'Ethereum',
      fee: '5',
      minimum: '20',
      maximum: '100000',
      decimals: 6,
      needsTag: false,
      isOpen: true,
      isAnswering: true,
      isSandbox: stillChain('ERC20').isSandbox,
    });
    expect(await rowOf('ERC20', 'ETH')).toMatchObject({ decimals: 8 });
    expect(await rowOf('XRP', 'XRP')).toMatchObject({ needsTag: true, isOpen: true });
    expect(await rowOf('BTC', 'BTC')).toMatchObject({ isOpen: false });
  });
});
