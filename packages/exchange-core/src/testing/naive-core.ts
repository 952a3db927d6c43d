import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FreezeAccount } from '../account-freeze/freeze-account.ts';
import type { ThawAccount } from '../account-freeze/thaw-account.ts';
import type { IssueSandboxCoins } from '../accounts/issue-sandbox-coins.ts';
import type { Batch, Command } from '../commands.ts';
import type { ConfigureFees } from '../fees/configure-fees.ts';
import type { RecordIndexTick } from '../index-price/record-index-tick.ts';
import type { ConfigureCommission } from '../invites/configure-commission.ts';
import type { SetInviter } from '../invites/set-inviter.ts';
import type { ConfigureMarket } from '../markets/configure-market.ts';
import type { CancelAll } from '../orders/cancel-all.ts';
import type { CancelOrder } from '../orders/cancel-order.ts';
import type { PlaceLimitOrder } from '../orders/place-limit-order.ts';
import type { PlaceMarketOrder } from '../orders/place-market-order.ts';
import type { ReplaceOrder } from '../orders/replace-order.ts';
import type { HoldAccount } from '../people/hold-account.ts';
import type { SetAccountVerification } from '../people/set-account-verification.ts';
import type { ConfigureQuoteTemplate } from '../quotes/configure-quote-template.ts';
import type { QuoteMarket } from '../quotes/quote-market.ts';
import type { ReplaceQuotes } from '../quotes/replace-quotes.ts';
import type { WithdrawQuotes } from '../quotes/withdraw-quotes.ts';
import type { PlaceStopOrder } from '../stops/place-stop-order.ts';
import { type NaiveIdLimits, NaiveMemory, productIdLimits } from './naive-memory.ts';

/**
 * The whole exchange once more, slow and obviously right: every order in one list, money as one total per user and asset (what is held is
 * the sum of what open orders may still pay), prices as fractions of bigints, every question answered by looking at everything.
 * It shares no code with the core, only the declarations of commands.
 */
export interface NaiveOrder {
  readonly id: number;
  readonly userId: number;
  readonly market: NaiveMarket;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market' | 'stop-limit' | 'stop-market';
  readonly timeInForce: string;
  readonly clientOrderId: string;
  price: bigint;
  amount: bigint;
  stopPrice: bigint;
  /** What it holds while it waits for its stop price. */
  stopHold: bigint;
  triggeredAtMs: number;
  readonly selfTradePrevention: string;
  /** Place in time, in the book or among the stops. */
  rank: number;
  readonly quoteAmount: bigint;
  readonly isQuote: boolean;
  readonly createdAtMs: number;
  filled: bigint;
  filledQuote: bigint;
  status: 'open' | 'filled' | 'cancelled' | 'untriggered';
  reason: string;
  updatedAtMs: number;
}

interface NaiveMarket {
  rules: ConfigureMarket;
  setState: 'open' | 'cancel-only' | 'halted';
  lastFill: { readonly price: bigint; readonly timeMs: number } | undefined;
  /** Stops whose price has come, in the order in which it came. */
  due: NaiveOrder[];
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly timeMs: number;
}

/** What the core answers, in plain values. */
export type NaiveAnswer =
  | { readonly refused: ErrorCode }
  | { readonly done: true }
  | { readonly order: ReturnType<typeof viewOf>; readonly repeated: boolean }
  | { readonly cancelled: readonly number[] };

/** Numerator and denominator. */
type Ratio = readonly [bigint, bigint];

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const MILLION = 1_000_000n;
const DAY = 86_400_000;

export interface NaiveLimits {
  readonly stopsPerCommand?: number;
  readonly idLimits?: NaiveIdLimits;
}

export class NaiveCore {
  timeMs = 0;
  readonly assets = new Map<number, string>();
  readonly markets = new Map<number, NaiveMarket>();
  readonly totals = new Map<string, bigint>();
  orders: NaiveOrder[] = [];
  #mode = '';
  #orderCount = 0;
  #fees: ConfigureFees['levels'] = [];
  readonly #kinds = new Map<number, string>();
  readonly #symbols = new Map<number, number>();
  readonly #prices = new Map<number, Fraction>();
  readonly #templates = new Map<number, ConfigureQuoteTemplate>();
  readonly #memory: NaiveMemory<NaiveAnswer>;
  readonly #volumes: { userId: number; day: number; volume: bigint }[] = [];
  #lastSecondMs = 0;
  #rules = 1;
  #ranks = 0;
  /** Place in the fee schedule by user, since rules 2. */
  readonly #levels = new Map<number, number>();
  #feeDay = -1;
  readonly #frozen = new Set<number>();
  /** Invited → inviter. */
  readonly #inviters = new Map<number, number>();
  #shares: ConfigureCommission['shares'] = [];
  readonly #stopsPerCommand: number;

  constructor({ stopsPerCommand = 100, idLimits = productIdLimits }: NaiveLimits = {}) {
    this.#stopsPerCommand = stopsPerCommand;
    this.#memory = new NaiveMemory(idLimits);
  }

  apply(batch: Batch): NaiveAnswer[] {
    this.timeMs = batch.timeMs;
    this.#memory.beginBatch(this.timeMs, this.#rules);
    this.#withdrawWhereNotOpen();
    return batch.commands.map((command) => {
      const answer = this.#apply(command);
      this.#carryOutStops();
      this.#withdrawWhereNotOpen();
      this.orders = this.orders.filter(isLive);
      return answer;
    });
  }

  total(owner: number | 'fees', assetId: number): bigint {
    return this.totals.get(`${owner}/${assetId}`) ?? 0n;
  }

  held(userId: number, assetId: number): bigint {
    return this.orders
      .filter((order) => order.userId === userId && isLive(order) && paidWith(order) === assetId)
      .reduce((sum, order) => sum + mayStillPay(order), 0n);
  }

  available(userId: number, assetId: number): bigint {
    return this.total(userId, assetId) - this.held(userId, assetId);
  }

  openOrders(userId: number): NaiveOrder[] {
    return this.orders.filter((order) => order.userId === userId && !order.isQuote).reverse();
  }

