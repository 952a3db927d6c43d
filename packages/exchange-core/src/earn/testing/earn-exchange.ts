import type { Money } from '@assay/amounts/money';
import type { HostingKind } from '@assay/protocol/earn-rules';
import type { Command } from '../../commands.ts';
import type { CommandResult } from '../../events.ts';
import { DAY_MS } from '../../limits.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { FundExchange, MAJORS } from '../fund/testing/fund-exchange.ts';
import { positionOf, testProducts } from '../hosting/testing/hosting-exchange.ts';
import type { OfferSubscription } from '../subscription/offer-subscription.ts';

/** People who have 10,000 USDT and 100 BTC; who has 100 BTC and nothing else; who has 10 USDT and nothing else. */
export const [ANN, BOB, BTC_ONLY, TEN_USDT] = [11, 12, 13, 14];
const CS = 13;
const REWARDS = coins(1_000);

/** A small exchange that offers everything that earns at once: products, pools, a fund with its first value, and a new coin. */
export class EarnExchange extends FundExchange {
  constructor() {
    super();
    for (const assetId of [USDT, BTC]) {
      this.must({ type: 'fund-treasury', assetId, amount: REWARDS, clientOrderId: `capital-${assetId}` });
      this.must({ type: 'fund-rewards', assetId, amount: REWARDS, clientOrderId: `rewards-${assetId}` });
    }
    for (const product of testProducts) this.must(product);
    this.must({ type: 'configure-asset', assetId: CS, symbol: 'CS' });
    this.must({ type: 'fund-treasury', assetId: CS, amount: REWARDS, clientOrderId: 'issued' });
    this.must({ type: 'fund-rewards', assetId: CS, amount: REWARDS, clientOrderId: 'new-coins' });
    this.must(this.offer());
    this.#give(BTC_ONLY, BTC, coins(100));
    this.#give(TEN_USDT, USDT, coins(10));
  }

  #give(userId: number, assetId: number, amount: Money): void {
    this.must({ type: 'issue-sandbox-coins', userId, assetId, amount, clientOrderId: '' });
  }

  /** 1,000 CS at 0.5 USDT in steps of 10, at least 20 and at most 500 each, for a day from now on. */
  offer(change: Partial<OfferSubscription> = {}): OfferSubscription {
    return {
      type: 'offer-subscription',
      projectId: 1,
      assetId: CS,
      payAssetId: USDT,
      price: coins(0.5),
      quota: coins(1_000),
      step: coins(10),
      minimum: coins(20),
      maximum: coins(500),
      opensAtMs: 0,
      closesAtMs: this.timeMs + DAY_MS,
      isPaused: false,
      vesting: [{ afterDays: 0, sharePpm: 1_000_000 }],
      name: 'CS',
      summaryEn: 'A coin.',
      summaryZh: '一种币。',
      documents: [],
      ...change,
    };
  }

  place(kind: HostingKind, productId: number, userId: number, amount: Money, agreement = 1): CommandResult {
    return this.one({ type: 'buy-hosting', userId, kind, productId, amount, agreement, clientOrderId: '', proofId: 1 });
  }

  /** One that is taken. */
  placed(kind: HostingKind, productId: number, userId: number, amount: Money) {
    return positionOf(this.place(kind, productId, userId, amount));
  }

  redeemPosition(kind: HostingKind, userId: number, positionId: number): CommandResult {
    return this.one({ type: 'redeem-hosting', userId, kind, positionId, clientOrderId: '', proofId: 1 });
  }

  purchase(userId: number, amount: Money): Extract<Command, { type: 'buy-fund' }> {
    return { type: 'buy-fund', userId, fundId: MAJORS, amount, agreement: 1, clientOrderId: '', proofId: 1 };
  }

  wish(userId: number, amount: Money): Extract<Command, { type: 'subscribe' }> {
    return { type: 'subscribe', userId, projectId: 1, amount, agreement: 1, clientOrderId: '', proofId: 1 };
  }

  subscribe(userId: number, amount: Money): CommandResult {
    return this.one(this.wish(userId, amount));
  }

  /** Gives the person units of the fund, and answers how many. */
  withUnits(userId: number): Money {
    this.must(this.purchase(userId, coins(100)));
    this.nextValue();
    return this.units(userId);
  }
}
