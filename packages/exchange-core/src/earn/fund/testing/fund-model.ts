import { type Money, moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { CommandResult } from '../../../events.ts';
import { ExchangeCore } from '../../../exchange-core.ts';
import { BTC, coins, testAssets, USDT } from '../../../testing/generated-batches.ts';
import { ANN, BOB, ETH, FundExchange, majors } from './fund-exchange.ts';
import { NaiveFunds } from './naive-funds.ts';

const people = [ANN, BOB];
const housePlaces = ['treasury', 'fees', 'rewards'] as const;

/** Answers and what became of orders, and how often, so that a test can ask whether the drawn world shows everything. */
export type Answers = Map<string, number>;

/** Draws what two people, the index, the clock and the house do, tells it core and naive reference, and throws at the first difference. */
export function compareFunds(random: Random, steps: number): Answers {
  const world = new FundWorld(random);
  for (let step = 0; step < steps; step += 1) {
    const draw = random.next();
    if (draw < 0.25) world.tick();
    else if (draw < 0.45) world.pass();
    else if (draw < 0.48) world.freeze();
    else if (draw < 0.52) world.changeTerms();
    else if (draw < 0.56) world.moveTreasury();
    else if (draw < 0.58) world.restart();
    else if (draw < 0.82) world.buy();
    else world.redeem();
    world.valueWhenDue();
    world.compare(`step ${step}`);
  }
  return world.answers;
}

class FundWorld {
  readonly answers: Answers = new Map();
  readonly #random: Random;
  readonly #exchange = new FundExchange();
  readonly #naive = new NaiveFunds();
  #moves = 0;

  constructor(random: Random) {
    this.#random = random;
    for (const assetId of testAssets) {
      this.#naive.give('treasury', assetId, this.#exchange.house('treasury', assetId).free);
      for (const userId of people) {
        this.#naive.give(`${userId}/spot`, assetId, this.#exchange.balance(userId, assetId).available);
      }
    }
    this.#naive.timeMs = this.#exchange.timeMs;
    this.#naive.tick(BTC, '100');
    this.#naive.tick(ETH, '10');
    this.#naive.valueToday();
  }

  /** The next second of the index, now and then without one of the coins. */
  tick(): void {
    const [random, exchange] = [this.#random, this.#exchange];
    exchange.timeMs += 1_000 - (exchange.timeMs % 1_000);
    this.#naive.timeMs = exchange.timeMs;
    const price = (centre: number) => String(Number((centre * (0.5 + random.next())).toPrecision(1 + random.below(8))));
    const priced = [
      { symbolId: 1, assetId: BTC, price: price(100) },
      { symbolId: 2, assetId: ETH, price: price(10) },
    ].filter(() => random.chance(0.65));
    const ticks = priced.map(({ symbolId, price: text }) => ({
      symbolId,
      price: text,
      sources: [{ sourceId: 1, price: text, timeMs: exchange.timeMs }],
    }));
    exchange.must({ type: 'record-index-tick', secondMs: exchange.timeMs, ticks });
    for (const { assetId, price: text } of priced) this.#naive.tick(assetId, text);
  }

  /** Some milliseconds, to the edge of a day, or over several days. */
  pass(): void {
    const [random, exchange] = [this.#random, this.#exchange];
    const [draw, { timeMs }] = [random.next(), exchange];
    if (draw < 0.4) exchange.timeMs += random.below(6_000);
    else if (draw < 0.8) exchange.passMidnight(1, random.pick([-1, 0, 1, -1_000]));
    else exchange.passMidnight(1 + random.below(20), random.below(3_600_000));
    // Shortly before midnight may be over already.
    exchange.timeMs = Math.max(timeMs, exchange.timeMs);
    exchange.apply();
    this.#naive.timeMs = exchange.timeMs;
  }

  freeze(): void {
    const userId = this.#random.pick(people);
    const isFrozen = this.#random.chance(0.3);
    this.#exchange.must({ type: isFrozen ? 'freeze-account' : 'thaw-account', userId });
    this.#naive.setFrozen(userId, isFrozen);
  }

  changeTerms(): void {
    const [random, naive] = [this.#random, this.#naive];
    const tradeFeePpm = Math.min(naive.tradeFeePpm, random.pick([0, 1, 1_999, 2_000, 2_000]));
    const state = random.pick(['open', 'open', 'paused'] as const);
    const quota = coins(random.pick([20, 40, 100]));
    const opensAtMs = random.chance(0.7) ? 0 : naive.timeMs + random.below(4_000);
    const closesAtMs = random.chance(0.7) ? 0 : Math.max(opensAtMs, naive.timeMs) + 1 + random.below(6_000);
    this.#exchange.must({ ...majors, tradeFeePpm, state, quota, opensAtMs, closesAtMs });
    Object.assign(naive, { tradeFeePpm, state, quota, opensAtMs, closesAtMs });
  }

  /** Nearly everything of a coin out of the treasury, or all of it back. */
  moveTreasury(): void {
    const assetId = this.#random.pick(testAssets);
    const isOut = this.#random.chance(0.4);
    const [from, to] = isOut ? (['treasury', 'rewards'] as const) : (['rewards', 'treasury'] as const);
    const { free } = this.#exchange.house(from, assetId);
    const amount = isOut ? moneyOf(free - coins(2) * BigInt(this.#random.below(2))) : free;
    if (amount <= 0n) return;
    this.#moves += 1;
    this.#exchange.act({ type: 'move-treasury', assetId, amount, from, to, clientOrderId: `move-${this.#moves}` });
    this.#naive.give(from, assetId, -amount);
    this.#naive.give(to, assetId, amount);
  }

  /** The core goes on from its snapshot. */
  restart(): void {
    const { core } = this.#exchange;
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
    if (restored?.stateHash() !== core.stateHash()) throw new Error('a snapshot says something else');
    this.#exchange.core = restored;
  }

  buy(): void {
    const userId = this.#random.pick(people);
    const amount = this.#drawnAmount(userId);
    this.#tell(this.#exchange.buy(userId, amount), this.#naive.buy(userId, amount));
  }

  redeem(): void {
    const userId = this.#random.pick(people);
    const units = this.#drawnUnits(this.#exchange.units(userId));
    this.#tell(this.#exchange.redeem(userId, units), this.#naive.redeem(userId, units));
  }

  valueWhenDue(): void {
    const command = this.#exchange.core.continuation();
    const isDue = command?.type === 'value-fund';
    if (isDue !== this.#naive.isDue) throw new Error(`due: the core says ${isDue}`);
    if (!isDue) return;
    this.#exchange.must(command);
    const told = this.#exchange.told.map(
      ({ orderId, reason, side, units, amount }) =>
        `${orderId} ${reason || 'done'} ${reason !== '' ? 0n : side === 'buy' ? units : -units} ${amount}`,
    );
    const expected = this.#naive.valueToday();
    if (told.join() !== expected.join()) throw new Error(`the core did ${told}, the reference ${expected}`);
    for (const line of told) this.#count(line.split(' ')[1] ?? '');
    this.#count('value');
  }

  compare(place: string): void {
    const [exchange, naive] = [this.#exchange, this.#naive];
    const same = (what: string, core: bigint, reference: bigint) => {
      if (core !== reference) throw new Error(`${place}, ${what}: the core has ${core}, the reference ${reference}`);
    };
    for (const assetId of testAssets) {
      for (const pocket of housePlaces) same(pocket, exchange.house(pocket, assetId).free, naive.has(pocket, assetId));
      same('basket', exchange.house('fund', assetId).held, naive.has('basket', assetId));
    }
    for (const userId of people) {
      same('spot', exchange.balance(userId, USDT).available, naive.has(`${userId}/spot`, USDT));
      same('earn', exchange.earn(userId).available, naive.has(`${userId}/earn`, USDT));
      same('held', exchange.earn(userId).held, naive.has(`${userId}/held`, USDT));
      same('units', exchange.units(userId), naive.units(userId));
      same('cost', exchange.holding(userId)?.cost ?? 0n, naive.cost(userId));
    }
    same('value', exchange.fund.valuation?.value ?? 0n, naive.shownValue);
  }

  #tell(result: CommandResult, expected: string): void {
    const told = result.accepted
      ? result.kind === 'fund-order'
        ? `order ${result.order.orderId}`
        : result.kind
      : result.code;
    if (told !== expected) throw new Error(`the core says ${told}, the reference ${expected}`);
    this.#count(told.split(' ')[0] ?? '');
  }

  #count(kind: string): void {
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
  }

  /** Something, everything, or what no fund takes. */
  #drawnAmount(userId: number): Money {
    const random = this.#random;
    const draw = random.next();
    if (draw < 0.1) return this.#exchange.balance(userId, USDT).available;
    if (draw < 0.16) return moneyOf(BigInt(random.below(2)));
    if (draw < 0.2) return coins(9.999);
    return moneyOf(coins(10 + random.next() * random.pick([10, 100, 3_000])) + BigInt(random.below(1_000)));
  }

  #drawnUnits(own: Money): Money {
    const random = this.#random;
    const draw = random.next();
    if (draw < 0.3) return own;
    if (draw < 0.35) return moneyOf(BigInt(random.below(3)));
    if (draw < 0.4) return moneyOf(10_000n);
    const part = (own * BigInt(random.below(1_000))) / 700n;
    return moneyOf(part - (part % 10_000n));
  }
}