  #apply(command: Command): NaiveAnswer {
    switch (command.type) {
      case 'issue-sandbox-coins':
        return this.#issue(command);
      case 'place-limit-order':
      case 'place-market-order':
        return this.#place(command);
      case 'place-stop-order':
        return this.#rules < 2 ? { refused: 'l.error.commandNotAllowed' } : this.#place(command);
      case 'replace-order':
        return this.#rules < 2 ? { refused: 'l.error.commandNotAllowed' } : this.#replace(command);
      case 'trigger-stops':
        return this.#rules < 2 ? { refused: 'l.error.commandNotAllowed' } : { done: true };
      case 'recompute-fee-levels':
        if (this.#rules < 2) return { refused: 'l.error.commandNotAllowed' };
        if (this.#feeDay !== Math.floor(this.timeMs / DAY)) this.#setLevels();
        return { done: true };
      case 'cancel-order':
        return this.#cancel(command);
      case 'cancel-all':
        return this.#cancelAll(command);
      case 'quote-market':
        return this.#quote(command);
      case 'withdraw-quotes':
        return this.#withdraw(command);
      case 'replace-quotes':
        return this.#replaceQuotes(command);
      case 'record-index-tick':
        return this.#tick(command);
      case 'freeze-account':
      case 'thaw-account':
      case 'hold-account':
      case 'set-account-verification':
        return this.#guard(command);
      case 'set-inviter':
        return this.#invite(command);
      case 'configure-commission':
        if (this.#rules < 4) return { refused: 'l.error.commandNotAllowed' };
        this.#shares = command.shares;
        return { done: true };
      default:
        this.#configure(command);
        return { done: true };
    }
  }

  #configure(command: Command): void {
    switch (command.type) {
      case 'genesis':
        this.#mode = command.mode;
        break;
      case 'configure-asset':
        this.assets.set(command.assetId, command.symbol);
        break;
      case 'configure-market':
        this.markets.set(command.marketId, { rules: command, setState: 'open', lastFill: undefined, due: [] });
        break;
      case 'configure-index-symbol':
        this.#symbols.set(command.symbolId, command.assetId);
        break;
      case 'configure-index-source':
        break;
      case 'configure-fees':
        this.#fees = command.levels;
        if (this.#rules >= 2) this.#setLevels();
        break;
      case 'configure-quote-template':
        this.#templates.set(command.templateId, command);
        break;
      case 'set-market-state':
        this.#market(command.marketId).setState = command.state;
        break;
      case 'open-account':
        this.#kinds.set(command.userId, command.kind);
        break;
      case 'activate-rules':
        if (this.#rules < 2 && command.rulesVersion >= 2) this.#setLevels();
        this.#rules = command.rulesVersion;
        break;
      default:
        throw new Error(
          `${command.type} has a model of its own: operator/operator-action.test.ts, waits/waits-model.test.ts, seconds-contract/`,
        );
    }
  }

  /** What a hold or a verification is good for has a model of its own: waits/, people/. */
  #guard({ type, userId }: FreezeAccount | ThawAccount | HoldAccount | SetAccountVerification): NaiveAnswer {
    if (this.#rules < 4 || this.#kinds.get(userId) === 'liquidity-provider') {
      return { refused: 'l.error.commandNotAllowed' };
    }
    if (!this.#kinds.has(userId)) return { refused: 'l.error.userUnknown' };
    if (type === 'thaw-account') this.#frozen.delete(userId);
    if (type === 'freeze-account') {
      this.#frozen.add(userId);
      for (const order of this.openOrders(userId)) this.#end(order, 'cancelled', 'account-frozen');
      this.orders = this.orders.filter((order) => order.userId !== userId);
    }
    return { done: true };
  }

  /** Accounts are kept in the order in which they were opened. */
  #invite({ userId, inviterId }: SetInviter): NaiveAnswer {
    if (this.#rules < 4) return { refused: 'l.error.commandNotAllowed' };
    for (const id of [userId, inviterId]) {
      if (!this.#kinds.has(id)) return { refused: 'l.error.userUnknown' };
      if (this.#kinds.get(id) === 'liquidity-provider') return { refused: 'l.error.commandNotAllowed' };
    }
    const known = this.#inviters.get(userId);
    const ages = [...this.#kinds.keys()];
    const isYounger = ages.indexOf(inviterId) < ages.indexOf(userId);
    if (known === undefined ? !isYounger : known !== inviterId) return { refused: 'l.error.commandNotAllowed' };
    this.#inviters.set(userId, inviterId);
    return { done: true };
  }

  #market(marketId: number): NaiveMarket {
    const market = this.markets.get(marketId);
    if (market === undefined) throw new Error('the test names markets that exist');
    return market;
  }

  #add(owner: number | 'fees', assetId: number, change: bigint): void {
    this.totals.set(`${owner}/${assetId}`, this.total(owner, assetId) + change);
  }

  // prices

  #price(assetId: number): Fraction | undefined {
    if (this.assets.get(assetId) === 'USDT') {
      return { numerator: 1n, denominator: 1n, timeMs: Number.POSITIVE_INFINITY };
    }
    return this.#prices.get(assetId);
  }

  #index({ rules }: NaiveMarket): Fraction | undefined {
    const base = this.#price(rules.baseAssetId);
    const quote = this.#price(rules.quoteAssetId);
    if (base === undefined || quote === undefined) return undefined;
    if (this.assets.get(rules.quoteAssetId) === 'USDT') return base;
    const numerator = base.numerator * quote.denominator;
    const denominator = base.denominator * quote.numerator;
    const cut = cutToEightDigits(numerator, denominator);
    return { ...cut, timeMs: Math.min(base.timeMs, quote.timeMs) };
  }

  band(market: NaiveMarket): { low: bigint; high: bigint } {
    const index = this.#index(market);
    if (index === undefined) return { low: 0n, high: 0n };
    const ticksPerUnit = 10n ** BigInt(market.rules.priceDecimals);
    const ppm = BigInt(market.rules.priceBandPpm);
    const divisor = index.denominator * MILLION;
    const low = ceiling(index.numerator * ticksPerUnit * (MILLION - ppm), divisor);
    return { low: low < 1n ? 1n : low, high: (index.numerator * ticksPerUnit * (MILLION + ppm)) / divisor };
  }

  state(market: NaiveMarket): 'open' | 'cancel-only' | 'halted' {
    const index = this.#index(market);
    const stale = index === undefined || this.timeMs - index.timeMs > market.rules.tickTimeoutMs;
    return market.setState === 'open' && stale ? 'cancel-only' : market.setState;
  }

  #tick(command: RecordIndexTick): NaiveAnswer {
    if (command.secondMs <= this.#lastSecondMs) return { refused: 'l.error.configurationInvalid' };
    this.#lastSecondMs = command.secondMs;
    for (const tick of command.ticks) {
      const assetId = this.#symbols.get(tick.symbolId);
      if (assetId === undefined) throw new Error('the test names symbols that exist');
      const [whole = '0', fraction = ''] = tick.price.split('.');
      this.#prices.set(assetId, {
        numerator: BigInt(whole + fraction),
        denominator: 10n ** BigInt(fraction.length),
        timeMs: command.secondMs,
      });
    }
    for (const market of this.markets.values())
      if (this.state(market) === 'open') this.#reach(market, ...this.#reference(market));
    return { done: true };
  }

