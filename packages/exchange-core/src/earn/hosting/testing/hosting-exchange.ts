import { type Money, moneyOf } from '@assay/amounts/money';
import { earnAgreementVersion, type HostingKind } from '@assay/protocol/earn-rules';
import type { Command } from '../../../commands.ts';
import type { CommandResult } from '../../../events.ts';
import { DAY_MS } from '../../../limits.ts';
import { BTC, coins, testUsers, USDT } from '../../../testing/generated-batches.ts';
import { SmallExchange } from '../../../testing/small-exchange.ts';
import type { ConfigureHosting } from '../configure-hosting.ts';
import type { HostingPositionView } from '../hosting-position.ts';
import { HostingViews } from '../hosting-views.ts';

/** People who buy, and who have 10,000 USDT and 100 BTC in spot. */
export const [ANN, BOB] = [11, 12];
/** What the rewards account has of each coin. */
export const REWARDS: Money = coins(1_000);

export const FLEXIBLE = 1;
export const FIXED = 2;
export const POOL = 3;
export const COIN_POOL = 4;

const usual = { opensAtMs: 0, closesAtMs: 0, state: 'open' } as const;

/** One of each kind: 0.01 % a day flexible, 0.1 % fixed for 3 days, 0.2 % in pools of 5 and 2 days at a penalty of 1 %. */
export const testProducts: readonly ConfigureHosting[] = [
  product(FLEXIBLE, 'finance', USDT, { dailyRatePpb: 100_000, termDays: 10, isFlexible: true, penaltyPpm: 0 }),
  product(FIXED, 'finance', USDT, { dailyRatePpb: 1_000_000, termDays: 3, isFlexible: false, penaltyPpm: 0 }),
  product(POOL, 'pool', USDT, { dailyRatePpb: 2_000_000, termDays: 5, isFlexible: false, penaltyPpm: 10_000 }),
  product(COIN_POOL, 'pool', BTC, { dailyRatePpb: 2_000_000, termDays: 2, isFlexible: false, penaltyPpm: 10_000 }),
];

function product(
  productId: number,
  kind: HostingKind,
  assetId: number,
  terms: Pick<ConfigureHosting, 'dailyRatePpb' | 'termDays' | 'isFlexible' | 'penaltyPpm'>,
): ConfigureHosting {
  const bounds = { minimum: coins(1), maximum: coins(4_000), quota: coins(7_000) };
  return { type: 'configure-hosting', productId, kind, assetId, ...terms, ...bounds, ...usual };
}

/** A small exchange with products, at noon of a day, that carries out what the engine would send. */
export class HostingExchange extends SmallExchange {
  constructor() {
    super();
    this.timeMs = Math.ceil(this.timeMs / DAY_MS) * DAY_MS + DAY_MS / 2;
    this.must({ type: 'activate-rules', rulesVersion: 4 });
    for (const assetId of [USDT, BTC]) {
      this.must({ type: 'fund-treasury', assetId, amount: REWARDS, clientOrderId: `rewards-${assetId}` });
      this.operate({
        type: 'move-treasury',
        assetId,
        amount: REWARDS,
        from: 'treasury',
        to: 'rewards',
        clientOrderId: `move-${assetId}`,
      });
    }
    for (const command of testProducts) this.must(command);
  }

  must(command: Command): void {
    const result = this.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
  }

  operate(action: Extract<Command, { type: 'operator-action' }>['action']): void {
    this.must({ type: 'operator-action', operator: 'alice', reason: 'tested', action });
  }

  configure(productId: number, change: Partial<ConfigureHosting>): CommandResult {
    const standing = this.core.views(HostingViews).product(productId)?.terms;
    if (standing === undefined) throw new Error(`no product ${productId}`);
    return this.one({ ...standing, ...change });
  }

  buy(
    userId: number,
    productId: number,
    amount: Money,
    { clientOrderId = '', agreement = earnAgreementVersion as number, kind = kindOf(productId) } = {},
  ): CommandResult {
    return this.one({ type: 'buy-hosting', userId, kind, productId, amount, agreement, clientOrderId, proofId: 1 });
  }

  bought(userId: number, productId: number, amount: Money): HostingPositionView {
    return positionOf(this.buy(userId, productId, amount));
  }

  redeem(userId: number, positionId: number, kind: HostingKind = 'finance', clientOrderId = ''): CommandResult {
    return this.one({ type: 'redeem-hosting', userId, kind, positionId, clientOrderId, proofId: 1 });
  }

  /** Goes on to a time of a day from today, in journal time, without a command in between; the engine has sent nothing yet. */
  sleep(days: number, ms = DAY_MS / 2): void {
    const today = Math.floor(this.timeMs / DAY_MS);
    this.timeMs = (today + days) * DAY_MS + ms;
    this.one({ type: 'recompute-fee-levels' });
  }

  /** Sends what the engine would, at most so many commands, each in a batch of its own. Answers how many it were. */
  continue(most = Number.POSITIVE_INFINITY): number {
    let sent = 0;
    for (; sent < most; sent += 1) {
      const command = this.core.continuation();
      if (command === undefined) break;
      this.must(command);
    }
    return sent;
  }

  pass(days: number, ms = DAY_MS / 2): void {
    this.sleep(days, ms);
    this.continue();
  }

  earn(userId: number, assetId: number): { available: Money; held: Money } {
    const balance = this.core.balances(userId, 'earn').find((entry) => entry.assetId === assetId);
    return { available: balance?.available ?? coins(0), held: balance?.held ?? coins(0) };
  }

  /** What the rewards account has beyond everything promised. */
  free(assetId: number): Money {
    const views = this.core.views(HostingViews).products();
    return views.find(({ terms }) => terms.assetId === assetId)?.rewardsFree ?? coins(0);
  }

  promised(assetId: number): Money {
    const own = this.core.views(HostingViews).products();
    const sums = own.filter(({ terms }) => terms.assetId === assetId).map(({ promised }) => promised);
    return moneyOf(sums.reduce<bigint>((sum, amount) => sum + amount, 0n));
  }

  /** Of a coin, what people have in spot and earn and the rewards account has. */
  sumOf(assetId: number): bigint {
    return testUsers.reduce((sum, userId) => {
      const { available, held } = this.balance(userId, assetId);
      const earn = this.earn(userId, assetId);
      return sum + available + held + earn.available + earn.held;
    }, this.free(assetId) + this.promised(assetId));
  }
}

export function kindOf(productId: number): HostingKind {
  return productId === FLEXIBLE || productId === FIXED ? 'finance' : 'pool';
}

export function positionOf(result: CommandResult): HostingPositionView {
  if (!result.accepted) throw new Error(result.code);
  if (result.kind !== 'hosting-position') throw new Error(result.kind);
  return result.position;
}
