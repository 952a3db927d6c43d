import type { Lots, Ticks } from '@assay/amounts/market-scale';
import { formatAmount, formatPrice } from '@assay/amounts/market-scale';
import { formatMoney, type Money } from '@assay/amounts/money';
import { isHouseAccount } from '@assay/engine/liquidity/house-accounts';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import type { Deal, FillRow } from '@assay/protocol/entities';
import type { Side } from '@assay/protocol/trade-words';
import { coinOf, type MarketOf } from './market-names.ts';

/** One user's side of a match, however it was read. The fee is in what the side receives. */
export interface FillSide {
  readonly fillId: number;
  readonly orderId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quote: Money;
  readonly fee: Money;
  readonly role: 'maker' | 'taker';
  readonly timeMs: number;
}

export function fillRow(fill: FillSide, marketOf: MarketOf): FillRow {
  const market = marketOf(fill.marketId);
  return {
    fillId: String(fill.fillId),
    orderId: String(fill.orderId),
    symbol: market.symbol,
    side: fill.side,
    price: formatPrice(fill.price, market),
    amount: formatAmount(fill.amount, market),
    quoteAmount: formatMoney(fill.quote),
    fee: formatMoney(fill.fee),
    feeCurrency: coinOf(fill.side === 'buy' ? market.baseAssetId : market.quoteAssetId),
    role: fill.role,
    createdAt: fill.timeMs,
  };
}

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

export function takerSideOf(fill: FillEvent): FillSide {
  return sideOf(fill, { orderId: fill.takerOrderId, side: fill.takerSide, fee: fill.takerFee, role: 'taker' });
}

export function makerSideOf(fill: FillEvent): FillSide {
  return sideOf(fill, {
    orderId: fill.makerOrderId,
    side: opposite(fill.takerSide),
    fee: fill.makerFee,
    role: 'maker',
  });
}

/** What both sides have in common, with what is one's own. */
function sideOf(
  { fillId, marketId, price, amount, quote, timeMs }: FillEvent,
  own: Pick<FillSide, 'orderId' | 'side' | 'fee' | 'role'>,
): FillSide {
  return { fillId, marketId, price, amount, quote, timeMs, ...own };
}

interface TapeFill {
  readonly fillId: number;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly takerSide: Side;
  readonly makerUserId: number;
  readonly takerUserId: number;
  readonly timeMs: number;
}

/** A match on our own tape (source=assay): no names, but that of the house when it traded with itself. */
export function tapeDeal(fill: TapeFill, marketId: number, marketOf: MarketOf): Deal {
  const market = marketOf(marketId);
  return {
    id: String(fill.fillId),
    ts: fill.timeMs,
    price: formatPrice(fill.price, market),
    amount: formatAmount(fill.amount, market),
    direction: fill.takerSide,
    ...(isHouseAccount(fill.makerUserId) && isHouseAccount(fill.takerUserId) ? { house: true } : {}),
  };
}
