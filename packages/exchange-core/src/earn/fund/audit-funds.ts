import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import type { HeldAmount } from '../../ledger/audit-ledger.ts';
import { UNIT_STEP } from './fund-limits.ts';
import type { FundOrderView } from './fund-order.ts';
import { type Fund, fundsPart } from './fund-state.ts';
import { basketOf } from './unit-value.ts';

/** What each purchase that waits holds of its person's money, and what each fund holds of its coins for all units. */
export function* heldByFunds(core: CoreState): Generator<HeldAmount> {
  const { ledger } = core;
  const baskets = new Map<number, bigint>();
  for (const { terms, coins, units, orders } of fundsPart.of(core).funds.values()) {
    for (const { side, userId, amount } of orders.values()) {
      if (side === 'redeem') continue;
      yield { claim: 'fund-order', pocket: ledger.pocket('earn', userId, terms.payAssetId), amount };
    }
    for (const { assetId, perUnit } of coins) {
      baskets.set(assetId, (baskets.get(assetId) ?? 0n) + basketOf(perUnit, units));
    }
  }
  for (const [assetId, amount] of baskets) yield { claim: 'basket', pocket: ledger.house('fund', assetId), amount };
}

/** Units and orders are those of the single people, and orders wait in the order in which they were given. */
export function auditFunds(core: CoreState): void {
  const { funds, orderCount } = fundsPart.of(core);
  for (const [fundId, fund] of funds) {
    assert(fund.terms.fundId === fundId, 'a fund has its number');
    assert((fund.valuation === undefined) === (fund.coins.length === 0), 'a fund has a basket from its first value on');
    assert(fund.valuation !== undefined || fund.isEmpty, 'nobody has units or orders before the first value');
    auditUnits(core, fund);
    auditOrders(core, fund, orderCount);
  }
}

function auditUnits(core: CoreState, { units, holders, holdings }: Fund): void {
  let [sum, count] = [0n, 0];
  for (const [userId, holding] of holdings) {
    assert(core.accounts.has(userId) && holding.units % UNIT_STEP === 0n, 'units are people’s, in whole steps');
    assert(holding.units > 0n || holding.orders.size > 0, 'who has nothing is forgotten');
    assert(holding.units > 0n || holding.cost === 0n, 'no units have cost nothing');
    sum += holding.units;
    if (holding.units > 0n) count += 1;
  }
  assert(units === sum && holders === count, 'a fund’s units are those of its people');
}

function auditOrders(core: CoreState, fund: Fund, orderCount: number): void {
  const waiting = new Map<number, { buys: bigint; redeems: bigint; count: number }>();
  let last: Pick<FundOrderView, 'orderId' | 'day'> = { orderId: 0, day: 0 };
  for (const order of fund.orders.values()) {
    assert(order.orderId > last.orderId && order.day >= last.day, 'the oldest order comes first');
    assert(order.orderId <= orderCount && order.state === 'waiting', 'an order waits');
    assert(core.accounts.has(order.userId), 'an order is a person’s');
    const own = waiting.get(order.userId) ?? { buys: 0n, redeems: 0n, count: 0 };
    if (order.side === 'buy') own.buys += order.amount;
    else own.redeems += order.units;
    own.count += 1;
    waiting.set(order.userId, own);
    last = order;
  }
  let [buys, redeems] = [0n, 0n];
  for (const [userId, holding] of fund.holdings) {
    const own = waiting.get(userId) ?? { buys: 0n, redeems: 0n, count: 0 };
    assert(holding.waiting === own.buys && holding.orders.size === own.count, 'what waits is what the orders say');
    assert(holding.redeeming === own.redeems && own.redeems <= holding.units, 'nobody gives back what he has not');
    buys += own.buys;
    redeems += own.redeems;
  }
  assert(fund.waitingBuys === buys && fund.waitingRedeems === redeems, 'a fund’s orders are those of its people');
}
