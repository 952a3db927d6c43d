import { Random } from '@assay/amounts/testing/random';
import type { Batch } from '../commands.ts';
import type { BatchOutcome, CommandResult, CoreEvent } from '../events.ts';
import type { ExchangeCore } from '../exchange-core.ts';
import type { OrderEvent } from '../orders/order-events.ts';
import { compare, inWords, Mismatch } from './comparison.ts';
import { DigestTwin } from './digest-twin.ts';
import { BatchGenerator, testAssets, testMarkets, testUsers } from './generated-batches.ts';
import { type NaiveAnswer, NaiveCore, type NaiveLimits, naiveLevels, viewOf } from './naive-core.ts';

/** How the oracle makes cores: of the sound build, or of one that was broken on purpose. */
export interface CoreBuild {
  create(): ExchangeCore;
  restore(snapshot: Uint8Array): ExchangeCore | undefined;
}

export interface ModelRun {
  readonly seed: number;
  readonly batches: readonly Batch[];
  readonly hash: string;
  /** How often each kind of answer came: a model that never fills anything proves nothing. */
  readonly answers: ReadonlyMap<string, number>;
}

/**
 * Drives a core and its naive twin with the same batches and compares everything after each: answers, balances, open orders, books, and
 * what somebody knows who only follows the events. Now and then the core is put away as a snapshot and taken up again.
 */
export function runModel(
  build: CoreBuild,
  seed: number,
  batchCount: number,
  { rulesVersion = 2, ...limits }: NaiveLimits & { readonly rulesVersion?: number } = {},
): ModelRun {
  const random = new Random(seed);
  const generator = new BatchGenerator(random, { withAllOrders: true, rulesVersion });
  const naive = new NaiveCore(limits);
  const digests = new DigestTwin(build.create());
  const follower = new Follower();
  const batches: Batch[] = [];
  const answers = new Map<string, number>();
  let core = build.create();
  for (let index = 0; index <= batchCount; index += 1) {
    const openIds = naive.orders.map((order) => order.id);
    const ownerOf = (orderId: number) => naive.orders.find((order) => order.id === orderId)?.userId;
    const batch = withContinuation(core, index === 0 ? generator.opening() : generator.next(openIds, ownerOf));
    batches.push(batch);
    const outcome = core.apply(batch);
    const expected = naive.apply(batch);
    const place = `seed ${seed}, batch ${batch.sequence}`;
    if (!digests.agrees(core, batch))
      throw new Mismatch(`${place}: another running digest than a core that was never put away`);
    compare(outcome.results.map(plainResult), expected, () => `${place}, answers to ${inWords(batch.commands)}`);
    follower.follow(outcome);
    core.audit();
    compareState(core, naive, place);
    follower.compare(core, place);
    for (const answer of expected) count(answers, answer);
    for (const event of outcome.events) {
      if (event.type === 'order' && event.order.triggeredAtMs === batch.timeMs)
        countKind(answers, triggeredKind(event));
    }
    if (core.continuation() !== undefined) countKind(answers, 'continuation');
    if (random.chance(0.02)) core = reopened(build, core, place);
  }
  return { seed, batches, hash: core.stateHash(), answers };
}

/** Applies the batches to a new core and answers its hash. */
export function replay(build: CoreBuild, batches: readonly Batch[]): string {
  const core = build.create();
  for (const batch of batches) core.apply(batch);
  return core.stateHash();
}

function reopened(build: CoreBuild, core: ExchangeCore, place: string): ExchangeCore {
  const restored = build.restore(core.writeSnapshot());
  if (restored === undefined) throw new Mismatch(`${place}: the snapshot cannot be read`);
  compare(restored.stateHash(), core.stateHash(), `${place}, hash of the snapshot`);
  return restored;
}

/** What the engine does: the core's own continuation comes before everything else. */
function withContinuation(core: ExchangeCore, batch: Batch): Batch {
  const continuation = core.continuation();
  return continuation === undefined ? batch : { ...batch, commands: [continuation, ...batch.commands] };
}

function triggeredKind({ order }: OrderEvent): string {
  return `triggered ${order.type} ${order.status} ${order.cancelReason}`;
}

