import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { Command } from '@assay/exchange-core/commands';
import type { HostingPositionView } from '@assay/exchange-core/earn/hosting/hosting-position';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import {
  ANN,
  BOB,
  HostingExchange,
  kindOf,
  testProducts,
} from '@assay/exchange-core/earn/hosting/testing/hosting-exchange';
import type { BatchOutcome, CoreEvent } from '@assay/exchange-core/events';
import { coins } from '@assay/exchange-core/testing/generated-batches';
import { withEvents } from '@assay/exchange-core/testing/told-outcome';
import { describe, expect, it } from 'vitest';
import { AccrualProof } from './accrual-proof.ts';

/** Two people buy and redeem while days go by, proved as `npm run verify` does. */
function proved(seed: number, steps: number, change: (event: CoreEvent) => CoreEvent = (event) => event): AccrualProof {
  const proof = new AccrualProof();
  class Proved extends HostingExchange {
    override apply(...commands: readonly Command[]): BatchOutcome {
      const outcome = super.apply(...commands);
      proof.add(this.timeMs, withEvents(outcome, change));
      return outcome;
    }
  }
  const random = new Random(seed);
  const exchange = new Proved();
  for (let step = 0; step < steps; step += 1) {
    const userId = random.pick([ANN, BOB]);
    const own = exchange.core.views(HostingViews).positions(userId);
    const position = own[random.below(Math.max(1, own.length))];
    const draw = random.next();
    if (draw < 0.3) exchange.sleep(random.below(4));
    else if (draw < 0.6) exchange.continue(1 + random.below(2));
    else if (draw < 0.75 && position !== undefined) {
      exchange.redeem(userId, position.positionId, kindOf(position.productId));
    } else exchange.buy(userId, random.pick(testProducts).productId, coins(1 + random.next() * 50));
  }
  proof.end(exchange.core);
  return proof;
}

const positions =
  (other: (position: HostingPositionView) => Partial<HostingPositionView>) =>
  (event: CoreEvent): CoreEvent =>
    event.type === 'hosting-position' ? { ...event, position: { ...event.position, ...other(event.position) } } : event;

describe('the proof of accruals', () => {
  it('holds for what the core did, whatever came between the days', () => {
    const proof = proved(testSeed('accrual proof'), workload(300, 60_000));
    expect(proof.faults).toEqual([]);
    expect(proof.rewards).toBeGreaterThan(50);
  });

  it('finds a reward, a day, a penalty or a total that the rule does not give', () => {
    const seed = testSeed('accrual proof, broken');
    const more = (amount: HostingPositionView['principal']) => moneyOf(amount + 1n);
    const changes: readonly ((event: CoreEvent) => CoreEvent)[] = [
      positions(({ dailyReward }) => ({ dailyReward: more(dailyReward) })),
      positions(({ startDay }) => ({ startDay: startDay - 1 })),
      positions(({ penalty, state }) => (state === 'returned' ? { penalty: more(penalty) } : {})),
      positions(({ paidDays, state }) => (state === 'returned' ? { paidDays: paidDays + 1 } : {})),
      (event) => (event.type === 'hosting-accrued' ? { ...event, total: more(event.total) } : event),
      (event) => (event.type === 'hosting-accrued' ? { ...event, count: event.count + 1 } : event),
      (event) => (event.type === 'hosting-accrued' ? { ...event, day: event.day + 1 } : event),
      (event) =>
        event.type === 'transfer' && event.reason === 'earn-reward' ? { ...event, amount: more(event.amount) } : event,
    ];
    for (const [place, change] of changes.entries()) {
      expect(proved(seed, 300, change).faults.length, String(place)).toBeGreaterThan(0);
    }
  });
});
