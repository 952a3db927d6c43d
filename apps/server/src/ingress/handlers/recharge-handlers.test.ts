import { moneyOfText } from '@assay/amounts/money';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import type { DustDay } from '@assay/engine/projections/deposits/dust-projection';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import type { DustDayRow } from '@assay/protocol/dust-entities';
import type { Endpoint } from '@assay/protocol/endpoint';
import {
  rechargeGetAddress,
  rechargeGetDust,
  rechargeGetNetworks,
  rechargeGetRecords,
  rechargeGetUnknownTokens,
} from '@assay/protocol/endpoints/recharge';
import type { UnknownTokenRow } from '@assay/protocol/unknown-token-entities';
import type { DepositRow, RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import type { Page } from '@assay/protocol/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { PendingDeposits } from '../../custody/deposits/pending-deposits.ts';
import { ANN, BOB, custodyEngine } from '../../custody/testing/custody-engine.ts';
import { chainsWithSilent, stillChain, stillChains } from '../../custody/testing/still-chain.ts';
import type { UnknownToken } from '../../wire-rows/unknown-token-row.ts';
import type { AnyAssayCall } from '../dialect/assay/assay-call.ts';
import { rechargeCalls } from '../dialect/assay/recharge-calls.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { rechargeHandlers } from './recharge-handlers.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
const of = { networkId: 1, output: 'value', assetId: 3, address: '0xaa', tag: '', amount: moneyOfText('1.5') };

let engine: CoreEngine;
let pending: PendingDeposits;
/** In the books, newest first. */
let recorded: DepositView[];

beforeEach(() => {
  engine = custodyEngine(() => startMs);
  pending = new PendingDeposits();
  recorded = [];
});

/** What a stranger's contract told of at Ann's address. */
const token: UnknownToken = {
  ...{ networkId: 1, address: '0xann', contract: '0xworthless', standard: 'ERC-20', userId: ANN, arrivals: 2 },
  ...{
    units: '7',
    tokenId: '',
    firstAtMs: startMs,
    firstTransaction: '0x1',
    lastAtMs: startMs + 1,
    lastTransaction: '0x2',
  },
};

/** Of one day: 520 payments to Ann, and one to somebody else. */
const dust: readonly DustDay[] = [ANN, BOB].map((userId) => ({
  ...{ userId, day: Math.floor(startMs / 86_400_000), networkId: 6, assetId: 6, lastMs: startMs },
  ...{ arrivals: userId === ANN ? 520 : 1, amount: moneyOfText('0.52') },
}));

const calls = (chains = stillChains('ERC20')) =>
  rechargeCalls(
    rechargeHandlers({
      engine,
      chains,
      pending,
      readers: {
        deposits: async ({ pageNo, pageSize }) => ({
          ok: true,
          rows: recorded.slice((pageNo - 1) * pageSize, pageNo * pageSize),
          totalRows: recorded.length,
        }),
        dustDays: async (userId) => ({ ok: true, rows: dust.filter((day) => day.userId === userId), totalRows: 1 }),
      },
      seenAt: async (deposits) => deposits.map(({ depositId }) => (depositId === 1 ? startMs - 9_000 : undefined)),
      unknownTokensOf: async (userId) => (userId === ANN ? [token] : []),
      isSandbox: true,
    }),
    () => true,
  );

async function ask<Data>(endpoint: Endpoint, call: AnyAssayCall, fields: object = {}, userId = ANN) {
  const envelope = await askCall(endpoint, call, fields, { proof: sessionProof(7, userId), address: '127.0.0.1' });
  return { msg: envelope.msg, data: envelope.data as Data };
}

const records = async (fields: object = {}, userId = ANN) =>
  (await ask<Page<DepositRow>>(rechargeGetRecords, calls().rechargeGetRecords, fields, userId)).data;

const arrive = (...ids: readonly string[]) =>
  pending.replace(
    1,
    ids.map((transactionId, at) => ({
      ...of,
      transactionId,
      userId: ANN,
      ...{ confirmations: 3, confirmationsNeeded: 12, waitsFor: 'confirmations', secondNode: '' },
      seenAtMs: startMs + at,
    })),
  );

const keep = (depositId: number, state: DepositView['state'] = 'credited'): DepositView => ({
  ...of,
  depositId,
  transactionId: `0x${depositId}`,
  userId: ANN,
  height: 7,
  state,
  reason: state === 'credited' ? '' : 'below-minimum',
  timeMs: startMs - depositId,
});

describe('the list of deposits', () => {
  it('has what is on its way before what is in the books, as one list of pages', async () => {
    arrive('first', 'second', 'third');
    recorded = [keep(4), keep(3), keep(2), keep(1)];
    const idsOf = ({ list }: Page<DepositRow>) => list.map(({ transactionId }) => transactionId);
    const pages = [];
    for (const pageNo of [1, 2, 3, 4, 5]) pages.push(await records({ pageNo, pageSize: 2 }));
    expect(pages.flatMap(idsOf)).toEqual(['third', 'second', 'first', '0x4', '0x3', '0x2', '0x1']);
    expect(pages.map(({ totalRow }) => totalRow)).toEqual([7, 7, 7, 7, 7]);
    expect(await records({}, BOB)).toMatchObject({ totalRow: 4 });
  });

  it('says how far each is, and when it was seen first', async () => {
    arrive('first');
    recorded = [keep(2, 'rejected'), keep(3, 'claimed'), keep(1)];
    const { list } = await records();
    expect(list[0]).toEqual({
      depositId: 'ERC20:first:value',
      currency: 'ETH',
      network: 'ERC20',
      address: '0xaa',
      tag: '',
      amount: '1.5',
      status: 'pending',
      confirmations: 3,
      isUnderReview: false,
      confirmationsNeeded: 12,
      reason: '',
      transactionId: 'first',
      link: 'https://etherscan.io/tx/first',
      seenAt: startMs,
      endedAt: 0,
    });
    expect(list.slice(1)).toMatchObject([
      { status: 'rejected', reason: 'below-minimum', confirmations: 12, seenAt: startMs - 2 },
      { depositId: 'ERC20:0x3:value:claimed', status: 'finished', reason: '' },
      { status: 'finished', seenAt: startMs - 9_000, endedAt: startMs - 1 },
    ]);
  });

  it('can be of one coin, and of a span of time', async () => {
    arrive('first', 'second');
    expect((await records({ currency: 'BTC' })).list).toEqual([]);
    expect((await records({ startTime: startMs + 1 })).list).toHaveLength(1);
    const { msg } = await ask(rechargeGetRecords, calls().rechargeGetRecords, { currency: 'WOW' });
    expect(msg).toBe('l.error.currencyUnknown');
  });
});

it('what is below the minimum is a line a day, coin and network, of one’s own', async () => {
  const { data } = await ask<Page<DustDayRow>>(rechargeGetDust, calls().rechargeGetDust);
  expect(data.list).toEqual([
    { day: '2026-11-23', currency: 'XRP', network: 'XRP', arrivals: 520, amount: '0.52', lastAt: startMs },
  ]);
});

it('tokens that are no coin here are listed to whose address they lie at', async () => {
  const asked = (userId: number) =>
    ask<UnknownTokenRow[]>(rechargeGetUnknownTokens, calls().rechargeGetUnknownTokens, {}, userId);
  expect((await asked(ANN)).data).toMatchObject([
    { network: 'ERC20', contract: '0xworthless', units: '7', arrivals: 2 },
  ]);
  expect((await asked(BOB)).data).toEqual([]);
});

it('an address is one’s own and stays it, where there is a chain', async () => {
  const address = (network: string, userId = ANN, currency = 'ETH') =>
    ask<object>(rechargeGetAddress, calls().rechargeGetAddress, { currency, network }, userId);
  const expected = { currency: 'ETH', network: 'ERC20', ...stillChain('ERC20').depositAddress(ANN) };
  expect((await address('ERC20')).data).toEqual(expected);
  expect((await address('ERC20')).data).toEqual(expected);
  expect((await address('ERC20', BOB)).data).not.toEqual(expected);
  expect((await address('BTC')).msg).toBe('l.error.networkUnknown');
  expect((await address('BTC', ANN, 'BTC')).msg).toBe('l.error.networkUnavailable');
});

it('the networks say from what amount on, and after how many confirmations', async () => {
  const { data } = await ask<RechargeNetworkRow[]>(rechargeGetNetworks, calls().rechargeGetNetworks);
  expect(data.find(({ network, currency }) => network === 'ERC20' && currency === 'USDT')).toEqual({
    currency: 'USDT',
    network: 'ERC20',
    title: 'Ethereum',
    minimum: '10',
    confirmations: 12,
    needsTag: false,
    isOpen: true,
    isAnswering: true,
    isSandbox: true,
    creditsContracts: true,
  });
  expect(data.find(({ network }) => network === 'EOS')).toMatchObject({ needsTag: true, isOpen: false });
});

it('the networks say which of them have not answered for long, and stay open meanwhile', async () => {
  const { rechargeGetNetworks: call } = calls(chainsWithSilent(['XRP'], 'ERC20', 'XRP'));
  const { data } = await ask<RechargeNetworkRow[]>(rechargeGetNetworks, call);
  const standing = (wanted: string) => data.find(({ network }) => network === wanted);
  expect(standing('XRP')).toMatchObject({ isOpen: true, isAnswering: false });
  expect(standing('ERC20')).toMatchObject({ isOpen: true, isAnswering: true });
  expect(standing('EOS')).toMatchObject({ isOpen: false, isAnswering: false });
});
