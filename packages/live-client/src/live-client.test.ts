import { accountData } from '@assay/protocol/testing/account-data';
import { refreshIntervalMs } from '@assay/protocol/wire';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameScheduler, gridMs } from './frame-scheduler.ts';
import { type AccountData, LiveAccount } from './live-account.ts';
import { LiveBook } from './live-book.ts';
import { LiveClient } from './live-client.ts';
import { RefreshEvent } from './refresh-event.ts';
import { LiveSocket } from './socket.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { ManualClock } from './testing/manual-clock.ts';

const scale = { priceDecimals: 2, amountDecimals: 4 };
const lingerMs = 1_500;
const book = { asks: [['100.02', '1']], bids: [['100.00', '2']], time: 1 };

let clock: ManualClock;
let connection: FakeConnection;
let live: LiveClient;

const say = (channel: string, kind: 'snapshot' | 'delta', sequence: number, data: unknown) =>
  connection.say({ channel, epoch: 'a', sequence, previousSequence: sequence - 1, kind, data });

beforeEach(() => {
  clock = new ManualClock();
  connection = new FakeConnection();
  const scheduler = new FrameScheduler({
    now: () => clock.now(),
    after: (delayMs, run) => clock.after(delayMs, run),
    isHidden: () => false,
    onVisibilityChange: () => () => {},
  });
  const socket = new LiveSocket({
    clock,
    connect: () => connection,
    chance: () => 0,
    token: () => 'secret',
    isOnline: () => true,
    onSignedOut: () => {},
  });
  live = new LiveClient({ socket, scheduler, clock });
  socket.start();
  connection.acceptOpen();
  connection.say({ op: 'authenticated', userId: '100001' });
  connection.takeSent();
});

