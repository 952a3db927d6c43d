import { type Lots, lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import { feeLevelInForce } from '../fees/fee-levels.ts';
import { addVolume, feeOf } from '../fees/fee-schedule.ts';
import { setIndexValue } from '../index-price/index-value.ts';
import { payCommission } from '../invites/pay-commission.ts';
import { Amount } from '../ledger/amount.ts';
import type { Market } from '../markets/market.ts';
import { BUY } from '../matching/side.ts';
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
      assert(maker.heldUnits === 0, 'an order that was filled at its own price holds nothing more');
      endOrder(core, maker, 'filled', '');
    } else noteChange(core, maker);
  }
  if (fills.count > 0) {
    market.lastFillPrice = ticksOf(fills.ticks[fills.count - 1]);
    market.lastFillTimeMs = core.timeMs;
    lookAtFills(core, market, fills.ticks[0], fills.ticks[fills.count - 1]);
  }
}

/** Of the fill that is being settled. */
const quote = new Amount();
const base = new Amount();
const buyerFee = new Amount();
const sellerFee = new Amount();
const value = new Amount();

function settleFill(core: CoreState, market: Market, taker: OpenOrder, maker: OpenOrder, amount: Lots): void {
  const { price } = maker;
  const tickLots = price * amount;
  quote.setUnits(tickLots, market.quoteUnit);
  base.setUnits(amount, market.baseUnit);
  const takerBuys = taker.sideIndex === BUY;
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const { makerPpm } = feeLevelInForce(core, maker.account);
  const { takerPpm } = feeLevelInForce(core, taker.account);
  feeOf(base, takerBuys ? takerPpm : makerPpm, buyerFee);
  feeOf(quote, takerBuys ? makerPpm : takerPpm, sellerFee);
  const { ledger } = core;
  const sellerReceives = seller.receives(ledger);
  const buyerReceives = buyer.receives(ledger);
  ledger.payUnits(buyer.pays, orderClaim, sellerReceives, tickLots, market.quoteUnit);
  if (sellerFee.isPositive) ledger.chargeFee(sellerReceives, sellerFee);
  ledger.payUnits(seller.pays, orderClaim, buyerReceives, amount, market.baseUnit);
  if (buyerFee.isPositive) ledger.chargeFee(buyerReceives, buyerFee);
  buyer.fill(amount, quote, tickLots);
  seller.fill(amount, quote, amount);
  noteFill(core, market, maker, taker);
  core.fillCount += 1;
  core.log.addFill({
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
  if (buyer.account.inviter !== undefined) payCommission(core, buyer.account, buyerReceives, buyerFee.money);
  if (seller.account.inviter !== undefined) payCommission(core, seller.account, sellerReceives, sellerFee.money);
}

/** What follows from a fill beside the money: the volume that decides fees, and the read fence of both. */
function noteFill(core: CoreState, market: Market, maker: OpenOrder, taker: OpenOrder): void {
  setIndexValue(core, market.rules.quoteAssetId, quote, value);
  addVolume(maker.account, value, core.timeMs);
  addVolume(taker.account, value, core.timeMs);
  maker.updatedAtMs = core.timeMs;
  taker.updatedAtMs = core.timeMs;
  maker.account.lastChange = core.sequence;
  taker.account.lastChange = core.sequence;
}