function countKind(answers: Map<string, number>, kind: string): void {
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

function count(answers: Map<string, number>, answer: NaiveAnswer): void {
  const kind =
    'refused' in answer
      ? answer.refused
      : 'order' in answer
        ? `${answer.order.type} ${answer.order.status} ${answer.order.cancelReason}${answer.repeated ? ' repeated' : ''}`
        : Object.keys(answer).join();
  countKind(answers, kind);
}

function plainResult(result: CommandResult): NaiveAnswer | object {
  if (!result.accepted) return { refused: result.code };
  if (result.kind === 'order') return { order: result.order, repeated: result.repeated };
  if (result.kind === 'contract') return { contract: result.contract };
  if (result.kind === 'withdrawal') return { withdrawal: result.withdrawalId, repeated: result.repeated };
  if (result.kind === 'cancelled-all') return { cancelled: result.orderIds };
  return result.kind === 'done' ? { done: true } : result;
}

function compareState(core: ExchangeCore, naive: NaiveCore, place: string): void {
  for (const userId of testUsers) {
    const balances = new Map(core.balances(userId).map((balance) => [balance.assetId, balance]));
    for (const assetId of testAssets) {
      const { available = 0n, held = 0n } = balances.get(assetId) ?? {};
      const expected = { available: naive.available(userId, assetId), held: naive.held(userId, assetId) };
      compare({ available, held }, expected, `${place}, balance of ${userId} in asset ${assetId}`);
    }
    compare(core.openOrders(userId), naive.openOrders(userId).map(viewOf), `${place}, open orders of ${userId}`);
  }
  for (const marketId of testMarkets) {
    const { bids, asks } = core.book(marketId, 1_000);
    compare(bids.map(plainLevel), naiveLevels(naive, marketId, 'buy').map(plainNaiveLevel), `${place}, bids`);
    compare(asks.map(plainLevel), naiveLevels(naive, marketId, 'sell').map(plainNaiveLevel), `${place}, asks`);
    const market = naive.markets.get(marketId);
    if (market !== undefined) compare(core.market(marketId)?.state, naive.state(market), `${place}, market state`);
  }
}

function plainLevel(level: { price: number; amount: number; orderCount: number }) {
  return [level.price, level.amount, level.orderCount];
}

function plainNaiveLevel([price, level]: readonly [bigint, { lots: bigint; orders: number }]) {
  return [Number(price), Number(level.lots), level.orders];
}

/** Knows only what events say, as the read side and a browser do. */
class Follower {
  readonly #balances = new Map<string, string>();
  readonly #levels = new Map<string, string>();
  readonly #orders = new Map<number, object>();

  follow(outcome: BatchOutcome): void {
    for (const event of outcome.events) this.#fold(event);
  }

  compare(core: ExchangeCore, place: string): void {
    const orders: object[] = [];
    for (const userId of testUsers) {
      for (const { assetId, available, held } of core.balances(userId)) {
        compare(this.#balances.get(`${userId}/${assetId}`), `${available} ${held}`, `${place}, followed balance`);
      }
      orders.push(...core.openOrders(userId));
    }
    compare(this.#orders.size, orders.length, `${place}, followed orders`);
    for (const order of orders) if ('orderId' in order) compare(this.#orders.get(Number(order.orderId)), order, place);
    const levels = new Map<string, string>();
    for (const marketId of testMarkets) {
      const { bids, asks } = core.book(marketId, 1_000);
      for (const level of bids) levels.set(`${marketId} buy ${level.price}`, `${level.amount} ${level.orderCount}`);
      for (const level of asks) levels.set(`${marketId} sell ${level.price}`, `${level.amount} ${level.orderCount}`);
    }
    const sorted = (map: ReadonlyMap<string, string>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    compare(sorted(this.#levels), sorted(levels), `${place}, followed levels`);
  }

  #fold(event: CoreEvent): void {
    if (event.type === 'balance' && event.kind === 'spot') {
      this.#balances.set(`${event.userId}/${event.assetId}`, `${event.available} ${event.held}`);
    } else if (event.type === 'level') {
      const key = `${event.marketId} ${event.side} ${event.price}`;
      if (event.orderCount === 0) this.#levels.delete(key);
      else this.#levels.set(key, `${event.amount} ${event.orderCount}`);
    } else if (event.type === 'order') {
      if (event.order.status === 'open' || event.order.status === 'untriggered')
        this.#orders.set(event.order.orderId, event.order);
      else this.#orders.delete(event.order.orderId);
    }
  }
}
