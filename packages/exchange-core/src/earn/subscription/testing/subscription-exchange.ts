import type { Money } from '@assay/amounts/money';
import type { Command } from '../../../commands.ts';
import type { CommandResult } from '../../../events.ts';
import { ExchangeCore } from '../../../exchange-core.ts';
import { DAY_MS } from '../../../limits.ts';
import { coins, USDT } from '../../../testing/generated-batches.ts';
import { SmallExchange } from '../../../testing/small-exchange.ts';
import type { OfferSubscription } from '../offer-subscription.ts';
import type { SubscriptionEntryView } from '../subscription-entry.ts';
import type { SubscriptionProjectView } from '../subscription-view.ts';
import { SubscriptionViews } from '../subscription-views.ts';

/** New coins. */
export const [CS, MUTD] = [13, 14];
/** People with 10,000 USDT each. */
export const [ANN, BOB] = [11, 12];
/** What the rewards account has of each new coin at first. */
export const ISSUED: Money = coins(1_000_000);

const byOperator = { type: 'operator-action', operator: 'alice', reason: 'a test' } as const;

/** A small exchange that can offer new coins. */
export class SubscriptionExchange extends SmallExchange {
  constructor(core?: ExchangeCore) {
    super(core);
    this.must({ type: 'activate-rules', rulesVersion: 4 });
    for (const [assetId, symbol] of [
      [CS, 'CS'],
      [MUTD, 'MUTD'],
    ] as const) {
      this.must({ type: 'configure-asset', assetId, symbol });
      this.must({ type: 'fund-treasury', assetId, amount: ISSUED, clientOrderId: `issued-${assetId}` });
      this.must({ type: 'fund-rewards', assetId, amount: ISSUED, clientOrderId: `rewards-${assetId}` });
    }
  }

  must(command: Command): void {
    const result = this.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
  }

  /** An offer of CS: 1,000 coins at 0.5 USDT in steps of 10, open for a day from now on; what is named is otherwise. */
  offer(changes: Partial<OfferSubscription> = {}): OfferSubscription {
    return {
      type: 'offer-subscription',
      projectId: 1,
      assetId: CS,
      payAssetId: USDT,
      price: coins(0.5),
      quota: coins(1_000),
      step: coins(10),
      minimum: coins(20),
      maximum: coins(1_000),
      opensAtMs: this.timeMs,
      closesAtMs: this.timeMs + DAY_MS,
      isPaused: false,
      vesting: [{ afterDays: 0, sharePpm: 1_000_000 }],
      name: 'CS',
      summaryEn: 'A coin.',
      summaryZh: '一种币。',
      documents: [],
      ...changes,
    };
  }

  operate(action: Parameters<SubscriptionExchange['one']>[0] & { type: 'offer-subscription' | 'cancel-subscription' }) {
    return this.one({ ...byOperator, action });
  }

  subscribe(userId: number, amount: Money, { projectId = 1, clientOrderId = '', agreement = 1 } = {}): CommandResult {
    return this.one({ type: 'subscribe', userId, projectId, amount, agreement, clientOrderId, proofId: 1 });
  }

  /** One that is taken. */
  subscribed(userId: number, amount: Money, projectId = 1): SubscriptionEntryView {
    const result = this.subscribe(userId, amount, { projectId });
    if (!result.accepted || result.kind !== 'subscription') throw new Error(JSON.stringify(result));
    return result.entry;
  }

  /** What the engine would do now. Answers how many commands it took. */
  drain(most = Number.POSITIVE_INFINITY): number {
    for (let count = 0; count < most; count += 1) {
      const command = this.core.continuation();
      if (command === undefined) return count;
      this.must(command);
    }
    return most;
  }

  /** Time passes, and the engine does what it brings. */
  later(ms: number): void {
    this.timeMs += ms;
    this.apply();
    this.drain();
  }

  /** As a start does it. */
  reopen(): void {
    const core = ExchangeCore.fromSnapshot(this.core.writeSnapshot(), { recordTransfers: true });
    if (core === undefined) throw new Error('the snapshot cannot be read');
    if (core.stateHash() !== this.core.stateHash()) throw new Error('another state hash');
    core.audit();
    this.core = core;
  }

  project(projectId = 1): SubscriptionProjectView {
    const project = this.core.views(SubscriptionViews).project(projectId);
    if (project === undefined) throw new Error(`no project ${projectId}`);
    return project;
  }

  money(userId: number, assetId: number, kind: 'spot' | 'earn' = 'spot'): { available: bigint; held: bigint } {
    const own = this.core.balances(userId, kind).find((balance) => balance.assetId === assetId);
    return { available: own?.available ?? 0n, held: own?.held ?? 0n };
  }

  /** What the treasury has of USDT, as far as subscriptions paid it. */
  earned = 0n;
  /** Coins of the rewards account that are free, by what was moved there and back. What comes before there are any is of other coins. */
  readonly rewards = new Map<number, bigint>([
    [CS, 0n],
    [MUTD, 0n],
  ]);

  override apply(...commands: readonly Command[]) {
    const outcome = super.apply(...commands);
    for (const event of outcome.events) {
      if (event.type !== 'transfer') continue;
      if (event.reason === 'subscription-price') this.earned += event.amount;
      const change = event.creditAccount === 'house/rewards' ? event.amount : 0n;
      const left = event.debitAccount === 'house/rewards' ? event.amount : 0n;
      const before = this.rewards?.get(event.assetId);
      if (before !== undefined) this.rewards.set(event.assetId, before + change - left);
    }
    return outcome;
  }
}
