import { LOTS_MAX, lotsOf, quoteAtomsPerTickLot, TICKS_MAX, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { CoreView } from '@assay/engine/engine-port';
import type { Command } from '@assay/exchange-core/commands';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import { assets } from '@assay/protocol/assets';
import { ContractPeople } from './contract-people.ts';
import { isContract, isNamed, type Named } from './idempotency-oracle.ts';

const peopleIds = [100_001, 100_002, 100_003, 100_004, 100_005] as const;
/** Markets of very different scales; most orders go to the first few so that people meet. */
const marketsOfInterest = [1, 1, 1, 2, 9, 9, 8, 12, 16] as const;
const NAMED_KEPT = 200;
const WHOLE = 10n ** 12n;
const preventions = ['cancel-newest', 'cancel-newest', 'cancel-oldest', 'cancel-both'] as const;

/** Draws what people send: sense and nonsense, and the same again under the same client order id, also much later. */
export class People {
  readonly #random: Random;
  readonly #contracts: ContractPeople;
  /** Sent under a client order id lately: to be sent again. */
  #named: Named[] = [];
  /** Their process died before they were answered: they ask again until they know. */
  #unanswered: Named[] = [];
  #proofs = 0;
  #names = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#contracts = new ContractPeople(random, peopleIds, { name: () => this.#name(), proof: () => this.#proof() });
  }

  opening(): Command[] {
    const accounts = peopleIds.map((userId): Command => ({ type: 'open-account', userId, kind: 'user' }));
    // Everybody but the first came by the invitation of the one before.
    const invitations = peopleIds.flatMap((userId, place): Command[] => {
      const inviterId = peopleIds[place - 1];
      return inviterId === undefined ? [] : [{ type: 'set-inviter', userId, inviterId }];
    });
    return [...accounts, ...invitations, ...this.#contracts.opening()];
  }

  /** What one of them sends now. `core` is what everybody can see. */
  next(core: CoreView): Command[] {
    const unanswered = this.#unanswered.shift();
    if (unanswered !== undefined) return this.#again(unanswered, 1 + this.#random.below(2));
    return this.#random.chance(0.3) ? [...this.#spot(core), this.#contract(core)] : this.#spot(core);
  }

  #contract(core: CoreView): Command {
    const drawn = this.#contracts.next(core);
    return 'named' in drawn ? this.#remember(drawn.named) : drawn.other;
  }

  #spot(core: CoreView): Command[] {
    const draw = this.#random.next();
    if (draw < 0.38) return [this.#limitOrder(core)];
    if (draw < 0.5) return [this.#marketOrder(core)];
    if (draw < 0.58) return [this.#stopOrder(core)];
    if (draw < 0.64) return [this.#replacement(core)];
    if (draw < 0.76) return [this.#cancel(core)];
    if (draw < 0.88) return [this.#faucet(core)];
    if (draw < 0.96 && this.#named.length > 0) {
      return this.#again(this.#random.pick(this.#named), 1 + this.#random.below(10));
    }
    return [this.#nonsense(core)];
  }

  /** Nobody knows what became of it. */
  leftUnanswered(command: Command): void {
    if (isNamed(command) && command.clientOrderId !== '') {
      this.#unanswered.push(command);
    }
  }

  #proof(): number {
    this.#proofs += 1;
    return this.#proofs;
  }

  #name(): string {
    this.#names += 1;
    return `c-${this.#names}`;
  }

  #remember<Kind extends Named>(command: Kind): Kind {
    if (command.clientOrderId === '') return command;
    this.#named.push(command);
    if (this.#named.length > NAMED_KEPT) this.#named = this.#named.slice(NAMED_KEPT / 4);
    return command;
  }

  /** The same command some more times, now and then with another body. */
  #again(command: Named, times: number): Command[] {
    return Array.from({ length: times }, () => {
      const changed = this.#random.chance(0.15) ? this.#changed(command) : command;
      return 'proofId' in changed ? { ...changed, proofId: this.#proof() } : changed;
    });
  }

  #changed(command: Named): Named {
    if (command.type === 'issue-sandbox-coins') return { ...command, amount: moneyOf(command.amount + 1n) };
    if (isContract(command)) return this.#contracts.changed(command);
    if (command.type === 'place-market-order') {
      const side = command.side === 'buy' ? 'sell' : 'buy';
      return { ...command, side, amount: lotsOf(Math.max(1, command.amount)), quoteAmount: ZERO_MONEY };
    }
    if (command.type === 'replace-order') return { ...command, amount: lotsOf(command.amount + 1) };
    if (command.type === 'place-stop-order') return { ...command, stopPrice: ticksOf(command.stopPrice + 1) };
    return this.#random.chance(0.5)
      ? { ...command, price: ticksOf(command.price + 1) }
      : { ...command, timeInForce: command.timeInForce === 'gtc' ? 'ioc' : 'gtc' };
  }

  #orderBase() {
    const userId = this.#random.pick(peopleIds);
    const side = this.#random.chance(0.5) ? ('buy' as const) : ('sell' as const);
    const clientOrderId = this.#random.chance(0.6) ? this.#name() : '';
    const selfTradePrevention = this.#random.pick(preventions);
    const marketId = this.#random.pick(marketsOfInterest);
    return { userId, marketId, side, clientOrderId, proofId: this.#proof(), selfTradePrevention };
  }

  #limitOrder(core: CoreView): Command {
    const base = this.#orderBase();
    const market = core.market(base.marketId);
    const price = this.#price(market);
    const amount = this.#random.chance(0.02) ? this.#random.pick([0, 1, 2 ** 40, LOTS_MAX]) : this.#lots(market, price);
    const timeInForce = this.#random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const);
    const terms = { price: ticksOf(price), amount: lotsOf(amount), timeInForce };
    return this.#remember({ type: 'place-limit-order', ...base, ...terms });
  }

  #marketOrder(core: CoreView): Command {
    const base = this.#orderBase();
    const market = core.market(base.marketId);
    const price = this.#price(market);
    const lots = this.#random.chance(0.02) ? this.#random.pick([1, LOTS_MAX]) : this.#lots(market, price);
    if (base.side === 'sell' || this.#random.chance(0.5)) {
      const quoteAmount = this.#random.chance(0.02) ? moneyOf(WHOLE) : ZERO_MONEY;
      return this.#remember({ type: 'place-market-order', ...base, amount: lotsOf(lots), quoteAmount });
    }
    const worth = market === undefined ? WHOLE : BigInt(lots) * BigInt(price) * quoteAtomsPerTickLot(market);
    // Not a whole number of tick·lots, so that something is left over.
    const quoteAmount = moneyOf(worth + BigInt(this.#random.below(10_000)));
    return this.#remember({ type: 'place-market-order', ...base, amount: lotsOf(0), quoteAmount });
  }

  /** Mostly where it waits, a little way off the price. */
  #stopOrder(core: CoreView): Command {
    const base = this.#orderBase();
    const market = core.market(base.marketId);
    const middle = this.#price(market);
    const sign = (base.side === 'buy') === this.#random.chance(0.9) ? 1 : -1;
    const stopPrice = Math.max(1, Math.round(middle * (1 + sign * this.#random.next() * 0.02)));
    const lots = lotsOf(this.#lots(market, stopPrice));
    const terms = { stopPrice: ticksOf(stopPrice), quoteAmount: ZERO_MONEY };
    if (this.#random.chance(0.5)) {
      const price = ticksOf(Math.max(1, Math.round(stopPrice * (0.99 + this.#random.next() * 0.02))));
      const timeInForce = this.#random.pick(['gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const);
      return this.#remember({ type: 'place-stop-order', ...base, ...terms, price, amount: lots, timeInForce });
    }
    const marketOrder = { type: 'place-stop-order', ...base, ...terms, price: ticksOf(0), timeInForce: 'ioc' } as const;
    if (base.side === 'sell' || market === undefined || this.#random.chance(0.5)) {
      return this.#remember({ ...marketOrder, amount: lots });
    }
    const quoteAmount = moneyOf(BigInt(lots) * BigInt(stopPrice) * quoteAtomsPerTickLot(market) + 7n);
    return this.#remember({ ...marketOrder, amount: lotsOf(0), quoteAmount });
  }

  #replacement(core: CoreView): Command {
    const userId = this.#random.pick(peopleIds);
    const mine = core.openOrders(userId);
    const order = mine.length > 0 ? this.#random.pick(mine) : undefined;
    const market = core.market(order?.marketId ?? 1);
    const price = this.#price(market);
    const isSmaller = order !== undefined && this.#random.chance(0.4);
    const amount = isSmaller ? Math.ceil(order.amount * this.#random.next()) : this.#lots(market, price);
    return this.#remember({
      type: 'replace-order',
      userId,
      orderId: order?.orderId ?? 1_025,
      price: ticksOf(this.#random.chance(0.5) && !isSmaller ? price : 0),
      stopPrice: ticksOf(this.#random.chance(0.2) ? price : 0),
      amount: lotsOf(this.#random.chance(0.7) ? amount : 0),
      clientOrderId: this.#random.chance(0.5) ? this.#name() : '',
      proofId: this.#proof(),
    });
  }

  /** Near the middle of the band, now and then at its very edges or beyond. */
  #price(market: MarketView | undefined): number {
    if (market === undefined || market.bandHigh === 0) return 1 + this.#random.below(1_000);
    const { bandLow, bandHigh } = market;
    if (this.#random.chance(0.06)) {
      return this.#random.pick(
        [bandLow - 1, bandLow, bandHigh, bandHigh + 1, 0, TICKS_MAX, TICKS_MAX + 1].filter((p) => p >= 0),
      );
    }
    const middle = (bandLow + bandHigh) / 2;
    const width = this.#random.chance(0.2) ? 0.15 : 0.004;
    return Math.max(1, Math.round(middle * (1 + (this.#random.next() - 0.5) * width)));
  }

  /** From below the minimum to thirty times it. */
  #lots(market: MarketView | undefined, price: number): number {
    if (market === undefined || price < 1) return 1 + this.#random.below(1_000);
    const minimum = Number(market.minimumNotional / quoteAtomsPerTickLot(market)) / price;
    return Math.max(1, Math.floor(minimum * (0.8 + this.#random.next() * 30)));
  }

  #cancel(core: CoreView): Command {
    const userId = this.#random.pick(peopleIds);
    if (this.#random.chance(0.06)) {
      return { type: 'cancel-all', userId, marketId: this.#random.pick([0, 0, 1, 9]), proofId: this.#proof() };
    }
    const mine = core.openOrders(userId);
    const order = mine.length > 0 ? this.#random.pick(mine) : undefined;
    const byName = order !== undefined && order.clientOrderId !== '' && this.#random.chance(0.4);
    return {
      type: 'cancel-order',
      userId,
      orderId: byName ? 0 : (order?.orderId ?? 1_025),
      clientOrderId: byName ? order.clientOrderId : '',
      proofId: this.#proof(),
    };
  }

  #faucet(core: CoreView): Command {
    const asset = this.#random.pick(assets.slice(0, 9));
    const index = core.indexes().find(({ symbol }) => symbol === `${asset.symbol.toLowerCase()}usdt`);
    const price = asset.symbol === 'USDT' ? 1 : Number(index?.price || '1');
    const worth = this.#random.chance(0.05) ? 100_001 : this.#random.next() * 20_000;
    return this.#remember({
      type: 'issue-sandbox-coins',
      userId: this.#random.pick(peopleIds),
      assetId: asset.id,
      amount: moneyOf((BigInt(Math.round((worth / price) * 1e6)) * WHOLE) / 1_000_000n + BigInt(this.#random.below(9))),
      clientOrderId: this.#name(),
    });
  }

  /** What no handler would let through, and what belongs to others. */
  #nonsense(core: CoreView): Command {
    const userId = this.#random.pick(peopleIds);
    const proofId = this.#proof();
    const others = peopleIds.filter((id) => id !== userId).flatMap((id) => core.openOrders(id));
    const nonsense: Command[] = [
      { type: 'quote-market', userId, marketId: 1, templateId: 1, centre: ticksOf(1_000), skewPpm: 0 },
      { type: 'withdraw-quotes', userId, marketId: 0 },
      { type: 'genesis', mode: 'live', seed: 'again', instance: 'again' },
      { type: 'open-account', userId, kind: 'liquidity-provider' },
      { type: 'open-account', userId: 1, kind: 'user' },
      { type: 'cancel-order', userId, orderId: others[0]?.orderId ?? 7, clientOrderId: '', proofId },
      { type: 'cancel-order', userId, orderId: 0, clientOrderId: '', proofId },
      { type: 'cancel-order', userId: 99, orderId: 1_025, clientOrderId: '', proofId },
      { type: 'cancel-all', userId, marketId: 77, proofId },
      { ...this.#baseNonsense(userId, proofId), price: ticksOf(0) },
      { ...this.#baseNonsense(userId, proofId), marketId: 999 },
      { ...this.#baseNonsense(99, proofId) },
      { type: 'issue-sandbox-coins', userId: 99, assetId: 1, amount: moneyOf(WHOLE), clientOrderId: this.#name() },
      { type: 'issue-sandbox-coins', userId, assetId: 1_000, amount: moneyOf(WHOLE), clientOrderId: this.#name() },
      { type: 'issue-sandbox-coins', userId, assetId: 1, amount: ZERO_MONEY, clientOrderId: this.#name() },
      { type: 'activate-rules', rulesVersion: 99 },
      { type: 'record-index-tick', secondMs: 1_000, ticks: [] },
    ];
    return this.#random.pick(nonsense);
  }

  #baseNonsense(userId: number, proofId: number): PlaceLimitOrder {
    return {
      type: 'place-limit-order',
      userId,
      marketId: 1,
      side: 'buy',
      clientOrderId: '',
      proofId,
      price: ticksOf(1),
      amount: lotsOf(1),
      timeInForce: 'gtc',
    };
  }
}