describe('a source', () => {
  it('asks for its channel while somebody listens, once', () => {
    const source = live.book('btcusdt', () => new LiveBook(scale));
    expect(live.book('btcusdt', () => new LiveBook(scale))).toBe(source);
    const stops = [source.subscribe(() => {}), source.subscribe(() => {})];
    expect(connection.takeSent()).toEqual([{ op: 'subscribe', channel: 'book.btcusdt' }]);
    for (const stop of stops) stop();
    clock.advance(lingerMs - 1);
    expect(connection.takeSent()).toEqual([]);
    clock.advance(1);
    expect(connection.takeSent()).toEqual([{ op: 'unsubscribe', channel: 'book.btcusdt' }]);
    expect(source.status()).toBe('waiting');
  });

  it('keeps its channel for one who leaves and comes back', () => {
    const source = live.book('btcusdt', () => new LiveBook(scale));
    source.subscribe(() => {})();
    clock.advance(lingerMs / 2);
    source.subscribe(() => {});
    clock.advance(lingerMs * 2);
    expect(connection.takeSent()).toEqual([{ op: 'subscribe', channel: 'book.btcusdt' }]);
  });

  it('asks again for a channel that was refused, when somebody says so', () => {
    const source = live.book('btcusdt', () => new LiveBook(scale));
    source.subscribe(() => {});
    connection.takeSent();
    source.retry();
    expect(connection.takeSent()).toEqual([]);
    connection.say({ op: 'error', msg: 'l.error.channelUnknown', channel: 'book.btcusdt' });
    expect(source.status()).toBe('refused');
    source.retry();
    expect(source.status()).toBe('waiting');
    expect(connection.takeSent()).toContainEqual({ op: 'subscribe', channel: 'book.btcusdt' });
    say('book.btcusdt', 'snapshot', 1, book);
    expect(source.status()).toBe('live');
  });

  it('applies each message at once and tells at a beat', () => {
    const source = live.book('btcusdt', () => new LiveBook(scale));
    const listener = vi.fn<() => void>();
    source.subscribe(listener);
    say('book.btcusdt', 'snapshot', 1, book);
    expect(source.status()).toBe('live');
    expect(listener).toHaveBeenCalledOnce();
    for (let sequence = 2; sequence < 12; sequence += 1)
      say('book.btcusdt', 'delta', sequence, { asks: [], bids: [['100.00', String(sequence)]], time: sequence });
    expect(source.model.bids.lotsAt(10_000)).toBe(110_000n);
    expect(listener).toHaveBeenCalledOnce();
    clock.advance(gridMs);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('tells at once those who cannot wait for a beat, which a hidden page never gets', () => {
    const source = live.tickers;
    const taken: (string | undefined)[] = [];
    source.subscribe(() => {});
    const stop = source.onTaken(() => taken.push(source.model.of('btcusdt')?.tick.close));
    const ticker = (close: string) => ({
      tickers: [
        {
          symbol: 'btcusdt',
          baseCoin: 'BTC',
          quoteCoin: 'USDT',
          logo: '',
          tick: { open: '1', close, high: '1', low: '1', vol: '1', turnover: '1' },
        },
      ],
    });
    say('tickers', 'snapshot', 1, ticker('1'));
    say('tickers', 'delta', 2, ticker('2'));
    say('tickers', 'delta', 3, ticker('3'));
    expect(taken).toEqual(['1', '2', '3']);
    stop();
    say('tickers', 'delta', 4, ticker('4'));
    expect(taken).toHaveLength(3);
  });

  it('keeps the picture over a gap, marked, and says when it is whole again', () => {
    const source = live.book('btcusdt', () => new LiveBook(scale));
    source.subscribe(() => {});
    say('book.btcusdt', 'snapshot', 1, book);
    connection.takeSent();
    say('book.btcusdt', 'delta', 3, { asks: [['100.02', '0']], bids: [], time: 3 });
    expect(source.status()).toBe('stale');
    expect(source.model.asks.best).toBe(10_002);
    expect(connection.takeSent()).toEqual([{ op: 'subscribe', channel: 'book.btcusdt' }]);
    say('book.btcusdt', 'snapshot', 3, { ...book, asks: [] });
    expect(source.status()).toBe('live');
    expect(source.model.asks.best).toBeUndefined();
  });

  it.each([
    ['data of another shape', { asks: 'none' }],
    ['a price off the tick', { asks: [['1.001', '1']], bids: [], time: 1 }],
  ])('asks again for %s', (_, data) => {
    const source = live.book('btcusdt', () => new LiveBook(scale));
    source.subscribe(() => {});
    connection.takeSent();
    say('book.btcusdt', 'snapshot', 1, data);
    expect(source.status()).toBe('waiting');
    clock.advance(500);
    expect(connection.takeSent()).toEqual([{ op: 'subscribe', channel: 'book.btcusdt' }]);
  });
});

describe('the account', () => {
  it('is told at once, delta by delta, and announced at a beat', () => {
    const seen: number[] = [];
    const listener = vi.fn<() => void>();
    live.account.subscribe(listener);
    live.account.model.onChanged((change) => seen.push(change.fills.length));
    say('account', 'snapshot', 1, accountData());
    const fill = (fillId: string): AccountData['fills'][number] => ({
      fillId,
      orderId: '7',
      symbol: 'btcusdt',
      side: 'buy',
      price: '1',
      amount: '1',
      quoteAmount: '1',
      fee: '0',
      feeCurrency: 'BTC',
      role: 'taker',
      createdAt: 1,
    });
    say('account', 'delta', 2, accountData({ fills: [fill('1')] }));
    say('account', 'delta', 3, accountData({ fills: [fill('2')] }));
    expect(seen).toEqual([1, 1]);
    expect(listener).toHaveBeenCalledOnce();
    clock.advance(gridMs);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(live.account.model.fills.map((entry) => entry.fillId)).toEqual(['2', '1']);
  });

  it('takes a closed order off the list and keeps what did not change', () => {
    const account = new LiveAccount();
    const order = (orderId: string, status: 'open' | 'filled') =>
      ({ orderId, status, createdAt: Number(orderId) }) as AccountData['orders'][number];
    account.applySnapshot(accountData({ orders: [order('1', 'open'), order('2', 'open')] }));
    const [second, first] = account.orders;
    account.applyDelta(accountData({ orders: [order('1', 'filled'), order('3', 'open')] }));
    expect(account.orders.map((entry) => entry.orderId)).toEqual(['3', '2']);
    expect(account.orders[1]).toBe(second);
    expect(account.orders).not.toContain(first);
  });

  it('moves a contract from the holding ones to the settled ones, and keeps balances of each account', () => {
    const account = new LiveAccount();
    const none = accountData();
    const contract = (orderId: string, status: 0 | 1 | 2) => ({ orderId, status }) as AccountData['contracts'][number];
    const balance = (number: 1 | 2, currency: string, available: string) =>
      ({ account: number, currency, available, frozen: '0' }) as const;
    account.applySnapshot({
      ...none,
      contracts: [contract('9', 0), contract('10', 0)],
      contractBalances: [balance(1, 'USDT', '1'), balance(2, 'USDT', '2')],
    });
    expect(account.contracts.map(({ orderId }) => orderId)).toEqual(['10', '9']);
    account.applyDelta({ ...none, contracts: [contract('11', 0)], contractBalances: [balance(2, 'USDC', '3')] });
    account.applyDelta({
      ...none,
      contracts: [contract('9', 1), contract('10', 2)],
      contractBalances: [balance(2, 'USDT', '7')],
    });
    expect(account.contracts.map(({ orderId }) => orderId)).toEqual(['11']);
    expect(account.settledContracts.map(({ orderId }) => orderId)).toEqual(['10', '9']);
    expect(account.contractBalances.map((row) => `${row.account}/${row.currency}/${row.available}`)).toEqual([
      '1/USDT/1',
      '2/USDT/7',
      '2/USDC/3',
    ]);
    account.clear();
    expect([...account.contracts, ...account.settledContracts, ...account.contractBalances]).toEqual([]);
  });

  it('shows nothing of one user to the next', () => {
    live.account.subscribe(() => {});
    const balance = { currency: 'BTC', available: '1', frozen: '0', price: '', total: '' };
    say('account', 'snapshot', 1, accountData({ balances: [balance] }));
    expect(live.account.model.balances).toEqual([balance]);
    live.account.reset();
    expect(live.account.model.balances).toEqual([]);
    expect(live.account.status()).toBe('waiting');
  });
});

describe('candles', () => {
  const candle = (id: number, close: string) => ({ id, open: '1', high: '9', low: '1', close, vol: '1' });

  it('replace the running one and follow on, in order', () => {
    const source = live.candles('btcusdt', '1min', 'reference');
    source.subscribe(() => {});
    say('candles.btcusdt.1min', 'snapshot', 1, { candles: [candle(60, '2')] });
    say('candles.btcusdt.1min', 'delta', 2, { candles: [candle(60, '3')] });
    say('candles.btcusdt.1min', 'delta', 3, { candles: [candle(120, '5'), candle(60, '4')] });
    expect(source.model.recent.map(({ id, close }) => [id, close])).toEqual([
      [60, '4'],
      [120, '5'],
    ]);
  });
});

describe('tapes', () => {
  it('hold the newest first and no more than the limit', () => {
    const source = live.referenceTrades('btcusdt');
    const deal = (id: number) => ({ id: String(id), ts: id, price: '1', amount: '1', direction: 'buy' });
    source.subscribe(() => {});
    say('trades.btcusdt', 'snapshot', 1, { trades: Array.from({ length: 150 }, (_, id) => deal(id)) });
    say('trades.btcusdt', 'delta', 2, { trades: [deal(149), deal(150), deal(151)] });
    expect(source.model.deals.slice(0, 3).map(({ id }) => id)).toEqual(['151', '150', '149']);
    expect(source.model.deals).toHaveLength(100);
  });
});

describe('the refresh event', () => {
  it('comes every five seconds from one timer', () => {
    const manual = new ManualClock();
    const refresh = new RefreshEvent(manual);
    const listener = vi.fn<() => void>();
    refresh.subscribe(listener);
    refresh.subscribe(listener);
    refresh.start();
    refresh.start();
    expect(manual.waiting).toBe(1);
    manual.advance(refreshIntervalMs * 3);
    expect(listener).toHaveBeenCalledTimes(6);
    refresh.stop();
    manual.advance(refreshIntervalMs * 3);
    expect(listener).toHaveBeenCalledTimes(6);
  });
});
