import { type Lots, lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import { feeLevelInForce } from '../fees/fee-levels.ts';
import { addVolume, feeOf } from '../fees/fee-schedule.ts';
import { indexValueOf } from '../index-price/index-value.ts';
import { payCommission } from '../invites/pay-commission.ts';
import type { Market } from '../markets/market.ts';
import { type OpenOrder, orderClaim } from './open-order.ts';
import { endOrder, noteChange } from './order-life.ts';
import { lookAtFills } from './stop-reference.ts';

/** Pays for every fill of the last match: out of the two orders' holds, less the fees, and ends makers that were filled up. */
export function settleFills(core: CoreState, market: Market, taker: OpenOrder): void {
  const { fills } = market.book;
  for (let index = 0; index < fills.count; index += 1) {
    const maker = core.orders.at(fills.makerSlots[index]);
    assert(maker.market === market, 'the book and the core mean the same order');
    settleFill(core, market, taker, maker, lotsOf(fills.lots[index]));
    if (fills.makerLotsLeft[index] === 0) {
      assert(maker.held === 0n, 'an order that was filled at its own price holds nothing more');
      endOrder(core, maker, 'filled', '');
    } else noteChange(core, maker);
  }
  if (fills.count > 0) {
    market.lastFillPrice = ticksOf(fills.ticks[fills.count - 1]);
    market.lastFillTimeMs = core.timeMs;
    lookAtFills(core, market, fills.ticks[0], fills.ticks[fills.count - 1]);
  }
}

function settleFill(core: CoreState, market: Market, taker: OpenOrder, maker: OpenOrder, amount: Lots): void {
  const { price } = maker;
  const quote = market.quoteOf(price, amount);
  const base = market.baseOf(amount);
  const takerBuys = taker.side === 'buy';
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const makerRate = feeLevelInForce(core, maker.account).makerRate;
  const takerRate = feeLevelInForce(core, taker.account).takerRate;
  const buyerFee = feeOf(base, takerBuys ? takerRate : makerRate);
  const sellerFee = feeOf(quote, takerBuys ? makerRate : takerRate);
  pay(core, buyer, seller, quote, sellerFee);
  pay(core, seller, buyer, base, buyerFee);
  buyer.fill(amount, quote, quote);
  seller.fill(amount, quote, base);
  noteFill(core, market, maker, taker, quote);
  core.fillCount += 1;
  core.log.add({
    type: 'fill',
    fillId: core.fillCount,
    marketId: market.marketId,
    price,
    amount,
    quote,
    takerSide: taker.side,
    makerUserId: maker.account.userId,
    takerUserId: taker.account.userId,
    makerOrderId: maker.orderId,
    takerOrderId: taker.orderId,
    makerFee: takerBuys ? sellerFee : buyerFee,
    takerFee: takerBuys ? buyerFee : sellerFee,
    makerIsQuote: maker.isQuote,
    timeMs: core.timeMs,
  });
  if (buyer.account.inviter !== undefined) payCommission(core, buyer.account, buyer.receives, buyerFee);
  if (seller.account.inviter !== undefined) payCommission(core, seller.account, seller.receives, sellerFee);
}

function pay(core: CoreState, payer: OpenOrder, receiver: OpenOrder, amount: Money, fee: Money): void {
  core.ledger.payFromHold(payer.pays, orderClaim, receiver.receives, amount);
  if (fee > 0n) core.ledger.chargeFee(receiver.receives, fee);
}

/** What follows from a fill beside the money: the volume that decides fees, and the read fence of both. */
function noteFill(core: CoreState, market: Market, maker: OpenOrder, taker: OpenOrder, quote: Money): void {
  const value = indexValueOf(core, market.rules.quoteAssetId, quote) ?? moneyOf(0n);
  addVolume(maker.account, value, core.timeMs);
  addVolume(taker.account, value, core.timeMs);
  maker.updatedAtMs = core.timeMs;
  taker.updatedAtMs = core.timeMs;
  maker.account.lastChange = core.sequence;
  taker.account.lastChange = core.sequence;
}
