import { moneyOf } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { UserAccount } from '../../accounts/user-account.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandResult } from '../../events.ts';
import { dayOf } from '../../fees/fee-schedule.ts';

import { FUND_ORDERS_MAX, PERSON_ORDERS_MAX } from './fund-limits.ts';
import type { FundOrderView } from './fund-order.ts';
import { type Fund, fundsPart } from './fund-state.ts';

const NOTHING = moneyOf(0n);

type Given = Pick<FundOrderView, 'fundId' | 'userId' | 'side' | 'amount' | 'units' | 'clientOrderId'>;

/** Why the fund takes no other order of the person, of either side. */
export function refusalOfQueue(
  { orders, holdings }: Pick<Fund, 'orders' | 'holdings'>,
  userId: number,
): ErrorCode | undefined {
  const own = holdings.get(userId)?.orders.size ?? 0;
  return own >= PERSON_ORDERS_MAX || orders.size >= FUND_ORDERS_MAX ? 'l.error.fundOrdersExceeded' : undefined;
}

/** Queues an order for the value of the next day. Whoever calls has seen that everything is in order, and has put money aside for it. */
export function giveFundOrder(core: CoreState, person: UserAccount, fund: Fund, given: Given): FundOrderView {
  const funds = fundsPart.of(core);
  const { fundId, userId, side, amount, units, clientOrderId } = given;
  funds.orderCount += 1;
  const order: FundOrderView = {
    orderId: funds.orderCount,
    fundId,
    userId,
    side,
    payAssetId: fund.terms.payAssetId,
    amount,
    units,
    tradeFeePpm: fund.terms.tradeFeePpm,
    fee: NOTHING,
    value: NOTHING,
    cost: NOTHING,
    day: dayOf(core.timeMs) + 1,
    valueDay: 0,
    state: 'waiting',
    reason: '',
    clientOrderId,
    timeMs: core.timeMs,
    endedAtMs: 0,
  };
  fund.queue(order);
  core.log.add({ type: 'fund-order', order });
  person.lastChange = core.sequence;
  return order;
}

export function answerOf(order: FundOrderView, repeated: boolean): CommandResult {
  return { accepted: true, kind: 'fund-order', order, repeated };
}
