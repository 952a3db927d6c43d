import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration, poolCommands } from '@assay/engine/configuration/contract-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { indexChannelTicks } from '@assay/protocol/contract-rules';
import { laterChannelSchemas } from '@assay/protocol/later-channels';
import { type ChannelData, type ChannelMessage, channelDataSchemas } from '@assay/protocol/socket';
import { accountData } from '@assay/protocol/testing/account-data';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { AccountChannels } from './account-channels.ts';
import type { Subscriber } from './channel.ts';
import { contractAccount } from './contract-account.ts';
import { IndexChannels } from './index-channels.ts';
import { spotAccount } from './spot-account.ts';
import { textOfFrame } from './testing/text-of-frame.ts';

const ann = 100_001;
const bob = 100_002;
let nowMs: number;
let engine: CoreEngine;

beforeEach(() => {
  nowMs = 1_700_000_000_000;
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([{ type: 'configure-index-source', sourceId: 1, name: 'one' }, ...contractConfiguration()]);
  engine.configure(poolCommands(engine.core));
  for (const userId of [ann, bob]) {
    engine.configure([
      { type: 'open-account', userId, kind: 'user' },
      { type: 'add-demo-coins', userId, assetId: 1, amount: moneyOf(1_000n * 10n ** 12n), clientOrderId: '' },
    ]);
  }
});

function second(price: string): void {
  nowMs += 1_000;
  const source = { sourceId: 1, price, timeMs: nowMs - 5 };
  engine.apply({ type: 'record-index-tick', secondMs: nowMs, ticks: [{ symbolId: 1, price, sources: [source] }] });
}

/** The chain's value behind the newest tick. */
const hashNow = () => engine.core.indexes().find(({ symbolId }) => symbolId === 1)?.hash;

const stake = (userId: number) =>
  engine.apply({
    type: 'open-contract',
    userId,
    account: 'demo',
    symbolId: 1,
    assetId: 1,
    holdingSeconds: 30,
    direction: 'up',
    stake: moneyOf(10n * 10n ** 12n),
    clientOrderId: '',
    proofId: 0,
  });

/** Keeps what it is told, each message of the declared shape and in order. */
class Listener<Kind extends 'account' | 'index'> implements Subscriber {
  readonly messages: ChannelMessage<Kind>[] = [];
  readonly #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  deliver(frame: Buffer): void {
    const message = JSON.parse(textOfFrame(frame)) as ChannelMessage<Kind>;
    expect({ ...channelDataSchemas, ...laterChannelSchemas }[this.#kind].safeParse(message.data).success).toBe(true);
    const last = this.messages.at(-1);
    if (last !== undefined) expect(message.previousSequence).toBe(last.sequence);
    this.messages.push(message);
  }

  get deltas(): readonly ChannelData[Kind][] {
    return this.messages.filter(({ kind }) => kind === 'delta').map(({ data }) => data);
  }
}

describe('the account channel', () => {
  let channels: AccountChannels;
  beforeEach(() => {
    const marketOf = () => {
      throw new Error('no market is needed');
    };
    const parts = [spotAccount(marketOf, () => ''), contractAccount((id) => `r${id}`)] as const;
    channels = new AccountChannels(engine, parts, accountData);
    channels.start();
    second('60000');
  });

  const join = (userId: number, hears: Listener<'account'>) =>
    channels.joins.account({ kind: 'account' }, hears, sessionProof(userId, userId));

  it('tells a contract when it opens, enters and settles, with the balance, to its owner alone', async () => {
    const annHears = new Listener('account');
    const bobHears = new Listener('account');
    await join(ann, annHears);
    await join(bob, bobHears);
    stake(ann);
    for (let left = 3; left > 0; left -= 1) second('60001');
    for (let left = 30; left > 0; left -= 1) second('60002');
    const states = annHears.deltas.flatMap(({ contracts }) =>
      contracts.map(({ receiptId, status, entryPrice, result, returned }) => [
        receiptId,
        status,
        entryPrice,
        result,
        returned,
      ]),
    );
    expect(states).toEqual([
      ['r1', 0, '', '', ''],
      ['r1', 0, '60001', '', ''],
      ['r1', 1, '60001', 'win', '18'],
    ]);
    const balances = annHears.deltas.flatMap(({ contractBalances }) => contractBalances);
    expect(balances).toEqual([
      { account: 2, currency: 'USDT', available: '990', frozen: '10' },
      { account: 2, currency: 'USDT', available: '1008', frozen: '0' },
    ]);
    expect(bobHears.deltas).toEqual([]);
  });

  it('begins with the holding contracts and both accounts’ balances', async () => {
    stake(ann);
    stake(ann);
    const hears = new Listener('account');
    await join(ann, hears);
    expect(hears.messages[0]?.data.contracts.map(({ orderId }) => orderId)).toEqual(['2', '1']);
    expect(hears.messages[0]?.data.contractBalances).toEqual([
      { account: 2, currency: 'USDT', available: '980', frozen: '20' },
    ]);
  });
});

describe('the index channel', () => {
  const leftOut = { source: 'two', price: '61000', time: 1, leftOut: 'deviates' };
  const started = async (earlier: readonly { sequence: number; time: number; price: string }[] = []) => {
    const channels = new IndexChannels({
      engine,
      earlierTicks: async () => new Map([['btcusdt', earlier]]),
      leftOutSources: (symbol, secondMs) => (symbol === 'btcusdt' && secondMs === nowMs ? [leftOut] : []),
    });
    await channels.start();
    return channels;
  };
  const join = async (channels: IndexChannels, symbol = 'btcusdt') => {
    const hears = new Listener('index');
    await channels.joins.index({ kind: 'index', symbol }, hears, undefined);
    return hears;
  };

  it('begins with what was journaled before the start, and goes on tick by tick with its sources', async () => {
    second('60000');
    second('60001');
    const earlier = [1, 2].map((sequence) => ({ sequence, time: sequence, price: '1' }));
    const channels = await started(earlier);
    const before = hashNow();
    expect((await join(channels)).messages[0]?.data.hash).toBe(before);
    second('60002');
    const hears = await join(channels);
    expect(hears.messages[0]?.data.hash).toBe(hashNow());
    expect(hashNow()).not.toBe(before);
    second('60003');
    const { ticks, sources } = hears.messages[0]?.data ?? { ticks: [], sources: [] };
    expect(ticks).toEqual([...earlier, { sequence: 3, time: nowMs - 1_000, price: '60002' }]);
    expect(sources).toEqual([{ source: 'one', price: '60002', time: nowMs - 1_005 }, leftOut]);
    expect(hears.deltas).toEqual([
      {
        ticks: [{ sequence: 4, time: nowMs, price: '60003' }],
        sources: [{ source: 'one', price: '60003', time: nowMs - 5 }, leftOut],
        hash: hashNow(),
      },
    ]);
    expect((await join(channels, 'ethusdt')).messages[0]?.data).toMatchObject({ ticks: [], sources: [] });
    expect((await join(channels, 'ethbtc')).messages).toEqual([]);
  });

  it('holds so many ticks and no more', async () => {
    const channels = await started();
    for (let count = 0; count < 2 * indexChannelTicks + 5; count += 1) second(String(60_000 + (count % 7)));
    const { ticks } = (await join(channels)).messages[0]?.data ?? { ticks: [] };
    expect(ticks).toHaveLength(indexChannelTicks);
    expect(ticks.at(-1)).toMatchObject({ sequence: 2 * indexChannelTicks + 5, time: nowMs });
    expect(ticks.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: indexChannelTicks }, (_, index) => indexChannelTicks + 6 + index),
    );
  });
});
