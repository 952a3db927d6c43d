import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { ZERO_MONEY } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { innerAccount } from '@assay/engine/liquidity/house-accounts';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { DAY_MS } from '@assay/exchange-core/limits';
import { type PlayedExchange, usdt } from './played-exchange.ts';

/** More than the highest fee level wants, of each coin that a market is quoted in. */
const COINS = { USDT: '100000000', BTC: '2000', ETH: '40000', EOS: '10000000', DOGE: '100000000' } as const;
/** Volume of 30 days in USDT that is traded for each level of the published schedule. */
const volumes = [0, 110_000, 1_100_000, 5_500_000, 21_000_000] as const;
const BTC_USDT = 1;
const INNER_TEMPLATE = 11;
const BITCOIN_CENTS = 6_400_000;
const PPM = 1_000_000n;

interface WashTrading {
  readonly trades: number;
  /** Of all trades, what the persons had of one at most, in atoms of USDT, and in millionths of what was traded. */
  readonly most: bigint;
  readonly mostPpm: number;
  readonly line: string;
}

/** Accounts of one person: the one that invited, and two that it invited, each on a fee level of its own. */
interface Ring {
  readonly inviter: number;
  readonly invited: readonly [number, number];
}

/**
 * Accounts of one person trade with each other, and with the house's quotes, while one of them is paid for having invited the others: in every market, over every two
 * levels, at any price that the band allows, from the smallest order to large ones.
 */
export function washTrading(exchange: PlayedExchange, random: Random, rounds: number): WashTrading {
  const rings = volumes.map((_, level) => openRing(exchange, level));
  reachLevels(exchange, rings);
  const levels = rings.map(({ inviter }) => exchange.core.feeStanding(inviter).level);
  if (levels.join() !== volumes.map((_, level) => level).join()) throw new Error(`the levels are ${levels}`);
  let [trades, most, mostPpm] = [0, -(10n ** 40n), Number.NEGATIVE_INFINITY];
  const markets = exchange.core.markets().filter(({ symbol }) => /^(btc|eth|eos|doge)(usdt|btc|eth)$/.test(symbol));
  const take = (gained: bigint, traded: bigint) => {
    trades += 1;
    if (gained > most) most = gained;
    mostPpm = Math.max(mostPpm, Number((gained * PPM * 1_000n) / traded) / 1_000);
  };
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [random.pick(rings), random.pick(rings)];
    // All of one person: what one inviter gets, and another one of the same person, is one purse.
    const purse = [one.inviter, ...one.invited, other.inviter, ...other.invited];
    const maker = random.pick(purse);
    const taker = random.pick(purse.filter((userId) => userId !== maker));
    exchange.tick();
    const before = exchange.worthOf(...new Set(purse));
    const traded = random.chance(0.7)
      ? tradeBetween(exchange, random, { maker, taker, market: random.pick(markets) })
      : tradeWithHouse(exchange, random, taker);
    if (traded > 0n) take(exchange.worthOf(...new Set(purse)) - before, traded);
  }
  const line = `wash trading: ${trades} trades over ${rings.length} levels, the best one ${usdt(most)} USDT, at best ${mostPpm} ppm of what was traded`;
  return { trades, most, mostPpm, line };
}

function openRing(exchange: PlayedExchange, _level: number): Ring {
  const [inviter = 0, first = 0, second = 0] = exchange.people(3, COINS);
  for (const userId of [first, second]) exchange.must({ type: 'set-inviter', userId, inviterId: inviter });
  return { inviter, invited: [first, second] };
}

/** A day's volume with somebody else, and the day after. */
function reachLevels(exchange: PlayedExchange, rings: readonly Ring[]): void {
  const [counterpart = 0] = exchange.people(1, { BTC: '20000', USDT: '100' });
  for (const [level, { inviter, invited }] of rings.entries()) {
    const lots = Math.round(((volumes[level] ?? 0) / BITCOIN_CENTS) * 100 * 1_000_000);
    if (lots === 0) continue;
    for (const userId of [inviter, ...invited]) {
      exchange.must(limit(counterpart, 'sell', lots), limit(userId, 'buy', lots));
    }
  }
  exchange.leap(DAY_MS);
}

const limit = (userId: number, side: 'buy' | 'sell', lots: number, at = { marketId: BTC_USDT, ticks: BITCOIN_CENTS }) =>
  ({
    type: 'place-limit-order',
    userId,
    marketId: at.marketId,
    side,
    price: ticksOf(at.ticks),
    amount: lotsOf(lots),
    timeInForce: 'gtc',
    clientOrderId: '',
    proofId: 0,
  }) as const;

interface Wash {
  readonly maker: number;
  readonly taker: number;
  readonly market: MarketView;
}

/** What was traded, in atoms of USDT at the index; 0 where the core took no such order. */
function tradeBetween(exchange: PlayedExchange, random: Random, { maker, taker, market }: Wash): bigint {
  const { marketId, bandLow, bandHigh } =
    market.bandHigh > 0 ? market : (exchange.core.market(market.marketId) ?? market);
  const ticks = random.pick([bandLow, bandHigh, bandLow + random.below(bandHigh - bandLow + 1)]);
  const smallest = smallestLots(exchange, marketId, ticks);
  const lots = random.pick([smallest, smallest + random.below(50), smallest * (1 + random.below(5_000))]);
  const side = random.pick(['buy', 'sell'] as const);
  const at = { marketId, ticks };
  exchange.one({ type: 'cancel-all', userId: maker, marketId: 0, proofId: 0 });
  exchange.one(limit(maker, side, lots, at));
  exchange.one(limit(taker, side === 'buy' ? 'sell' : 'buy', lots, at));
  const traded = tradedIn(exchange);
  for (const userId of [maker, taker]) exchange.one({ type: 'cancel-all', userId, marketId: 0, proofId: 0 });
  return traded;
}

/** There and back with what the house quotes at the index as it stands: its spread twice, and a fee twice. */
function tradeWithHouse(exchange: PlayedExchange, random: Random, taker: number): bigint {
  const { userId } = innerAccount;
  const centre = ticksOf(BITCOIN_CENTS);
  exchange.must({ type: 'quote-market', userId, marketId: BTC_USDT, templateId: INNER_TEMPLATE, centre, skewPpm: 0 });
  const amount = lotsOf(100 + random.below(20_000));
  let traded = 0n;
  for (const side of ['buy', 'sell'] as const) {
    const order = { marketId: BTC_USDT, side, clientOrderId: '', proofId: 0, amount, quoteAmount: ZERO_MONEY };
    exchange.one({ type: 'place-market-order', userId: taker, ...order });
    traded += tradedIn(exchange);
  }
  exchange.must({ type: 'withdraw-quotes', userId, marketId: BTC_USDT });
  return traded;
}

function tradedIn(exchange: PlayedExchange): bigint {
  return exchange.events.reduce((sum, event) => {
    if (event.type !== 'fill') return sum;
    const quoteId = exchange.core.market(event.marketId)?.quoteAssetId ?? 0;
    return sum + exchange.worth(quoteId, event.quote);
  }, 0n);
}

/** The fewest that are worth the market's smallest order. */
function smallestLots(exchange: PlayedExchange, marketId: number, ticks: number): number {
  const market = exchange.core.market(marketId);
  if (market === undefined) throw new Error(`there is no market ${marketId}`);
  const atoms = 10n ** BigInt(12 - market.priceDecimals - market.amountDecimals) * BigInt(ticks);
  return Number((market.minimumNotional + atoms - 1n) / atoms);
}
