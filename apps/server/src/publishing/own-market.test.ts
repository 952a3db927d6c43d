import { eventually } from '@assay/amounts/testing/news';
import { issueCoins, limitOrder, openAccount } from '@assay/engine/testing/trading-commands';
import {
  getDetails,
  getDetailsByQuoteCoin,
  getKline,
  getMarketTrade,
} from '@assay/protocol/endpoints/reference-market';
import type { ChannelKind, ChannelMessage } from '@assay/protocol/socket';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marketCalls } from '../ingress/dialect/assay/market-calls.ts';
import { askCall } from '../ingress/dialect/assay/testing/ask-call.ts';
import { referenceHandlers } from '../ingress/handlers/reference-handlers.ts';
import type { Subscriber } from './channel.ts';
import type { Publisher } from './publisher.ts';
import type { ReferenceMarket } from './reference-market.ts';
import { type MemoryExchange, startMemoryExchange } from './testing/memory-exchange.ts';
import { publishInMemory } from './testing/memory-publisher.ts';
import { followInMemory, type MemoryQueryTables } from './testing/memory-query-tables.ts';
import { textOfFrame } from './testing/text-of-frame.ts';

const ann = 100_001;
const bob = 100_002;
const guest = { proof: undefined, address: '127.0.0.1' };

const reference: ReferenceMarket = {
  description: { kind: 'simulated', label: '', synthesised: [], sources: [], symbols: [] },
  hasSymbol: (symbol) => symbol === 'btcusdt',
  tickers: () => [],
  ticker: () => undefined,
  sparklines: () => [],
  weekSparklines: async () => [],
  recentTrades: () => [{ id: 'r-1', ts: 1, price: '60000.12', amount: '0.5', direction: 'sell' }],
  olderCandles: async () => [],
  candlesJson: async () => [Buffer.from('[{"id":60,"open":"1","close":"1","high":"1","low":"1","vol":"1"}]')],
  newestCandles: () => [],
  onTrade: () => () => undefined,
};

let exchange: MemoryExchange;
let tables: MemoryQueryTables;
let publisher: Publisher;
let calls: ReturnType<typeof marketCalls>;

beforeEach(async () => {
  exchange = await startMemoryExchange();
  tables = followInMemory(exchange.engine);
  await exchange.accept(openAccount(ann), openAccount(bob), issueCoins(ann, 1, 50_000), issueCoins(bob, 2, 1));
  await new Promise((resolve) => setImmediate(resolve));
  const started = await publishInMemory(exchange.engine, reference, tables);
  publisher = started.publisher;
  calls = marketCalls(referenceHandlers(reference, started.books, started.own));
});
afterEach(() => publisher.stop());

/** Half a thousandth of a BTC changes hands at each price. Listeners hear of a batch after its answers. */
async function trade(...prices: readonly number[]): Promise<void> {
  for (const price of prices) {
    await exchange.accept(limitOrder(ann, 'buy', price, 500), limitOrder(bob, 'sell', price, 500));
  }
  await new Promise((resolve) => setImmediate(resolve));
}

/** What a socket would be sent, from its prebuilt frames. */
class Reader implements Subscriber {
  readonly messages: ChannelMessage[] = [];

  deliver(frame: Buffer): void {
    this.messages.push(JSON.parse(textOfFrame(frame)));
  }

  async join(channel: string): Promise<void> {
    expect(await publisher.join(channel, undefined, this)).toBeTypeOf('function');
  }

  last<Kind extends ChannelKind>(): ChannelMessage<Kind>['data'] | undefined {
    return this.messages.at(-1)?.data as ChannelMessage<Kind>['data'] | undefined;
  }
}