  // idempotency

  #repeated(userId: number, clientOrderId: string, body: string): NaiveAnswer | undefined {
    if (clientOrderId === '') return undefined;
    const remembered = this.#memory.find(userId, clientOrderId);
    if (remembered === undefined) {
      const isHouse = this.#kinds.get(userId) === 'liquidity-provider';
      const refused = this.#memory.refusal(userId, this.#rules, isHouse);
      return refused === undefined ? undefined : { refused };
    }
    if (remembered.body !== body) return { refused: 'l.error.clientOrderIdReused' };
    return 'order' in remembered.answer ? { ...remembered.answer, repeated: true } : remembered.answer;
  }

  #remember(named: { userId: number; clientOrderId: string }, body: string, answer: NaiveAnswer, order?: NaiveOrder) {
    const { userId, clientOrderId } = named;
    if (clientOrderId === '') return;
    const isOpen = () => order !== undefined && isLive(order);
    this.#memory.add({
      userId,
      clientOrderId,
      body,
      answer,
      acceptedAtMs: this.timeMs,
      orderId: order?.id ?? 0,
      isOpen,
    });
  }

  #issue(command: IssueSandboxCoins): NaiveAnswer {
    if (this.#mode !== 'sandbox') return { refused: 'l.error.sandboxOnly' };
    const kind = this.#kinds.get(command.userId);
    if (kind === undefined) return { refused: 'l.error.userUnknown' };
    const body = `issue ${command.assetId} ${command.amount}`;
    const repeated = this.#repeated(command.userId, command.clientOrderId, body);
    if (repeated !== undefined) return repeated;
    const price = this.#price(command.assetId);
    if (kind === 'user') {
      if (price === undefined) return { refused: 'l.error.noPrice' };
      const value = (command.amount * price.numerator) / price.denominator;
      if (value > 100_000n * 10n ** 12n) return { refused: 'l.error.faucetAmountTooLarge' };
    }
    this.#add(command.userId, command.assetId, command.amount);
    const answer: NaiveAnswer = { done: true };
    this.#remember(command, body, answer);
    return answer;
  }

  // orders

  #place(command: PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder): NaiveAnswer {
    if (!this.#kinds.has(command.userId)) return { refused: 'l.error.userUnknown' };
    const { marketId, side, amount } = command;
    const { selfTradePrevention = 'cancel-newest' } = command;
    const isLimit = command.type === 'place-limit-order';
    const isStop = command.type === 'place-stop-order';
    const quoteAmount = isLimit ? 0n : command.quoteAmount;
    const price = command.type === 'place-market-order' ? 0 : command.price;
    const timeInForce = command.type === 'place-market-order' ? 'ioc' : command.timeInForce;
    const stopPrice = isStop ? command.stopPrice : 0;
    const terms = [price, stopPrice, timeInForce, quoteAmount.toString(), selfTradePrevention];
    const body = JSON.stringify([command.type, marketId, side, amount, ...terms]);
    const repeated = this.#repeated(command.userId, command.clientOrderId, body);
    if (repeated !== undefined) return repeated;
    if (this.#frozen.has(command.userId)) return { refused: 'l.error.accountFrozen' };
    const market = this.#market(marketId);
    if (this.#rules < 2 && selfTradePrevention !== 'cancel-newest') return { refused: 'l.error.commandNotAllowed' };
    const refused = isLimit
      ? this.#limitRefusal(command)
      : isStop
        ? (this.#stopRefusal(market, command) ?? this.#stopMoneyRefusal(command.userId, market, command, 0n))
        : this.#marketRefusal(command);
    if (refused !== undefined) return { refused };
    this.#orderCount += 1;
    const order: NaiveOrder = {
      id: this.#orderCount * 1024 + marketId,
      userId: command.userId,
      market,
      side,
      type: isStop ? (price > 0 ? 'stop-limit' : 'stop-market') : isLimit ? 'limit' : 'market',
      timeInForce,
      clientOrderId: command.clientOrderId,
      price: BigInt(price),
      amount: BigInt(amount),
      stopPrice: BigInt(stopPrice),
      stopHold: isStop ? stopHold(market, command) : 0n,
      triggeredAtMs: 0,
      selfTradePrevention,
      rank: this.#nextRank(),
      quoteAmount,
      isQuote: false,
      createdAtMs: this.timeMs,
      filled: 0n,
      filledQuote: 0n,
      status: isStop ? 'untriggered' : 'open',
      reason: '',
      updatedAtMs: this.timeMs,
    };
    if (isStop) this.orders.push(order);
    else this.#execute(order);
    const answer: NaiveAnswer = { order: viewOf(order), repeated: false };
    this.#remember(command, body, answer, order);
    return answer;
  }

  /** Opposite orders in the order in which they would be filled, as far as the limit allows. */
  #makers(market: NaiveMarket, side: 'buy' | 'sell', limit: bigint): NaiveOrder[] {
    const sign = side === 'buy' ? 1 : -1;
    return this.orders
      .filter((order) => order.market === market && order.side !== side && order.status === 'open')
      .filter((order) => (side === 'buy' ? order.price <= limit : order.price >= limit))
      .sort((a, b) => (a.price === b.price ? a.rank - b.rank : a.price < b.price ? -sign : sign));
  }

  #limitOf(order: NaiveOrder): bigint {
    if (!isMarketType(order)) return order.price;
    const { low, high } = this.band(order.market);
    if (order.side === 'sell') return low;
    return order.amount === 0n ? high : smaller(high, SAFE / order.amount);
  }

  #execute(order: NaiveOrder): void {
    const k = quoteAtoms(order.market);
    const byQuote = isMarketType(order) && order.amount === 0n;
    const wanted = (maker: NaiveOrder): bigint =>
      byQuote ? (order.quoteAmount - order.filledQuote) / (k * maker.price) : order.amount - order.filled;
    for (const maker of this.#makers(order.market, order.side, this.#limitOf(order))) {
      const left = wanted(maker);
      if (left === 0n) break;
      if (maker.userId === order.userId) {
        if (order.selfTradePrevention !== 'cancel-newest') this.#end(maker, 'cancelled', 'self-trade');
        if (order.selfTradePrevention === 'cancel-oldest') continue;
        this.#end(order, 'cancelled', 'self-trade');
        return;
      }
      this.#fill(order, maker, smaller(left, maker.amount - maker.filled));
    }
    this.#settleRest(order, byQuote, wanted);
  }

  #settleRest(order: NaiveOrder, byQuote: boolean, wanted: (maker: NaiveOrder) => bigint): void {
    const next = this.#makers(order.market, order.side, this.#limitOf(order))[0];
    const spent = byQuote && (order.quoteAmount - order.filledQuote) / quoteAtoms(order.market) === 0n;
    const isFilled = byQuote ? spent || (next !== undefined && wanted(next) === 0n) : order.filled === order.amount;
    if (isFilled) this.#end(order, 'filled', '');
    else if (isMarketType(order)) {
      const others = this.#makers(order.market, order.side, order.side === 'buy' ? 1n << 40n : 0n);
      this.#end(order, 'cancelled', others.length === 0 ? 'book-exhausted' : 'price-band');
    } else if (order.timeInForce === 'ioc') this.#end(order, 'cancelled', 'immediate-or-cancel');
    else if (!this.orders.includes(order)) this.orders.push(order);
  }

  #fill(taker: NaiveOrder, maker: NaiveOrder, lots: bigint): void {
    const { market } = taker;
    const quote = lots * maker.price * quoteAtoms(market);
    const base = lots * baseAtoms(market);
    const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
    const rate = (order: NaiveOrder): bigint => this.#feePpm(order.userId, order === maker);
    const buyerFee = ceiling(base * rate(buyer), MILLION);
    const sellerFee = ceiling(quote * rate(seller), MILLION);
    const { baseAssetId, quoteAssetId } = market.rules;
    this.#add(buyer.userId, quoteAssetId, -quote);
    this.#add(buyer.userId, baseAssetId, base - buyerFee);
    this.#add(seller.userId, baseAssetId, -base);
    this.#add(seller.userId, quoteAssetId, quote - sellerFee);
    this.#add('fees', baseAssetId, buyerFee);
    this.#add('fees', quoteAssetId, sellerFee);
    this.#commission(buyer.userId, baseAssetId, buyerFee);
    this.#commission(seller.userId, quoteAssetId, sellerFee);
    const price = this.#price(quoteAssetId);
    const volume = price === undefined ? 0n : (quote * price.numerator) / price.denominator;
    for (const order of [taker, maker]) {
      order.filled += lots;
      order.filledQuote += quote;
      order.updatedAtMs = this.timeMs;
      this.#volumes.push({ userId: order.userId, day: Math.floor(this.timeMs / DAY), volume });
    }
    if (maker.filled === maker.amount) this.#end(maker, 'filled', '');
    market.lastFill = { price: maker.price, timeMs: this.timeMs };
    this.#reach(market, [maker.price, 1n], [maker.price, 1n]);
  }

  #commission(payerId: number, assetId: number, fee: bigint): void {
    const inviterId = this.#inviters.get(payerId);
    if (inviterId === undefined || this.#frozen.has(inviterId)) return;
    const level = this.#levels.get(inviterId) ?? 0;
    const share = this.#shares.slice(0, level + 1).at(-1)?.sharePpm ?? 0;
    const amount = (fee * BigInt(share)) / MILLION;
    this.#add('fees', assetId, -amount);
    this.#add(inviterId, assetId, amount);
  }

  #feePpm(userId: number, isMaker: boolean): bigint {
    const place = this.#rules < 2 ? this.#levelToday(userId) : (this.#levels.get(userId) ?? 0);
    const level = this.#fees[place];
    return BigInt((isMaker ? level?.makerPpm : level?.takerPpm) ?? 0);
  }

  #setLevels(): void {
    this.#feeDay = Math.floor(this.timeMs / DAY);
    for (const userId of this.#kinds.keys()) this.#levels.set(userId, this.#levelToday(userId));
  }

  #levelToday(userId: number): number {
    const today = Math.floor(this.timeMs / DAY);
    const volume = this.#volumes
      .filter((entry) => entry.userId === userId && entry.day < today && entry.day >= today - 30)
      .reduce((sum, entry) => sum + entry.volume, 0n);
    return this.#fees.filter((entry) => entry.minimumVolume <= volume).length - 1;
  }

  #end(order: NaiveOrder, status: 'filled' | 'cancelled', reason: string): void {
    order.status = status;
    order.reason = reason;
    order.updatedAtMs = this.timeMs;
  }

  #limitRefusal(command: PlaceLimitOrder): ErrorCode | undefined {
    const market = this.#market(command.marketId);
    const price = BigInt(command.price);
    const amount = BigInt(command.amount);
    if (price * amount > SAFE) return 'l.error.amountTooLarge';
    const closed = this.#closedRefusal(market);
    if (closed !== undefined) return closed;
    const { low, high } = this.band(market);
    if (price < low || price > high) return 'l.error.priceOutsideBand';
    if (price * amount * quoteAtoms(market) < market.rules.minimumNotional) return 'l.error.notionalTooSmall';
    const makers = this.#makers(market, command.side, price);
    if (command.timeInForce === 'fok') {
      const isFillable = canFill(makers, command.userId, command.selfTradePrevention, amount);
      if (!isFillable) return 'l.error.fillOrKillUnfillable';
    }
    if (command.timeInForce === 'post-only' && makers.length > 0) return 'l.error.postOnlyWouldTrade';
    const [assetId, needed] =
      command.side === 'buy'
        ? [market.rules.quoteAssetId, price * amount * quoteAtoms(market)]
        : [market.rules.baseAssetId, amount * baseAtoms(market)];
    return this.available(command.userId, assetId) < needed ? 'l.error.balanceInsufficient' : undefined;
  }

  #marketRefusal(command: PlaceMarketOrder): ErrorCode | undefined {
    const market = this.#market(command.marketId);
    const amount = BigInt(command.amount);
    const byQuote = command.quoteAmount > 0n;
    if (byQuote === amount > 0n || (byQuote && command.side === 'sell')) return 'l.error.orderFieldsContradict';
    const closed = this.#closedRefusal(market);
    if (closed !== undefined) return closed;
    const { low, high } = this.band(market);
    const buys = command.side === 'buy';
    const k = quoteAtoms(market);
    if (buys && (byQuote ? command.quoteAmount / k : amount * high) > SAFE) return 'l.error.amountTooLarge';
    const best = this.#makers(market, command.side, buys ? high : low)[0]?.price;
    if (best === undefined) return 'l.error.bookEmpty';
    // Worth in whole tick·lots: what is below one of them buys nothing.
    const worth = byQuote ? command.quoteAmount / k : amount * best;
    if (worth * k < market.rules.minimumNotional || worth < best) return 'l.error.notionalTooSmall';
    const [assetId, needed] = buys
      ? [market.rules.quoteAssetId, byQuote ? command.quoteAmount : amount * high * k]
      : [market.rules.baseAssetId, amount * baseAtoms(market)];
    return this.available(command.userId, assetId) < needed ? 'l.error.balanceInsufficient' : undefined;
  }

  #closedRefusal(market: NaiveMarket): ErrorCode | undefined {
    const state = this.state(market);
    if (state === 'halted') return 'l.error.marketHalted';
    return state === 'cancel-only' ? 'l.error.marketCancelOnly' : undefined;
  }

  #cancel(command: CancelOrder): NaiveAnswer {
    if (!this.#kinds.has(command.userId)) return { refused: 'l.error.userUnknown' };
    const order = this.#orderToCancel(command);
    if (typeof order === 'string') return { refused: order };
    if (this.#rules < 2 && this.state(order.market) === 'halted') return { refused: 'l.error.marketHalted' };
    this.#end(order, 'cancelled', 'user');
    return { order: viewOf(order), repeated: false };
  }

  #orderToCancel(command: CancelOrder): NaiveOrder | ErrorCode {
    if (command.orderId > 0) {
      const order = this.openOrders(command.userId).find((candidate) => candidate.id === command.orderId);
      return order ?? 'l.error.orderUnknown';
    }
    const remembered = this.#memory.find(command.userId, command.clientOrderId);
    if (remembered === undefined || remembered.orderId === 0) return 'l.error.orderUnknown';
    return this.openOrders(command.userId).find(({ id }) => id === remembered.orderId) ?? 'l.error.orderClosed';
  }

  #cancelAll(command: CancelAll): NaiveAnswer {
    if (!this.#kinds.has(command.userId)) return { refused: 'l.error.userUnknown' };
    const only = command.marketId === 0 ? undefined : this.#market(command.marketId);
    const isLocked = (market: NaiveMarket) => this.#rules < 2 && this.state(market) === 'halted';
    if (only !== undefined && isLocked(only)) return { refused: 'l.error.marketHalted' };
    const orders = this.openOrders(command.userId)
      .reverse()
      .filter((order) => only === undefined || order.market === only)
      .filter((order) => !isLocked(order.market));
    for (const order of orders) this.#end(order, 'cancelled', 'user');
    return { cancelled: orders.map((order) => order.id) };
  }

  // stops and replacements

  #nextRank(): number {
    this.#ranks += 1;
    return this.#ranks;
  }

  /** The price that stops look at, once for buys and once for sells: numerator and denominator in ticks. */
  #reference(market: NaiveMarket): [Ratio, Ratio] {
    const { lastFill } = market;
    if (lastFill !== undefined && this.timeMs - lastFill.timeMs <= 60_000) {
      return [
        [lastFill.price, 1n],
        [lastFill.price, 1n],
      ];
    }
    const index = this.#index(market);
    if (index === undefined) throw new Error('a market without an index is not open');
    const ratio: Ratio = [index.numerator * 10n ** BigInt(market.rules.priceDecimals), index.denominator];
    return [ratio, ratio];
  }

  #reach(market: NaiveMarket, [high, highUnit]: Ratio, [low, lowUnit]: Ratio): void {
    const waiting = this.orders.filter(
      (order) => order.market === market && order.status === 'untriggered' && !market.due.includes(order),
    );
    const buys = waiting
      .filter((order) => order.side === 'buy' && order.stopPrice * highUnit <= high)
      .sort((a, b) => (a.stopPrice === b.stopPrice ? a.rank - b.rank : a.stopPrice < b.stopPrice ? -1 : 1));
    const sells = waiting
      .filter((order) => order.side === 'sell' && order.stopPrice * lowUnit >= low)
      .sort((a, b) => (a.stopPrice === b.stopPrice ? a.rank - b.rank : a.stopPrice > b.stopPrice ? -1 : 1));
    market.due.push(...buys, ...sells);
  }

  #carryOutStops(): void {
    let left = this.#stopsPerCommand;
    for (const market of this.markets.values()) {
      market.due = market.due.filter((order) => order.status === 'untriggered');
      if (this.state(market) !== 'open') continue;
      for (; left > 0 && market.due.length > 0; left -= 1) {
        const order = market.due.shift();
        if (order !== undefined) this.#trigger(market, order);
      }
    }
  }

  #trigger(market: NaiveMarket, order: NaiveOrder): void {
    order.status = 'open';
    order.triggeredAtMs = this.timeMs;
    order.updatedAtMs = this.timeMs;
    order.rank = this.#nextRank();
    const { low, high } = this.band(market);
    const limit = this.#limitOf(order);
    if (isMarketType(order)) {
      const needed = order.side === 'buy' ? order.amount * limit * quoteAtoms(market) : 0n;
      if (this.available(order.userId, paidWith(order)) < needed) this.#end(order, 'cancelled', 'balance-insufficient');
      else this.#execute(order);
      return;
    }
    const makers = this.#makers(market, order.side, order.price);
    const isFillable = canFill(makers, order.userId, order.selfTradePrevention, order.amount);
    if (order.price < low || order.price > high) this.#end(order, 'cancelled', 'price-band');
    else if (order.timeInForce === 'fok' && !isFillable) this.#end(order, 'cancelled', 'fill-or-kill');
    else if (order.timeInForce === 'post-only' && makers.length > 0) this.#end(order, 'cancelled', 'post-only');
    else this.#execute(order);
  }

  #stopRefusal(market: NaiveMarket, terms: StopTerms): ErrorCode | undefined {
    const amount = BigInt(terms.amount);
    const stopPrice = BigInt(terms.stopPrice);
    const k = quoteAtoms(market);
    const isLimit = terms.price > 0;
    const byQuote = terms.quoteAmount > 0n;
    if (isLimit ? byQuote : byQuote === amount > 0n || (byQuote && terms.side === 'sell')) {
      return 'l.error.orderFieldsContradict';
    }
    if (!isLimit && terms.timeInForce !== 'ioc') return 'l.error.orderFieldsContradict';
    const worst =
      terms.side === 'sell' && !isLimit ? amount * stopPrice * k : stopHold(market, { ...terms, side: 'buy' });
    if (worst / k > SAFE) return 'l.error.amountTooLarge';
    const closed = this.#closedRefusal(market);
    if (closed !== undefined) return closed;
    const worth = isLimit ? BigInt(terms.price) * amount : byQuote ? terms.quoteAmount / k : stopPrice * amount;
    if (worth * k < market.rules.minimumNotional) return 'l.error.notionalTooSmall';
    if (byQuote && worth < stopPrice) return 'l.error.notionalTooSmall';
    const [[high, highUnit], [low, lowUnit]] = this.#reference(market);
    const isReached = terms.side === 'buy' ? stopPrice * highUnit <= high : stopPrice * lowUnit >= low;
    return isReached ? 'l.error.stopWouldTrigger' : undefined;
  }

  #stopMoneyRefusal(userId: number, market: NaiveMarket, terms: StopTerms, held: bigint): ErrorCode | undefined {
    const assetId = terms.side === 'buy' ? market.rules.quoteAssetId : market.rules.baseAssetId;
    const covered = this.available(userId, assetId) + held;
    return covered < stopHold(market, terms) ? 'l.error.balanceInsufficient' : undefined;
  }

  #replace(command: ReplaceOrder): NaiveAnswer {
    const { userId, orderId, clientOrderId } = command;
    if (!this.#kinds.has(userId)) return { refused: 'l.error.userUnknown' };
    const body = JSON.stringify(['replace', orderId, command.price, command.stopPrice, command.amount]);
    const repeated = this.#repeated(userId, clientOrderId, body);
    if (repeated !== undefined) return repeated;
    const order = this.openOrders(userId).find((candidate) => candidate.id === orderId);
    if (order === undefined) return { refused: 'l.error.orderUnknown' };
    const terms = {
      price: command.price || Number(order.price),
      stopPrice: command.stopPrice || Number(order.stopPrice),
      amount: command.amount || Number(order.amount),
      side: order.side,
      quoteAmount: order.quoteAmount,
      timeInForce: order.timeInForce,
    };
    const refused = this.#replaceRefusal(order, command, terms);
    if (refused !== undefined) return { refused };
    const isSmaller =
      BigInt(terms.price) === order.price &&
      BigInt(terms.stopPrice) === order.stopPrice &&
      BigInt(terms.amount) <= order.amount;
    order.price = BigInt(terms.price);
    order.stopPrice = BigInt(terms.stopPrice);
    order.amount = BigInt(terms.amount);
    order.updatedAtMs = this.timeMs;
    if (!isSmaller) order.rank = this.#nextRank();
    if (order.status === 'untriggered') order.stopHold = stopHold(order.market, terms);
    else if (!isSmaller) this.#execute(order);
    const answer: NaiveAnswer = { order: viewOf(order), repeated: false };
    this.#remember(command, body, answer);
    return answer;
  }

  #replaceRefusal(order: NaiveOrder, command: ReplaceOrder, terms: StopTerms): ErrorCode | undefined {
    const { market } = order;
    const isWaiting = order.status === 'untriggered';
    const isEmpty = command.price + command.stopPrice + command.amount === 0;
    const namesNothing =
      (command.price > 0 && order.price === 0n) ||
      (command.amount > 0 && order.amount === 0n) ||
      (command.stopPrice > 0 && !isWaiting);
    if (isEmpty || namesNothing) return 'l.error.orderFieldsContradict';
    if (isWaiting) {
      if (market.due.includes(order)) return 'l.error.stopWouldTrigger';
      const refused = this.#stopRefusal(market, terms);
      return refused ?? this.#stopMoneyRefusal(order.userId, market, terms, order.stopHold);
    }
    const price = BigInt(terms.price);
    const amount = BigInt(terms.amount);
    if (price * amount > SAFE) return 'l.error.amountTooLarge';
    if (amount <= order.filled) return 'l.error.amountBelowFilled';
    const closed = this.#closedRefusal(market);
    if (closed !== undefined) return closed;
    if (price * amount * quoteAtoms(market) < market.rules.minimumNotional) return 'l.error.notionalTooSmall';
    const { low, high } = this.band(market);
    if (price !== order.price || amount > order.amount) {
      if (price < low || price > high) return 'l.error.priceOutsideBand';
      const wouldTrade = this.#makers(market, order.side, price).length > 0;
      if (order.timeInForce === 'post-only' && wouldTrade) return 'l.error.postOnlyWouldTrade';
    }
    const left = amount - order.filled;
    const needed = order.side === 'buy' ? left * price * quoteAtoms(market) : left * baseAtoms(market);
    const covered = this.available(order.userId, paidWith(order)) + mayStillPay(order);
    return covered < needed ? 'l.error.balanceInsufficient' : undefined;
  }

  // quotes

  #quotesOf(market: NaiveMarket, userId?: number): NaiveOrder[] {
    return this.orders.filter(
      (order) => order.isQuote && order.market === market && (userId === undefined || order.userId === userId),
    );
  }

  #withdrawWhereNotOpen(): void {
    for (const market of this.markets.values()) {
      if (this.state(market) === 'open') continue;
      const quotes = this.#quotesOf(market);
      this.orders = this.orders.filter((order) => !quotes.includes(order));
    }
  }

  #withdraw(command: WithdrawQuotes): NaiveAnswer {
    if (this.#kinds.get(command.userId) !== 'liquidity-provider') return { refused: 'l.error.commandNotAllowed' };
    for (const [marketId, market] of this.markets) {
      if (command.marketId !== 0 && command.marketId !== marketId) continue;
      const quotes = this.#quotesOf(market, command.userId);
      this.orders = this.orders.filter((order) => !quotes.includes(order));
    }
    return { done: true };
  }

  #replaceQuotes(command: ReplaceQuotes): NaiveAnswer {
    const { userId, marketId, bids, asks } = command;
    if (!this.#kinds.has(userId)) return { refused: 'l.error.userUnknown' };
    const isEmpty = bids.length + asks.length === 0;
    if (!isEmpty && this.#frozen.has(userId)) return { refused: 'l.error.accountFrozen' };
    const markets = isEmpty && marketId === 0 ? [...this.markets.values()] : [this.#market(marketId)];
    const before = this.orders;
    const old = markets.flatMap((market) => this.#quotesOf(market, userId));
    const market = markets[0];
    if (!isEmpty && market !== undefined) {
      const refused = this.#quotesRefusal(command, market, old);
      this.orders = before;
      if (refused !== undefined) return { refused };
    }
    this.orders = this.orders.filter((order) => !old.includes(order));
    for (const [side, levels] of [['buy', bids] as const, ['sell', asks] as const]) {
      for (const { price, amount } of levels) {
        this.#orderCount += 1;
        const rung = this.#rung(command, this.#market(marketId), side, BigInt(price), BigInt(amount));
        this.orders.push({ ...rung, id: this.#orderCount * 1024 + marketId });
      }
    }
    return { done: true };
  }

  /** Leaves the old quotes out of the book. */
  #quotesRefusal(command: ReplaceQuotes, market: NaiveMarket, old: readonly NaiveOrder[]): ErrorCode | undefined {
    const { userId, bids, asks } = command;
    if (bids.length > 20 || asks.length > 20) return 'l.error.quoteLevelsExceeded';
    const downwards = [...asks.toReversed(), ...bids].map(({ price }) => price);
    const isOrdered = downwards.every((price, index) => index === 0 || price < (downwards[index - 1] ?? 0));
    if (!isOrdered) return 'l.error.quoteLevelsUnordered';
    const all = [...bids, ...asks].map(({ price, amount }) => ({ price: BigInt(price), amount: BigInt(amount) }));
    if (all.some(({ price, amount }) => price * amount > SAFE)) return 'l.error.amountTooLarge';
    const closed = this.#closedRefusal(market);
    if (closed !== undefined) return closed;
    const { low, high } = this.band(market);
    for (const { price, amount } of all) {
      if (price < low || price > high) return 'l.error.priceOutsideBand';
      if (price * amount * quoteAtoms(market) < market.rules.minimumNotional) return 'l.error.notionalTooSmall';
    }
    this.orders = this.orders.filter((order) => !old.includes(order));
    const trades = (side: 'buy' | 'sell', levels: ReplaceQuotes['bids']) =>
      levels.some(({ price }) => this.#makers(market, side, BigInt(price)).length > 0);
    if (trades('buy', bids) || trades('sell', asks)) return 'l.error.postOnlyWouldTrade';
    const quote =
      bids.reduce((sum, level) => sum + BigInt(level.price) * BigInt(level.amount), 0n) * quoteAtoms(market);
    const base = asks.reduce((sum, level) => sum + BigInt(level.amount), 0n) * baseAtoms(market);
    const isCovered =
      quote <= this.available(userId, market.rules.quoteAssetId) &&
      base <= this.available(userId, market.rules.baseAssetId);
    return isCovered ? undefined : 'l.error.balanceInsufficient';
  }

  #quote(command: QuoteMarket): NaiveAnswer {
    if (this.#kinds.get(command.userId) !== 'liquidity-provider') return { refused: 'l.error.commandNotAllowed' };
    const market = this.#market(command.marketId);
    const template = this.#templates.get(command.templateId);
    if (template === undefined) return { refused: 'l.error.configurationInvalid' };
    const closed = this.#closedRefusal(market);
    if (closed !== undefined) return { refused: closed };
    const before = this.orders;
    const old = this.#quotesOf(market, command.userId);
    this.orders = this.orders.filter((order) => !old.includes(order));
    const rungs = [...this.#rungs(command, template, market, 'buy'), ...this.#rungs(command, template, market, 'sell')];
    if (rungs.length === 0) {
      this.orders = before;
      return { refused: 'l.error.liquidityCapital' };
    }
    for (const rung of rungs) {
      this.#orderCount += 1;
      this.orders.push({ ...rung, id: this.#orderCount * 1024 + command.marketId });
    }
    return { done: true };
  }

  #rungs(command: QuoteMarket, template: ConfigureQuoteTemplate, market: NaiveMarket, side: 'buy' | 'sell') {
    const buys = side === 'buy';
    const { low, high } = this.band(market);
    const opposite = this.#makers(market, side, buys ? 1n << 40n : 0n)[0]?.price;
    const skew = BigInt(command.skewPpm);
    const byPrice = new Map<bigint, bigint>();
    for (const level of template.levels) {
      const offset = BigInt(level.offsetPpm);
      const centre = BigInt(command.centre);
      let price = buys ? (centre * (MILLION - offset)) / MILLION : ceiling(centre * (MILLION + offset), MILLION);
      if (opposite !== undefined && buys && price >= opposite) price = opposite - 1n;
      if (opposite !== undefined && !buys && price <= opposite) price = opposite + 1n;
      if (buys && price > high) price = high;
      if (!buys && price < low) price = low;
      if (price < low || price > high || price < 1n) continue;
      const notional = (level.notional * (buys ? MILLION - skew : MILLION + skew)) / MILLION;
      byPrice.set(price, (byPrice.get(price) ?? 0n) + notional);
    }
    const assetId = buys ? market.rules.quoteAssetId : market.rules.baseAssetId;
    let capital = this.available(command.userId, assetId);
    const rungs: Omit<NaiveOrder, 'id'>[] = [];
    for (const [price, notional] of [...byPrice].sort(([a], [b]) => (a < b === buys ? 1 : -1))) {
      const cost = buys ? price * quoteAtoms(market) : baseAtoms(market);
      let lots = notional / (price * quoteAtoms(market));
      if (lots > capital / cost) lots = capital / cost;
      if (lots === 0n) continue;
      capital -= lots * cost;
      rungs.push(this.#rung(command, market, side, price, lots));
    }
    return rungs;
  }

  #rung(
    command: { readonly userId: number },
    market: NaiveMarket,
    side: 'buy' | 'sell',
    price: bigint,
    amount: bigint,
  ) {
    return {
      userId: command.userId,
      market,
      side,
      type: 'limit',
      timeInForce: 'post-only',
      clientOrderId: '',
      price,
      amount,
      stopPrice: 0n,
      stopHold: 0n,
      triggeredAtMs: 0,
      selfTradePrevention: 'cancel-newest',
      rank: this.#nextRank(),
      quoteAmount: 0n,
      isQuote: true,
      createdAtMs: this.timeMs,
      filled: 0n,
      filledQuote: 0n,
      status: 'open',
      reason: '',
      updatedAtMs: this.timeMs,
    } as const;
  }
}

/** Total lots and number of orders at each price of a market's side. */
export function naiveLevels(core: NaiveCore, marketId: number, side: 'buy' | 'sell') {
  const levels = new Map<bigint, { lots: bigint; orders: number }>();
  for (const order of core.orders) {
    if (order.market.rules.marketId !== marketId || order.side !== side || order.status !== 'open') continue;
    const level = levels.get(order.price) ?? { lots: 0n, orders: 0 };
    levels.set(order.price, { lots: level.lots + order.amount - order.filled, orders: level.orders + 1 });
  }
  return [...levels].sort(([a], [b]) => (a < b === (side === 'buy') ? 1 : -1));
}

export function viewOf(order: NaiveOrder) {
  return {
    orderId: order.id,
    userId: order.userId,
    marketId: order.market.rules.marketId,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    clientOrderId: order.clientOrderId,
    price: Number(order.price),
    amount: Number(order.amount),
    quoteAmount: order.quoteAmount,
    filledAmount: Number(order.filled),
    filledQuote: order.filledQuote,
    status: order.status,
    cancelReason: order.reason,
    createdAtMs: order.createdAtMs,
    updatedAtMs: order.updatedAtMs,
    stopPrice: Number(order.stopPrice),
    triggeredAtMs: order.triggeredAtMs,
    selfTradePrevention: order.selfTradePrevention,
  };
}

function paidWith(order: NaiveOrder): number {
  return order.side === 'buy' ? order.market.rules.quoteAssetId : order.market.rules.baseAssetId;
}

function mayStillPay(order: NaiveOrder): bigint {
  if (order.status === 'untriggered') return order.stopHold;
  const lots = order.amount - order.filled;
  return order.side === 'buy' ? lots * order.price * quoteAtoms(order.market) : lots * baseAtoms(order.market);
}

function isLive(order: NaiveOrder): boolean {
  return order.status === 'open' || order.status === 'untriggered';
}

function isMarketType(order: NaiveOrder): boolean {
  return order.type === 'market' || order.type === 'stop-market';
}

/** Whether the makers, best first, fill it all before one of the taker's own stands in the way. */
function canFill(
  makers: readonly NaiveOrder[],
  userId: number,
  prevention: string | undefined,
  amount: bigint,
): boolean {
  const own = makers.findIndex((maker) => maker.userId === userId);
  const before = makers.slice(0, own === -1 ? undefined : own);
  const fillable = prevention === 'cancel-oldest' ? makers.filter((maker) => maker.userId !== userId) : before;
  return fillable.reduce((sum, maker) => sum + maker.amount - maker.filled, 0n) >= amount;
}

interface StopTerms {
  readonly side: 'buy' | 'sell';
  readonly stopPrice: number;
  readonly price: number;
  readonly amount: number;
  readonly quoteAmount: bigint;
  readonly timeInForce: string;
}

function stopHold(market: NaiveMarket, { side, stopPrice, price, amount, quoteAmount }: StopTerms): bigint {
  if (side === 'sell') return BigInt(amount) * baseAtoms(market);
  if (quoteAmount > 0n) return quoteAmount;
  const edge = ceiling(BigInt(stopPrice) * (MILLION + BigInt(market.rules.priceBandPpm)), MILLION);
  return BigInt(amount) * (price > 0 ? BigInt(price) : edge) * quoteAtoms(market);
}

function quoteAtoms({ rules }: NaiveMarket): bigint {
  return 10n ** BigInt(12 - rules.priceDecimals - rules.amountDecimals);
}

function baseAtoms({ rules }: NaiveMarket): bigint {
  return 10n ** BigInt(12 - rules.amountDecimals);
}

function smaller(first: bigint, second: bigint): bigint {
  if (first < second) return first;
  return second;
}

function ceiling(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** The quotient with its first eight digits, the rest zeros, by writing out a very long decimal fraction. */
function cutToEightDigits(numerator: bigint, denominator: bigint) {
  const places = 60;
  const digits = ((numerator * 10n ** BigInt(places)) / denominator).toString();
  const kept = digits.slice(0, 8) + '0'.repeat(digits.length - 8);
  return { numerator: BigInt(kept), denominator: 10n ** BigInt(places) };
}
