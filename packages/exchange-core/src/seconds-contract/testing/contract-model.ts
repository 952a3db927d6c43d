import { Random } from '@assay/amounts/testing/random';
import type { Batch } from '../../commands.ts';
import type { BatchOutcome, CommandResult } from '../../events.ts';
import type { ExchangeCore } from '../../exchange-core.ts';
import { compare, inWords, Mismatch } from '../../testing/comparison.ts';
import type { CoreBuild, ModelRun } from '../../testing/core-model.ts';
import { DigestTwin } from '../../testing/digest-twin.ts';
import type { ConfigureContractCoin } from '../configure-contract-coin.ts';
import type { ContractView } from '../contract-events.ts';
import { ContractViews } from '../contract-views.ts';
import { ContractBatches } from './contract-batches.ts';
import { type NaiveContractAnswer, NaiveContracts, stakeCoins } from './naive-contracts.ts';

const people = [11, 12, 13, 14] as const;
const accounts = ['real', 'demo'] as const;

export interface ContractModelOptions {
  readonly paidPerCommand?: number;
  /** The contract rule: the first, that of medians, or the one after the other with contracts open meanwhile. */
  readonly rules?: 'first' | 'median' | 'activated';
}

/**
 * Drives a core and its naive twin with the same contracts, ticks and clock and compares everything after each batch: answers, contracts,
 * money, pools, limits, and what somebody knows who only follows the events. Now and then the core is put away and taken up again.
 */
export function runContractModel(
  build: CoreBuild,
  seed: number,
  batchCount: number,
  { paidPerCommand = 500, rules = 'first' }: ContractModelOptions = {},
): ModelRun {
  const random = new Random(seed);
  const generator = new ContractBatches(random, rules === 'median' ? 4 : 3);
  const naive = new NaiveContracts(paidPerCommand, rules === 'median' ? 2 : 1);
  const follower = new ContractFollower();
  const answers = new Map<string, number>();
  const before = [generator.before(), generator.firstTick(), generator.issues()];
  const batches: Batch[] = [...before];
  let core = build.create();
  const twin = build.create();
  for (const batch of before) twin.apply(batch);
  const digests = new DigestTwin(twin);
  for (const batch of before)
    for (const result of core.apply(batch).results) if (!result.accepted) throw new Mismatch(result.code);
  naive.history.begin(generator.firstTickCommand);
  for (let index = 0; index <= batchCount; index += 1) {
    const isActivation = rules === 'activated' && index === batchCount >> 1;
    const generated = index === 0 ? generator.opening() : isActivation ? generator.activation() : generator.next();
    const batch = withContinuation(core, generated);
    batches.push(batch);
    const outcome = core.apply(batch);
    const expected = naive.apply(batch);
    const place = `seed ${seed}, batch ${batch.sequence}`;
    compare(outcome.results.map(plainResult), expected, () => `${place}, answers to ${inWords(batch.commands)}`);
    if (!digests.agrees(core, batch)) throw new Mismatch(`${place}: another running digest`);
    follower.follow(outcome, core.views(ContractViews).coins());
    core.audit();
    compareState(core, naive, place);
    follower.compare(naive, place);
    for (const answer of expected) count(answers, 'refused' in answer ? answer.refused : 'accepted');
    for (const event of outcome.events) if (event.type === 'contract') count(answers, kindOf(event.contract));
    if (core.continuation() !== undefined) count(answers, 'continuation');
    if (random.chance(0.03)) core = reopened(build, core, place);
  }
  return { seed, batches, hash: core.stateHash(), answers };
}

/** What the engine does. */
function withContinuation(core: ExchangeCore, batch: Batch): Batch {
  const continuation = core.continuation();
  return continuation === undefined ? batch : { ...batch, commands: [continuation, ...batch.commands] };
}

function reopened(build: CoreBuild, core: ExchangeCore, place: string): ExchangeCore {
  const restored = build.restore(core.writeSnapshot());
  if (restored === undefined) throw new Mismatch(`${place}: the snapshot cannot be read`);
  compare(restored.stateHash(), core.stateHash(), `${place}, hash of the snapshot`);
  return restored;
}

function kindOf({ state, result, voidReason, voidCause, wouldHave }: ContractView): string {
  return [state, result, voidReason, voidCause, wouldHave].filter((word) => word !== '').join(' ');
}