describe('our own market data', () => {
  it('are answered under source=assay, and never mixed with the reference', async () => {
    await trade(59_000, 61_000, 60_500);
    const own = await askCall(getKline, calls.getKline, { symbol: 'btcusdt', timer: '1day', source: 'assay' }, guest);
    expect(own).toMatchObject({
      data: [{ open: '59000.00', high: '61000.00', low: '59000.00', close: '60500.00', vol: '0.001500' }],
      source: 'assay',
    });
    expect(await askCall(getKline, calls.getKline, { symbol: 'btcusdt', timer: '1day' }, guest)).toMatchObject({
      data: [{ open: '1' }],
      source: 'reference',
    });
    expect(
      await askCall(getMarketTrade, calls.getMarketTrade, { symbol: 'btcusdt', source: 'assay' }, guest),
    ).toMatchObject({
      data: [{ price: '60500.00', direction: 'sell' }, { price: '61000.00' }, { price: '59000.00' }],
    });
    expect(await askCall(getDetails, calls.getDetails, { symbol: 'btcusdt', source: 'assay' }, guest)).toMatchObject({
      data: { tick: { open: '59000.00', close: '60500.00', vol: '0.001500', turnover: '90.25' } },
    });
    expect(
      await askCall(
        getDetailsByQuoteCoin,
        calls.getHuobiDetailsByQuoteCoin,
        { quoteCoin: 'USDT', source: 'assay' },
        guest,
      ),
    ).toMatchObject({
      data: [{ symbol: 'btcusdt', baseCoin: 'BTC', logo: '/BTC' }],
    });
  });

  it('of a market without trades are empty candles and a coded ticker', async () => {
    expect(
      await askCall(getKline, calls.getKline, { symbol: 'ethusdt', timer: '1min', source: 'assay' }, guest),
    ).toMatchObject({
      data: [],
    });
    expect(await askCall(getDetails, calls.getDetails, { symbol: 'ethusdt', source: 'assay' }, guest)).toMatchObject({
      msg: 'l.error.noTrades',
    });
    expect(
      await askCall(getKline, calls.getKline, { symbol: 'nosuch', timer: '1min', source: 'assay' }, guest),
    ).toMatchObject({
      msg: 'l.error.symbolUnknown',
    });
  });

  it('are refused rather than old while the query tables lag', async () => {
    tables.lag();
    await trade(60_000);
    expect(
      await askCall(getKline, calls.getKline, { symbol: 'btcusdt', timer: '1min', source: 'assay' }, guest),
    ).toMatchObject({
      msg: 'l.error.busy',
    });
    expect(
      await askCall(getKline, calls.getKline, { symbol: 'ethusdt', timer: '1min', source: 'assay' }, guest),
    ).toMatchObject({
      data: [],
    });
    tables.catchUp();
    expect(
      await askCall(getKline, calls.getKline, { symbol: 'btcusdt', timer: '1min', source: 'assay' }, guest),
    ).toMatchObject({
      data: [{ close: '60000.00' }],
    });
  });

  it('reach the socket once the query tables have them', async () => {
    const candles = new Reader();
    const tickers = new Reader();
    await candles.join('assay-candles.btcusdt.1day');
    await tickers.join('assay-tickers');
    expect(candles.messages).toMatchObject([{ kind: 'snapshot', data: { candles: [] } }]);
    tables.lag();
    await trade(60_000);
    // sleeps: nobody tells of a look at the tables that finds them behind; several fit in
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(candles.last<'assay-candles'>()).toEqual({ candles: [] });
    tables.catchUp();
    await eventually(() => expect(candles.last<'assay-candles'>()?.candles.at(-1)?.close).toBe('60000.00'));
    await eventually(() => expect(tickers.last<'assay-tickers'>()?.tickers[0]?.tick.vol).toBe('0.000500'));
    const late = new Reader();
    await late.join('assay-candles.btcusdt.1day');
    expect(late.last<'assay-candles'>()?.candles).toHaveLength(1);
    expect(await publisher.join('assay-candles.nosuch.1day', undefined, late)).toBe('l.error.channelUnknown');
  });
});
