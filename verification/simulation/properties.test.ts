import { baseAtomsPerLot, quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { Command } from '@assay/exchange-core/commands';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { assets } from '@assay/protocol/assets';
import type { Side } from '@assay/protocol/trade-words';
import { describe, expect, it } from 'vitest';
import { limit, marketByAmount, marketByQuote, StillExchange } from './still-exchange.ts';

const ALICE = 100_001;
const BOB = 100_002;

/** Lots of about the market's minimum at a price, times `factor`. */
function lotsWorth(market: MarketView, price: number, factor: number): number {
  return Math.ceil((Number(market.minimumNotional / quoteAtomsPerTickLot(market)) / price) * factor) + 1;
}

function priceIn(market: MarketView, random: Random): number {
  return market.bandLow + random.below(market.bandHigh - market.bandLow + 1);
}

type Kind = 'limit' | 'ioc' | 'fok' | 'market' | 'market by quote';

function takerOrder(
  kind: Kind,
  userId: number,
  market: MarketView,
  side: Side,
  price: number,
  lots: number,
  rest: bigint,
): Command {
  if (kind === 'market') return marketByAmount(userId, market, side, lots);
  if (kind === 'market by quote') return marketByQuote(userId, market, BigInt(price) * BigInt(lots), rest);
  return limit(userId, market, side, price, lots, kind === 'limit' ? 'gtc' : kind);
}

describe('nobody gains a unit', () => {
  it('by going to and fro at one price, whatever the sizes, markets and kinds of orders', () => {
    const random = new Random(testSeed('round trips'));
    const exchange = new StillExchange([ALICE, BOB]);
    exchange.giveEverything(ALICE);
    exchange.giveEverything(BOB);
    const { core } = exchange;
    const markets = core.markets();
    for (let trip = 0; trip < workload(2_000, 1_000_000); trip += 1) {
      const market = random.pick(markets);
      const { baseAssetId, quoteAssetId } = market;
      const price = priceIn(market, random);
      const lots = lotsWorth(market, price, 1 + random.next() * (random.chance(0.1) ? 1_000 : 3));
      const kind = random.pick(['limit', 'ioc', 'fok', 'market', 'market by quote'] as const);
      const rest = BigInt(random.below(1_000));
      const before = { base: exchange.owned(ALICE, baseAssetId), quote: exchange.owned(ALICE, quoteAssetId) };
      const results = exchange.apply([
        limit(BOB, market, 'sell', price, lots),
        takerOrder(kind, ALICE, market, 'buy', price, lots, rest % quoteAtomsPerTickLot(market)),
        limit(BOB, market, 'buy', price, lots),
        takerOrder(kind === 'market by quote' ? 'market' : kind, ALICE, market, 'sell', price, lots, 0n),
      ]);
      for (const result of results) if (!result.accepted) throw new Error(`trip ${trip}: ${result.code}`);
      const base = exchange.owned(ALICE, baseAssetId) - before.base;
      const quote = exchange.owned(ALICE, quoteAssetId) - before.quote;
      // Both legs cost a fee: less base than before, and less quote, each by the fee and not by a unit less.
      const soldAtoms = BigInt(lots) * baseAtomsPerLot(market);
      const paidAtoms = BigInt(lots) * BigInt(price) * quoteAtomsPerTickLot(market);
      const ppm = BigInt(core.feeStanding(ALICE).takerPpm);
      const exact = (amount: bigint, change: bigint) => -change * 1_000_000n >= amount * ppm && change < 0n;
      if (!exact(soldAtoms, base) || !exact(paidAtoms, quote)) {
        throw new Error(`trip ${trip} in ${market.symbol}: ${base} base, ${quote} quote`);
      }
    }
    core.audit();
    expect(core.openOrders(ALICE)).toEqual([]);
    expect(core.openOrders(BOB)).toEqual([]);
  }, 3_600_000);

  it('by cutting an order into a thousand parts: the fees are never less than of the whole', () => {
    const random = new Random(testSeed('a thousand parts'));
    const exchange = new StillExchange([ALICE, BOB]);
    exchange.giveEverything(ALICE);
    exchange.giveEverything(BOB);
    const parts = 1_000;
    for (const market of exchange.core.markets()) {
      for (const side of ['buy', 'sell'] as const) {
        const price = priceIn(market, random);
        const lots = lotsWorth(market, price, 1 + random.next());
        const makerSide = side === 'buy' ? 'sell' : 'buy';
        const received = side === 'buy' ? market.baseAssetId : market.quoteAssetId;
        const receipts = (orders: readonly Command[]): bigint => {
          const before = exchange.owned(ALICE, received);
          for (const order of orders) {
            const filled = exchange.must(order);
            if (filled.accepted && filled.kind === 'order') expect(filled.order.status).toBe('filled');
          }
          return exchange.owned(ALICE, received) - before;
        };
        exchange.must(limit(BOB, market, makerSide, price, 2 * parts * lots));
        const inParts = receipts(Array.from({ length: parts }, () => limit(ALICE, market, side, price, lots)));
        const whole = receipts([limit(ALICE, market, side, price, parts * lots)]);
        expect(inParts <= whole, `${market.symbol} ${side}: ${inParts} in parts, ${whole} at once`).toBe(true);
      }
    }
    exchange.core.audit();
  });

  it('nor loses one, in any asset but the two of the market, in every market, side and kind of order', () => {
    const random = new Random(testSeed('every market'));
    const sides = ['buy', 'sell'] as const;
    const kinds = ['limit', 'ioc', 'fok', 'market', 'market by quote'] as const;
    const exchange = new StillExchange([ALICE, BOB]);
    exchange.giveEverything(ALICE);
    exchange.giveEverything(BOB);
    for (const market of exchange.core.markets()) {
      for (const side of sides) {
        for (const kind of kinds) {
          if (kind === 'market by quote' && side === 'sell') continue;
          const price = priceIn(market, random);
          const lots = lotsWorth(market, price, 2);
          exchange.must(limit(BOB, market, side === 'buy' ? 'sell' : 'buy', price, lots));
          const before = new Map<number, bigint>(assets.map(({ id }) => [id, exchange.owned(ALICE, id)]));
          exchange.must(takerOrder(kind, ALICE, market, side, price, lots, 0n));
          const changes = new Map<number, bigint>(
            assets.map(({ id }) => [id, exchange.owned(ALICE, id) - (before.get(id) ?? 0n)]),
          );
          const base = BigInt(lots) * baseAtomsPerLot(market);
          const quote = BigInt(lots) * BigInt(price) * quoteAtomsPerTickLot(market);
          const ppm = BigInt(exchange.core.feeStanding(ALICE).takerPpm);
          const net = (amount: bigint) => amount - (amount * ppm + 999_999n) / 1_000_000n;
          const expected = new Map<number, bigint>(assets.map(({ id }) => [id, 0n]));
          expected.set(market.baseAssetId, side === 'buy' ? net(base) : -base);
          expected.set(market.quoteAssetId, side === 'buy' ? -quote : net(quote));
          expect(changes, `${market.symbol} ${side} ${kind}`).toEqual(expected);
        }
      }
    }
    exchange.core.audit();
  });

  it('with the wrong coins: whoever has everything but the asset that pays is refused, and nothing moves', () => {
    const random = new Random(testSeed('the wrong coins'));
    for (const asset of assets.slice(0, 9)) {
      const exchange = new StillExchange([ALICE, BOB]);
      exchange.giveEverything(ALICE, asset.id);
      exchange.giveEverything(BOB);
      for (const market of exchange.core.markets()) {
        for (const side of ['buy', 'sell'] as const) {
          const pays = side === 'buy' ? market.quoteAssetId : market.baseAssetId;
          if (pays !== asset.id) continue;
          const price = priceIn(market, random);
          const lots = lotsWorth(market, price, 2);
          exchange.must(limit(BOB, market, side === 'buy' ? 'sell' : 'buy', price, lots));
          for (const kind of ['limit', 'ioc', 'fok', 'market', 'market by quote'] as const) {
            if (kind === 'market by quote' && side === 'sell') continue;
            const [result] = exchange.apply([takerOrder(kind, ALICE, market, side, price, lots, 0n)]);
            expect(result, `${market.symbol} ${side} ${kind}`).toEqual({
              accepted: false,
              code: 'l.error.balanceInsufficient',
            });
          }
          exchange.must({ type: 'cancel-all', userId: BOB, marketId: 0, proofId: 0 });
        }
      }
    }
  });
});
