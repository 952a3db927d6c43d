import { type Money, moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { CommandResult } from '../../../events.ts';
import { ExchangeCore } from '../../../exchange-core.ts';
import { DAY_MS } from '../../../limits.ts';
import { BTC, coins, USDT } from '../../../testing/generated-batches.ts';
import type { ConfigureHosting } from '../configure-hosting.ts';
import { HostingViews } from '../hosting-views.ts';
import { ANN, BOB, HostingExchange, kindOf, REWARDS, testProducts } from './hosting-exchange.ts';
import { NaiveHosting } from './naive-hosting.ts';

const people = [ANN, BOB];
const assets = [USDT, BTC];

/** Answers and how often they were given, so that a test can ask whether the drawn world shows everything. */
export type Answers = Map<string, number>;

/**
 * Draws what two people do while the clock jumps, tells it core and naive reference, and throws at the first difference. Accruals that are
 * due are sent in part, so that people redeem in between; money is compared when nothing is due.
 */
export function compareHosting(random: Random, steps: number): Answers {
  const world = new World(random);
  for (let step = 0; step < steps; step += 1) world.step(`step ${step}`);
  return world.answers;
}

class World {
  readonly answers: Answers = new Map();
  readonly #random: Random;
  readonly #exchange = new HostingExchange();
  readonly #naive = new NaiveHosting();

  constructor(random: Random) {
    this.#random = random;
    this.#naive.timeMs = this.#exchange.timeMs;
    for (const product of testProducts) this.#tellProduct(product);
    for (const assetId of assets) {
      this.#naive.give('rewards', assetId, REWARDS);
      for (const userId of people) {
        this.#naive.give(`spot ${userId}`, assetId, this.#exchange.balance(userId, assetId).available);
      }
    }
  }

  step(place: string): void {
    const sums = assets.map((assetId) => this.#exchange.sumOf(assetId));
    const told = this.#act();
    if (told[0] !== told[1]) throw new Error(`${place}: the core says ${told[0]}, the reference ${told[1]}`);
    const kind = told[1].split(' ')[0] ?? '';
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    if (this.#isSettled) {
      this.#naive.settle();
      this.#compareMoney(place);
    }
    for (const [index, assetId] of assets.entries()) {
      if (this.#exchange.sumOf(assetId) !== sums[index]) throw new Error(`${place}: money came or went`);
    }
  }

  get #isSettled(): boolean {
    return this.#exchange.core.continuation() === undefined;
  }

  #act(): readonly [core: string, naive: string] {
    const random = this.#random;
    const draw = random.next();
    if (!this.#isSettled && draw < 0.5) return this.#continue();
    if (draw < 0.2) return this.#sleep();
    if (draw < 0.24) return this.#freeze();
    if (draw < 0.27) return this.#ban();
    if (draw < 0.34) return this.#configure();
    if (draw < 0.36) return this.#reopen();
    // What is free before the accruals are sent the reference does not know.
    if (draw < 0.87 && this.#isSettled) return this.#buy();
    return this.#redeem();
  }

  #continue(): readonly [string, string] {
    this.#exchange.continue(1 + this.#random.below(3));
    return ['accrued', 'accrued'];
  }

  /** Minutes, or days; often to a moment beside midnight. */
  #sleep(): readonly [string, string] {
    const random = this.#random;
    const days = random.chance(0.3) ? 0 : random.chance(0.1) ? random.below(40) : 1 + random.below(3);
    const ofDay = this.#exchange.timeMs % DAY_MS;
    const latest = DAY_MS - 1;
    const ms = random.pick([0, 1, latest, random.below(DAY_MS)]);
    this.#exchange.sleep(days, days === 0 ? Math.max(ofDay, ms) : ms);
    this.#naive.timeMs = this.#exchange.timeMs;
    return ['slept', 'slept'];
  }

  #freeze(): readonly [string, string] {
    const userId = this.#random.pick(people);
    const isFrozen = this.#random.chance(0.15);
    this.#exchange.must({ type: isFrozen ? 'freeze-account' : 'thaw-account', userId });
    this.#naive.setFrozen(userId, isFrozen);
    return ['frozen', 'frozen'];
  }

  #ban(): readonly [string, string] {
    const userId = this.#random.pick(people);
    const isOpen = this.#random.chance(0.85);
    this.#exchange.operate({ type: 'set-purchase', userId, isOpen });
    this.#naive.setBanned(userId, !isOpen);
    return ['banned', 'banned'];
  }

  #configure(): readonly [string, string] {
    const random = this.#random;
    const { productId } = random.pick(testProducts);
    const standing = this.#exchange.core.views(HostingViews).product(productId)?.terms;
    if (standing === undefined) throw new Error('a product is there');
    const [opensAtMs, length] = [
      this.#exchange.timeMs + random.below(5) * DAY_MS - 3 * DAY_MS,
      random.chance(0.7) ? 0 : 1 + random.below(8),
    ];
    const maximum = coins(random.pick([100, 100, 400, 4_000]));
    const product: ConfigureHosting = {
      ...standing,
      dailyRatePpb: random.pick([1, 333_333, 1_000_000, 10_000_000]),
      termDays: 1 + random.below(6),
      penaltyPpm: standing.kind === 'pool' ? random.pick([0, 3_333, 200_000]) : 0,
      minimum: coins(random.pick([0.000001, 1])),
      maximum,
      quota: random.chance(0.9) ? maximum : coins(7_000),
      opensAtMs,
      closesAtMs: length === 0 ? 0 : opensAtMs + length * DAY_MS,
      state: random.pick(['open', 'open', 'open', 'paused']),
    };
    this.#exchange.must(product);
    this.#tellProduct(product);
    return ['configured', 'configured'];
  }

  #tellProduct(product: ConfigureHosting): void {
    const { productId, assetId, kind, isFlexible, dailyRatePpb, termDays, penaltyPpm } = product;
    const { minimum, maximum, quota, opensAtMs, closesAtMs, state } = product;
    const terms = { isFlexible, ratePpb: dailyRatePpb, days: termDays, penaltyPpm, minimum, maximum, quota };
    const window = { opens: opensAtMs, closes: closesAtMs, state };
    this.#naive.configure({ id: productId, asset: assetId, isPool: kind === 'pool', ...terms, ...window });
  }

  /** The core is put away as a snapshot and taken up again. */
  #reopen(): readonly [string, string] {
    const { core } = this.#exchange;
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot(), { recordTransfers: true });
    if (restored?.stateHash() !== core.stateHash()) throw new Error('the snapshot is another state');
    this.#exchange.core = restored;
    return ['restored', 'restored'];
  }

  #buy(): readonly [string, string] {
    const random = this.#random;
    const userId = random.pick(people);
    const productId = random.chance(0.03) ? 99 : random.pick(testProducts).productId;
    const amount = this.#drawnAmount(userId);
    return [this.#answerOf(this.#exchange.buy(userId, productId, amount)), this.#naive.buy(userId, productId, amount)];
  }

  /** Some coins with odd atoms, everything of a coin, or what no product takes. */
  #drawnAmount(userId: number): Money {
    const random = this.#random;
    const draw = random.next();
    if (draw < 0.1) return moneyOf(BigInt(random.below(1_000)));
    if (draw < 0.15) return this.#exchange.balance(userId, random.pick(assets)).available;
    if (draw < 0.2) return coins(5_000);
    // Nearly everything that one person may have, so that two come to everybody’s quota.
    if (draw < 0.5) return coins(random.pick([60, 99, 99, 250, 399, 399]));
    const whole = draw < 0.75 ? random.below(60) : random.below(2_000);
    return moneyOf(coins(whole) + BigInt(random.below(2 ** 31)));
  }

  #redeem(): readonly [string, string] {
    const random = this.#random;
    const userId = random.pick(people);
    const own = this.#exchange.core.views(HostingViews).positions(random.chance(0.9) ? userId : ANN);
    const positionId = own.length > 0 && random.chance(0.9) ? random.pick(own).positionId : random.below(60);
    // Of an ended one nobody asks what kind it was.
    const product = this.#exchange.core.views(HostingViews).position(positionId)?.productId;
    const kind = product === undefined ? 'finance' : kindOf(product);
    // In the middle of an accrual some have ended already that the reference ends when all have.
    if (product === undefined && !this.#isSettled) return ['waited', 'waited'];
    return [this.#answerOf(this.#exchange.redeem(userId, positionId, kind)), this.#naive.redeem(userId, positionId)];
  }

  #answerOf(result: CommandResult): string {
    if (!result.accepted) return result.code;
    if (result.kind !== 'hosting-position') throw new Error(result.kind);
    const { positionId, state, dailyReward, startDay, paidDays, penalty } = result.position;
    return state === 'returned'
      ? `redeemed ${positionId}: ${paidDays} days, ${penalty}`
      : `bought ${positionId}: ${dailyReward} from ${startDay}`;
  }

  #compareMoney(place: string): void {
    const [exchange, naive] = [this.#exchange, this.#naive];
    for (const assetId of assets) {
      if (exchange.promised(assetId) !== naive.promised(assetId)) throw new Error(`${place}: promised of ${assetId}`);
      const rewards = exchange.free(assetId) + exchange.promised(assetId);
      if (rewards !== naive.owned('rewards', assetId)) throw new Error(`${place}: rewards of ${assetId}`);
      for (const userId of people) {
        const { available, held } = exchange.earn(userId, assetId);
        if (held !== naive.placed(userId, assetId)) throw new Error(`${place}: ${assetId} placed by ${userId}`);
        const owned = naive.owned(`earn ${userId}`, assetId);
        if (available + held !== owned) throw new Error(`${place}: ${assetId} of ${userId} in earn`);
        const spot = exchange.balance(userId, assetId).available;
        if (spot !== naive.owned(`spot ${userId}`, assetId))
          throw new Error(`${place}: ${assetId} of ${userId} in spot`);
      }
    }
  }
}
