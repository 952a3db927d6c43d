import { Random } from '@assay/amounts/testing/random';
import type { Batch } from '../../commands.ts';
import type { BatchOutcome, CommandResult } from '../../events.ts';
import type { ExchangeCore } from '../../exchange-core.ts';
import { compare, inWords, Mismatch } from '../../testing/comparison.ts';
import type { CoreBuild, ModelRun } from '../../testing/core-model.ts';
import { DigestTwin } from '../../testing/digest-twin.ts';
import { coins, testAssets } from '../../testing/generated-batches.ts';
import { CustodyViews } from '../custody-views.ts';
import type { WithdrawalView } from '../withdrawals/withdrawal-view.ts';
import { CustodyBatches, custodyPeople, openingMoney, verifiedPeople } from './custody-batches.ts';
import { NaiveCustody, type NaiveCustodyAnswer, type NaiveWithdrawal } from './naive-custody.ts';

/**
 * Drives a core and its naive twin with the same deposits, withdrawals and clock and compares everything after each batch: answers, money of
 * people and house, what lies on the chains, withdrawals, address books, limits, and what somebody knows who only follows the events. Now and
 * then the core is put away and taken up again.
 */
export function runCustodyModel(build: CoreBuild, seed: number, batchCount: number): ModelRun {
  const random = new Random(seed);
  const naive = new NaiveCustody(custodyPeople, verifiedPeople);
  const generator = new CustodyBatches(random, naive);
  const followed = new Map<number, WithdrawalView>();
  const answers = new Map<string, number>();
  const batches: Batch[] = [];
  const digests = new DigestTwin(build.create());
  let core = build.create();
  for (const userId of custodyPeople) {
    for (const [assetId, amount] of openingMoney) naive.give(userId, assetId, coins(amount));
  }
  for (let index = 0; index < batchCount; index += 1) {
    const batch = index === 0 ? generator.before() : index === 1 ? generator.opening() : generator.next();
    batches.push(batch);
    const outcome = core.apply(batch);
    const expected = naive.apply(batch);
    const place = `seed ${seed}, batch ${batch.sequence}`;
    compare(outcome.results.map(plainResult), expected, () => `${place}, answers to ${inWords(batch.commands)}`);
    if (!digests.agrees(core, batch)) throw new Mismatch(`${place}: another running digest`);
    follow(followed, outcome);
    core.audit();
    compareMoney(core, naive, place);
    comparePeople(core, naive, place);
    compareWithdrawals(core, naive, followed, place);
    for (const answer of expected) count(answers, 'refused' in answer ? answer.refused : 'accepted');
    for (const event of outcome.events) if (event.type === 'withdrawal') count(answers, event.withdrawal.state);
    if (random.chance(0.03)) core = reopened(build, core, place);
  }
  return { seed, batches, hash: core.stateHash(), answers };
}

function reopened(build: CoreBuild, core: ExchangeCore, place: string): ExchangeCore {
  const restored = build.restore(core.writeSnapshot());
  if (restored === undefined) throw new Mismatch(`${place}: the snapshot cannot be read`);
  compare(restored.stateHash(), core.stateHash(), `${place}, hash of the snapshot`);
  return restored;
}

