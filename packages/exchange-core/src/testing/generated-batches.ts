import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '../commands.ts';

export const USDT = 1;
export const BTC = 2;
const ETH = 3;
export const testAssets = [USDT, BTC, ETH] as const;
export const testMarkets = [1, 2] as const;
export const testUsers = [1, 2, 11, 12, 13, 14] as const;
const liquidityProviders: readonly number[] = [1, 2];
const START_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const preventions = ['cancel-newest', 'cancel-newest', 'cancel-oldest', 'cancel-both'] as const;
const timesInForceDrawn = ['gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const;

export function coins(amount: number) {
  return moneyOf((BigInt(Math.round(amount * 1_000_000)) * 10n ** 12n) / 1_000_000n);
}

/** A small world in which orders of few people at few prices keep meeting each other. */
export const openingCommands: readonly Command[] = [
  { type: 'genesis', mode: 'sandbox', seed: 'test', instance: 'test' },
  { type: 'configure-asset', assetId: USDT, symbol: 'USDT' },
  { type: 'configure-asset', assetId: BTC, symbol: 'BTC' },
  { type: 'configure-asset', assetId: ETH, symbol: 'ETH' },
  { type: 'configure-index-symbol', symbolId: 1, symbol: 'btcusdt', assetId: BTC },
  { type: 'configure-index-symbol', symbolId: 2, symbol: 'ethusdt', assetId: ETH },
  { type: 'configure-index-source', sourceId: 1, name: 'one' },
  {
    type: 'configure-fees',
    levels: [
      { minimumVolume: coins(0), makerPpm: 1_000, takerPpm: 2_000 },
      { minimumVolume: coins(500), makerPpm: 900, takerPpm: 1_777 },
      { minimumVolume: coins(5_000), makerPpm: 0, takerPpm: 333 },
    ],
  },
  market(1, 'btcusdt', BTC, USDT, 1, 3, coins(5)),
  market(2, 'ethbtc', ETH, BTC, 4, 8, coins(0.01)),
  {
    type: 'configure-quote-template',
    templateId: 1,
    levels: [
      { offsetPpm: 2_000, notional: coins(30) },
      { offsetPpm: 4_000, notional: coins(60) },
      { offsetPpm: 9_000, notional: coins(90) },
    ],
  },
  {
    type: 'configure-quote-template',
    templateId: 2,
    levels: [
      { offsetPpm: 1, notional: coins(0.5) },
      { offsetPpm: 150_000, notional: coins(4) },
      { offsetPpm: 10_000, notional: coins(2) },
    ],
  },
  ...testUsers.map(
    (userId): Command => ({
      type: 'open-account',
      userId,
      kind: liquidityProviders.includes(userId) ? 'liquidity-provider' : 'user',
    }),
  ),
];

function market(
  marketId: number,
  symbol: string,
  baseAssetId: number,
  quoteAssetId: number,
  priceDecimals: number,
  amountDecimals: number,
  minimumNotional: ReturnType<typeof coins>,
): Command {
  return {
    type: 'configure-market',
    marketId,
    symbol,
    baseAssetId,
    quoteAssetId,
    priceDecimals,
    amountDecimals,
    minimumNotional,
    priceBandPpm: 100_000,
    tickTimeoutMs: 3_000,
  };
}

/** The batch in which a generator of all kinds of orders activates the rules that know them. */
const RULES_BATCH = 40;

/** From these rules on accounts are frozen, held and verified, and invited by others. */
const GUARD_RULES = 4;
/** Now and then no commission; shares that do not come out whole, as many as there are fee levels, fewer and more. */
const sharesDrawn = [[], [500_000], [200_000, 333_333], [123_456, 0, 400_000, 500_000]].map((shares) =>
  shares.map((sharePpm) => ({ sharePpm })),
);

/** Draws batches from a seed: mostly orders that meet, and everything else that commands can say, at times that sometimes jump. */
export class BatchGenerator {
  readonly #random: Random;
  /** Stops, replacements, self-trade prevention and journaled fee levels too. Without them it draws what it always drew. */
  readonly #withAllOrders: boolean;
  readonly #rulesVersion: number;
  #sequence = 0;
  #timeMs = START_MS;
  #secondMs = START_MS - 1_000;
  #btc = 100;
  #eth = 10;
  #clientIds = 0;
  /** Ids that were given out lately, the newest last: to be cancelled, repeated, or taken from somebody else. */
  readonly #recent: Command[] = [];
  #ownerOf: ((orderId: number) => number | undefined) | undefined;

  constructor(random: Random, { withAllOrders = false, rulesVersion = 2 } = {}) {
    this.#random = random;
    this.#rulesVersion = rulesVersion;
    this.#withAllOrders = withAllOrders;
  }

  opening(): Batch {
    return this.#batch([...openingCommands]);
  }

  /** `openOrderIds` are those of everybody, so that cancels hit; `ownerOf` lets replacements hit too. */
  next(openOrderIds: readonly number[], ownerOf?: (orderId: number) => number | undefined): Batch {
    this.#ownerOf = ownerOf;
    this.#timeMs += this.#elapsedMs();
    const commands: Command[] = [];
    if (this.#withAllOrders && this.#sequence === RULES_BATCH)
      commands.push({ type: 'activate-rules', rulesVersion: this.#rulesVersion });
    if (this.#random.chance(0.8)) commands.push(...this.#tick());
    for (let left = this.#random.below(5); left >= 0; left -= 1) commands.push(this.#command(openOrderIds));
    return this.#batch(commands);
  }

  #batch(commands: readonly Command[]): Batch {
    this.#sequence += 1;
    return { sequence: this.#sequence, timeMs: this.#timeMs, commands };
  }

  #elapsedMs(): number {
    const draw = this.#random.next();
    if (draw < 0.01) return 25 * HOUR_MS;
    if (draw < 0.02) return 5_000;
    return this.#random.below(900);
  }

  #tick(): Command[] {
    const secondMs = this.#timeMs - (this.#timeMs % 1_000);
    if (secondMs <= this.#secondMs) return [];
    this.#secondMs = secondMs;
    const step = (price: number): number => Math.max(1, price * (1 + (this.#random.next() - 0.5) * 0.02));
    this.#btc = step(this.#btc);
    this.#eth = step(this.#eth);
    const tick = (symbolId: number, price: number) => {
      const text = String(Number(price.toPrecision(8)));
      return { symbolId, price: text, sources: [{ sourceId: 1, price: text, timeMs: secondMs - 20 }] };
    };
    const ticks = [tick(1, this.#btc), tick(2, this.#eth)].filter(() => this.#random.chance(0.97));
    return [{ type: 'record-index-tick', secondMs, ticks }];
  }

  #command(openOrderIds: readonly number[]): Command {
    if (this.#rulesVersion >= GUARD_RULES && this.#random.chance(0.04)) return this.#guard();
    if (this.#withAllOrders && this.#random.chance(0.3)) return this.#laterKind(openOrderIds);
    const draw = this.#random.next();
    if (draw < 0.55) return this.#remember(this.#limitOrder());
    if (draw < 0.68) return this.#remember(this.#marketOrder());
    if (draw < 0.8) return this.#cancel(openOrderIds);
    if (draw < 0.88) return this.#quote();
    if (draw < 0.93) return this.#faucet();
    if (draw < 0.96 && this.#recent.length > 0) return this.#repetition();
    return this.#rare();
  }

  #remember(command: Command): Command {
    this.#recent.push(command);
    if (this.#recent.length > 30) this.#recent.shift();
    return command;
  }

  #order() {
    const marketId = this.#random.pick(testMarkets);
    this.#clientIds += 1;
    return {
      userId: this.#random.chance(0.01) ? 99 : this.#random.pick(testUsers),
      marketId,
      side: this.#random.chance(0.5) ? ('buy' as const) : ('sell' as const),
      clientOrderId: this.#random.chance(0.4) ? `c-${this.#clientIds}` : '',
      proofId: this.#random.below(5),
      ...(this.#withAllOrders ? { selfTradePrevention: this.#random.pick(preventions) } : {}),
    };
  }

  /** Around the index, in ticks of the market; now and then beyond the band. */
  #price(marketId: number) {
    const centre = this.#centre(marketId);
    const spread = this.#random.chance(0.05) ? 0.25 : 0.02;
    if (this.#withAllOrders && this.#random.chance(0.6)) {
      // At few prices, so that queues become long enough for their order to matter.
      const step = Math.max(1, Math.round(centre / 200));
      return ticksOf(step * Math.max(1, Math.round(centre / step) + this.#random.below(3) - 1));
    }
    return ticksOf(Math.max(1, Math.round(centre * (1 + (this.#random.next() - 0.5) * spread))));
  }

  #limitOrder(): Command {
    const order = this.#order();
    const timeInForce = this.#random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const);
    const amount = this.#random.chance(0.01)
      ? this.#random.pick([1, 5, 2 ** 40, Number.MAX_SAFE_INTEGER])
      : this.#amount(order.marketId, 2_000);
    return {
      type: 'place-limit-order',
      ...order,
      price: this.#price(order.marketId),
      amount: lotsOf(amount),
      timeInForce,
    };
  }

  /** Mostly thawed: who is frozen for long meets nobody. */
  #guard(): Command {
    const userId = this.#random.chance(0.02) ? 99 : this.#random.pick(testUsers);
    const draw = this.#random.next();
    if (draw < 0.25) return { type: 'freeze-account', userId };
    if (draw < 0.6) return { type: 'thaw-account', userId };
    if (draw < 0.75) return { type: 'set-inviter', userId, inviterId: this.#random.pick(testUsers) };
    if (draw < 0.8) return { type: 'configure-commission', shares: this.#random.pick(sharesDrawn) };
    if (draw < 0.9)
      return { type: 'hold-account', userId, reason: 'password', ms: 1 + this.#random.below(2 * HOUR_MS) };
    return { type: 'set-account-verification', userId, level: 1, country: this.#random.pick(['AT', 'CH']) };
  }

  #laterKind(openOrderIds: readonly number[]): Command {
    const draw = this.#random.next();
    if (draw < 0.6) return this.#remember(this.#stopOrder());
    if (draw < 0.92) return this.#remember(this.#replacement(openOrderIds));
    return { type: draw < 0.97 ? 'recompute-fee-levels' : 'trigger-stops' };
  }

  /** Mostly a little way off, on the side where it waits. */
  #stopOrder(): Command {
    const order = this.#order();
    const sign = (order.side === 'buy') === this.#random.chance(0.9) ? 1 : -1;
    const stopPrice = this.#near(this.#centre(order.marketId), sign * this.#random.next() * 0.03);
    const byQuote = this.#random.chance(order.side === 'buy' ? 0.5 : 0.05);
    const isLimit = this.#random.chance(0.6);
    const largest = this.#random.chance(0.02) ? 4_000_000 : 200;
    return {
      type: 'place-stop-order',
      ...order,
      stopPrice,
      price: isLimit ? this.#near(stopPrice, (this.#random.next() - 0.5) * 0.03) : ticksOf(0),
      amount: lotsOf(!isLimit && byQuote ? 0 : this.#amount(order.marketId, 2_000)),
      quoteAmount: !isLimit && byQuote ? coins(this.#random.next() * largest) : coins(0),
      timeInForce: isLimit || this.#random.chance(0.02) ? this.#random.pick(timesInForceDrawn) : 'ioc',
    };
  }

  #replacement(openOrderIds: readonly number[]): Command {
    const orderId = openOrderIds.length > 0 ? this.#random.pick(openOrderIds) : 1_025;
    const marketId = this.#random.chance(0.98) ? orderId % 1_024 : 1;
    this.#clientIds += 1;
    // Nothing but a small amount: mostly less than before, so that the order must keep its place.
    const shrinks = this.#random.chance(0.4);
    const amount = shrinks ? this.#amount(marketId, 400) : this.#random.chance(0.6) ? this.#amount(marketId, 2_000) : 0;
    const owner = this.#random.chance(0.9) ? this.#ownerOf?.(orderId) : undefined;
    return {
      type: 'replace-order',
      userId: owner ?? this.#random.pick(testUsers),
      orderId,
      price: !shrinks && this.#random.chance(0.5) ? this.#price(marketId) : ticksOf(0),
      stopPrice: !shrinks && this.#random.chance(0.2) ? this.#price(marketId) : ticksOf(0),
      amount: lotsOf(amount),
      clientOrderId: this.#random.chance(0.4) ? `c-${this.#clientIds}` : '',
      proofId: this.#random.below(5),
    };
  }

  /** Middle of a market in its ticks. */
  #centre(marketId: number): number {
    return marketId === 1 ? this.#btc * 10 : (this.#eth / this.#btc) * 10_000;
  }

  #near(price: number, by: number) {
    return ticksOf(Math.max(1, Math.round(price * (1 + by))));
  }

  /** Lots of a market, up to a few coins. One market's lots are so small that fees do not come out whole. */
  #amount(marketId: number, thousandths: number): number {
    const amount = 40 + this.#random.below(thousandths);
    return marketId === 1 ? amount : amount * 100_000 + this.#random.below(100_000);
  }

  #marketOrder(): Command {
    const order = this.#order();
    const byQuote = order.side === 'buy' ? this.#random.chance(0.5) : this.#random.chance(0.02);
    const both = this.#random.chance(0.01);
    const largest = this.#random.chance(0.02) ? 4_000_000 : 200;
    const quoteAmount = byQuote
      ? moneyOf(coins(this.#random.next() * largest) + BigInt(this.#random.below(5)))
      : coins(0);
    return {
      type: 'place-market-order',
      ...order,
      amount: lotsOf(byQuote && !both ? 0 : this.#amount(order.marketId, largest * 10)),
      quoteAmount,
    };
  }

  #cancel(openOrderIds: readonly number[]): Command {
    const userId = this.#random.pick(testUsers);
    if (this.#random.chance(0.08)) {
      return { type: 'cancel-all', userId, marketId: this.#random.pick([0, ...testMarkets]), proofId: 0 };
    }
    const placed = this.#recent.filter(
      (command) => command.type === 'place-limit-order' && command.clientOrderId !== '',
    );
    const target = placed.length > 0 ? this.#random.pick(placed) : undefined;
    if (this.#random.chance(0.3) && target?.type === 'place-limit-order') {
      const { clientOrderId } = target;
      return { type: 'cancel-order', userId: target.userId, orderId: 0, clientOrderId, proofId: 0 };
    }
    const orderId = openOrderIds.length > 0 ? this.#random.pick(openOrderIds) : 1_025;
    return { type: 'cancel-order', userId, orderId, clientOrderId: '', proofId: 0 };
  }

  #quote(): Command {
    if (this.#withAllOrders && this.#random.chance(0.3)) return this.#massQuote();
    const userId = this.#random.pick([1, 1, 1, 2, 11]);
    const marketId = this.#random.pick(testMarkets);
    if (this.#random.chance(0.1)) {
      return { type: 'withdraw-quotes', userId, marketId: this.#random.pick([0, marketId]) };
    }
    return {
      type: 'quote-market',
      userId,
      marketId,
      templateId: this.#random.chance(0.05) ? 9 : marketId,
      centre: this.#price(marketId),
      skewPpm: this.#random.below(400_000) - 200_000,
    };
  }

  /** Of anybody, mostly in order and inside the band; now and then none at all, too many, crossed or beyond the purse. */
  #massQuote(): Command {
    const userId = this.#random.chance(0.01) ? 99 : this.#random.pick(testUsers);
    const marketId = this.#random.pick(testMarkets);
    const quotes = { type: 'replace-quotes', userId, marketId, proofId: this.#random.below(5) } as const;
    if (this.#random.chance(0.15)) return { ...quotes, marketId: this.#random.pick([0, marketId]), bids: [], asks: [] };
    const centre = this.#centre(marketId);
    const crossing = this.#random.chance(0.05) ? -1 : 1;
    const side = (sign: number) => {
      const count = this.#random.chance(0.03) ? 21 : this.#random.below(4);
      const step = this.#random.chance(0.03) ? 0 : 0.001 + this.#random.next() * 0.004;
      return Array.from({ length: count }, (_, index) => ({
        price: this.#near(centre, sign * crossing * (0.001 + this.#random.below(2) * 0.005 + index * step)),
        amount: lotsOf(this.#amount(marketId, this.#random.chance(0.05) ? 200_000 : 100)),
      }));
    };
    return { ...quotes, bids: side(-1), asks: side(1) };
  }

  #faucet(): Command {
    const userId = this.#random.pick(testUsers);
    const assetId = this.#random.pick(testAssets);
    const worth = this.#random.chance(0.1) ? 150_000 : 300;
    const price = assetId === USDT ? 1 : assetId === BTC ? this.#btc : this.#eth;
    this.#clientIds += 1;
    return this.#remember({
      type: 'issue-sandbox-coins',
      userId,
      assetId,
      amount: moneyOf(coins((this.#random.next() * worth) / price) + 1n),
      clientOrderId: this.#random.chance(0.3) ? `c-${this.#clientIds}` : '',
    });
  }

  /** A command again, sometimes with another body under the same client order id. */
  #repetition(): Command {
    const command = this.#random.pick(this.#recent);
    if (command.type === 'place-limit-order' && this.#random.chance(0.3)) {
      return { ...command, amount: lotsOf(command.amount + 1) };
    }
    return command;
  }

  #rare(): Command {
    const marketId = this.#random.pick(testMarkets);
    if (this.#random.chance(this.#withAllOrders ? 0.95 : 0.8)) {
      return { type: 'set-market-state', marketId, state: 'open', reason: 'test' };
    }
    return {
      type: 'set-market-state',
      marketId,
      state: this.#random.pick(['cancel-only', 'halted'] as const),
      reason: 'test',
    };
  }
}
