import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import { fullScale, testSeed } from '@assay/amounts/testing/scale';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import { expect, it } from 'vitest';
import { recordedRows, unitsOf } from './recorded-file.ts';
import { ReplayedExchange, type ReplayedMarket, replayUsers } from './replayed-exchange.ts';

const FILE = 'trades/binance_trades_all_2023-2024.csv.gz';
const TRADES = 119_073;
/** Sessions lie months apart; within one the price stays inside the band. */
const SESSION_GAP_MS = 3_600_000;

interface Trade {
  readonly market: ReplayedMarket;
  readonly timeMs: number;
  readonly text: string;
  readonly price: number;
  readonly lots: number;
  readonly takerSide: 'buy' | 'sell';
}

/** In the short run so many that follow each other are taken, from a place that is drawn. */
const TAKEN = 30_000;

const rows = recordedRows(FILE);

function tradesOf(all: readonly Readonly<Record<string, string>>[]): { trades: Trade[]; markets: ReplayedMarket[] } {
  const markets = new Map<string, ReplayedMarket>();
  const trades = all.map((row): Trade => {
    const symbol = `${row.market}-${row.symbol}`;
    const known = markets.get(symbol);
    const marketId = markets.size + 1;
    // Contracts of the coin-margined futures are whole.
    const amountDecimals = row.market === 'coinm' ? 0 : 5;
    const market = known ?? { marketId, symbol: `recorded${marketId}`, priceDecimals: 2, amountDecimals };
    markets.set(symbol, market);
    return {
      market,
      timeMs: Number(row.trade_time_ms),
      text: row.price ?? '',
      price: unitsOf(row.price ?? '', market.priceDecimals),
      lots: unitsOf(row.qty ?? '', market.amountDecimals),
      takerSide: row.buyer_is_maker === '1' ? 'sell' : 'buy',
    };
  });
  // Sorting is stable: trades of one millisecond keep their order.
  return { trades: trades.sort((a, b) => a.timeMs - b.timeMs), markets: [...markets.values()] };
}

/** Each trade once more: its maker rests, its taker takes, and the fill must be the trade. */
function replay({ trades, markets }: ReturnType<typeof tradesOf>, isJournaled: boolean): ReplayedExchange {
  const exchange = new ReplayedExchange(markets, trades[0]?.timeMs ?? 0, isJournaled);
  const lastMs = new Map<ReplayedMarket, number>();
  for (const [index, trade] of trades.entries()) {
    const { market, timeMs, price, lots, takerSide } = trade;
    if (timeMs - (lastMs.get(market) ?? 0) > SESSION_GAP_MS) exchange.setIndex(timeMs, market, trade.text);
    lastMs.set(market, timeMs);
    const [maker, taker] = [index, index + 1].map((place) => replayUsers[place % replayUsers.length] ?? 1);
    const order = (userId: number, side: 'buy' | 'sell', timeInForce: 'post-only' | 'fok') => ({
      type: 'place-limit-order' as const,
      userId,
      marketId: market.marketId,
      side,
      clientOrderId: '',
      proofId: 0,
      price: ticksOf(price),
      amount: lotsOf(lots),
      timeInForce,
    });
    const commands = [
      order(maker ?? 1, takerSide === 'buy' ? 'sell' : 'buy', 'post-only'),
      order(taker ?? 2, takerSide, 'fok'),
    ];
    const { events, results } = exchange.apply(timeMs, commands);
    const fills = events.filter((event): event is FillEvent => event.type === 'fill');
    const [fill] = fills;
    const isTheTrade =
      fills.length === 1 && fill?.price === price && fill.amount === lots && fill.takerSide === takerSide;
    if (!isTheTrade) throw new Error(`trade ${index + 1} became ${JSON.stringify(results)}`);
    if (isJournaled && index === Math.floor(trades.length / 2)) exchange.reopen();
  }
  exchange.core.audit();
  return exchange;
}

it.skipIf(rows === undefined)('trades of a real exchange are the core’s own fills, twice to the same state', () => {
  expect(rows).toHaveLength(TRADES);
  const all = tradesOf(rows ?? []);
  const from = fullScale ? 0 : new Random(testSeed('recorded trades')).below(TRADES - TAKEN);
  const recorded = { ...all, trades: fullScale ? all.trades : all.trades.slice(from, from + TAKEN) };
  const startedMs = performance.now();
  const first = replay(recorded, false);
  const tookMs = performance.now() - startedMs;
  const second = replay(recorded, true);
  expect(second.core.stateHash()).toBe(first.core.stateHash());
  for (const { marketId } of recorded.markets) expect(first.core.book(marketId, 1)).toEqual({ bids: [], asks: [] });
  console.info(
    `${recorded.trades.length} trades from ${from} in ${recorded.markets.length} markets: ${Math.round(tookMs)} ms, state ${first.core.stateHash()}`,
  );
});