function count(answers: Map<string, number>, kind: string): void {
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

function plainResult(result: CommandResult): NaiveCustodyAnswer {
  if (!result.accepted) return { refused: result.code };
  if (result.kind === 'withdrawal') return { withdrawalId: result.withdrawalId, repeated: result.repeated };
  return { done: true };
}

function follow(followed: Map<number, WithdrawalView>, { events }: BatchOutcome): void {
  for (const event of events) {
    if (event.type === 'withdrawal') followed.set(event.withdrawal.withdrawalId, event.withdrawal);
  }
}

function compareMoney(core: ExchangeCore, naive: NaiveCustody, place: string): void {
  const custody = core.views(CustodyViews);
  for (const userId of custodyPeople) {
    const balances = new Map(core.balances(userId).map((balance) => [balance.assetId, balance]));
    for (const assetId of testAssets) {
      const { available = 0n, held = 0n } = balances.get(assetId) ?? {};
      const expected = [naive.available(userId, assetId), naive.held(userId, assetId)];
      compare([available, held], expected, `${place}, balance of ${userId} in asset ${assetId}`);
    }
  }
  for (const assetId of testAssets) {
    const actual = (['custody', 'fees', 'treasury', 'unclaimed', 'network-costs'] as const).map((kind) =>
      custody.houseMoney(kind, assetId),
    );
    const cost = naive.costs.filter((entry) => entry.assetId === assetId).reduce((sum, { amount }) => sum + amount, 0n);
    const expected = [-naive.onChain(assetId), naive.feesOf(assetId)];
    compare(actual, [...expected, naive.ownedBy(0, assetId), naive.ownedBy(-1, assetId), -cost], `${place}, the house`);
  }
  for (const { networkId, assetId, held, sending, withdrawalFee } of custody.networkCoins()) {
    const terms = naive.coins.find((coin) => coin.networkId === networkId && coin.assetId === assetId);
    const expected = [naive.onChain(assetId, networkId), naive.sending(assetId, networkId), terms?.withdrawalFee];
    compare([held, sending, withdrawalFee], expected, `${place}, asset ${assetId} on network ${networkId}`);
  }
}

function comparePeople(core: ExchangeCore, naive: NaiveCustody, place: string): void {
  const custody = core.views(CustodyViews);
  for (const userId of custodyPeople) {
    const { entries, isWhitelistOnly } = custody.addressBook(userId);
    const book = naive.books.get(userId);
    const plain = entries.map(({ lockedUntilMs, addedAtMs, ...entry }) => ({
      ...entry,
      leftMs: Math.max(0, lockedUntilMs - core.timeMs),
      ageMs: core.timeMs - addedAtMs,
    }));
    const expected = book?.entries.map(({ sinceMs, ...entry }) => ({
      ...entry,
      leftMs: Math.max(0, sinceMs + 86_400_000 - naive.waitMs),
      ageMs: naive.waitMs - sinceMs,
    }));
    compare([plain, isWhitelistOnly], [expected, book?.isOnly], `${place}, address book of ${userId}`);
    const { max, used } = custody.dayLimit(userId, false);
    compare([max, used], [2n * 10n ** 12n, naive.usedToday(userId)], `${place}, limit of ${userId}`);
    const open = custody.openWithdrawalsOf(userId).map((view) => view.withdrawalId);
    compare(
      open.reverse(),
      naive.openOf(userId).map(({ id }) => id),
      `${place}, open withdrawals of ${userId}`,
    );
  }
}

function compareWithdrawals(
  core: ExchangeCore,
  naive: NaiveCustody,
  followed: ReadonlyMap<number, WithdrawalView>,
  place: string,
): void {
  const custody = core.views(CustodyViews);
  for (const entry of naive.withdrawals) {
    const { id, state } = entry;
    const expected = viewOf(entry);
    compare(followed.get(id), expected, `${place}, events of withdrawal ${id}`);
    compare(custody.withdrawalState(id), state, `${place}, state of withdrawal ${id}`);
    const open = custody.withdrawal(id);
    if (open !== undefined) compare(open, expected, `${place}, withdrawal ${id}`);
  }
  const live = naive.withdrawals.filter(({ state }) => ['reviewing', 'approved', 'sending'].includes(state));
  compare(
    custody.openWithdrawals().map((view) => view.withdrawalId),
    live.map(({ id }) => id),
    `${place}, what is open`,
  );
}

function viewOf(entry: NaiveWithdrawal) {
  const { userId, networkId, assetId, address, tag, amount, clientOrderId } = entry.command;
  const { id: withdrawalId, fee, atMs: requestedAtMs, usdt: worth, needed: approvalsNeeded, state } = entry;
  const asked = { withdrawalId, userId, networkId, assetId, address, tag, amount, fee, clientOrderId };
  const approvals = entry.approvals.map((operator) => ({ operator }));
  const { payments, transactionId, reason, changedAtMs } = entry;
  return {
    ...asked,
    requestedAtMs,
    worth,
    approvalsNeeded,
    state,
    approvals,
    payments,
    transactionId,
    reason,
    changedAtMs,
  };
}