function count(answers: Map<string, number>, kind: string): void {
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

function plainResult(result: CommandResult): NaiveContractAnswer {
  if (!result.accepted) return { refused: result.code };
  if (result.kind === 'contract') return { contract: result.contract, repeated: result.repeated };
  return { done: true };
}

function compareState(core: ExchangeCore, naive: NaiveContracts, place: string): void {
  const views = core.views(ContractViews);
  for (const userId of people) {
    const open = naive.open(userId).map((entry) => naive.viewOf(entry));
    compare(views.orders(userId), open.reverse(), `${place}, open contracts of ${userId}`);
    const balances = core.balances(userId, 'contract');
    const known = views.limits(userId);
    for (const assetId of stakeCoins) {
      for (const account of accounts) {
        const coin = views.coins().find((entry) => entry.assetId === assetId);
        const ledgerAsset = account === 'real' ? assetId : coin?.demoAssetId;
        const found = balances.find((entry) => entry.assetId === ledgerAsset);
        const actual = [found?.available ?? 0n, found?.held ?? 0n];
        const expected = [naive.available(userId, account, assetId), naive.held(userId, account, assetId)];
        compare(actual, expected, `${place}, ${account} contract account of ${userId} in ${assetId}`);
      }
      const spot = core.balances(userId).find((entry) => entry.assetId === assetId)?.available;
      compare(spot, naive.spot(userId, assetId), `${place}, spot of ${userId} in ${assetId}`);
      const limits = known.find((entry) => entry.assetId === assetId);
      const { stakeMax, dailyLossMax, lostToday, atRisk } = limits ?? {};
      compare(
        { stakeMax, dailyLossMax, lostToday, atRisk },
        naive.standing(userId, assetId),
        `${place}, limits of ${userId}`,
      );
    }
  }
  for (const { account, assetId, available, held } of core.views(ContractViews).pools()) {
    compare({ available, held }, naive.pool(account, assetId), `${place}, ${account} pool of ${assetId}`);
  }
  const open = people.flatMap((userId) => naive.open(userId).map((entry) => naive.viewOf(entry)));
  for (const { symbolId, assetId, openCount, up, down } of views.exposures()) {
    const own = open.filter(
      (view) => view.account === 'real' && view.symbolId === symbolId && view.assetId === assetId,
    );
    const sum = (direction: ContractView['direction']) =>
      own.filter((view) => view.direction === direction).reduce((total, { profit }) => total + profit, 0n);
    const expected = { openCount: own.length, up: sum('up'), down: sum('down') };
    compare({ openCount, up, down }, expected, `${place}, exposure of ${symbolId} in ${assetId}`);
  }
  compare(core.continuation() !== undefined, naive.dueCount > 0, `${place}, continuation`);
}

/** Knows only what events say, as the read side and a browser do. */
class ContractFollower {
  readonly #contracts = new Map<number, ContractView>();
  readonly #ended = new Map<number, ContractView>();
  readonly #balances = new Map<string, string>();
  readonly #statements = new Map<string, bigint>();

  follow({ events }: BatchOutcome, coins: readonly ConfigureContractCoin[]): void {
    for (const event of events) {
      if (event.type === 'contract') this.#contracts.set(event.contract.orderId, event.contract);
      else if (event.type === 'balance' && event.kind === 'contract') {
        const demo = coins.find(({ demoAssetId }) => demoAssetId === event.assetId);
        const account = demo === undefined ? 'real' : 'demo';
        const key = keyOf({ userId: event.userId, assetId: demo?.assetId ?? event.assetId, account });
        this.#balances.set(key, `${event.available} ${event.held}`);
      } else if (event.type === 'contract-movement') {
        const sum = (this.#statements.get(keyOf(event)) ?? 0n) + event.amount;
        compare(event.available, sum, `statement of ${keyOf(event)}`);
        this.#statements.set(keyOf(event), sum);
      }
    }
  }

  compare(naive: NaiveContracts, place: string): void {
    compare(this.#contracts.size, naive.contracts.length, `${place}, followed contracts`);
    for (const entry of naive.contracts) {
      const followed = this.#contracts.get(entry.orderId);
      // Compared when it ended, and nothing was said of it since.
      if (followed !== undefined && this.#ended.get(entry.orderId) === followed) continue;
      if (entry.settledAt > 0 && followed !== undefined) this.#ended.set(entry.orderId, followed);
      compare(followed, naive.viewOf(entry), `${place}, followed contract ${entry.orderId}`);
    }
    for (const [key, balance] of this.#balances) {
      const [userId = 0, assetId = 0] = key.split(' ').map(Number);
      const account = key.endsWith('demo') ? 'demo' : 'real';
      const expected = `${naive.available(userId, account, assetId)} ${naive.held(userId, account, assetId)}`;
      compare(balance, expected, `${place}, followed balance ${key}`);
      compare(`${this.#statements.get(key)}`, expected.split(' ')[0], `${place}, statement ${key}`);
    }
  }
}

function keyOf({ userId, assetId, account }: { userId: number; assetId: number; account: string }): string {
  return `${userId} ${assetId} ${account}`;
}
