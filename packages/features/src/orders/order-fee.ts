import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import { coinDecimals } from '@assay/protocol/assets';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import { unitsOf } from '../numbers/decimal.ts';
import type { FillShown, OrderShown } from './order-shown.ts';

const unitDecimals = 12;

/** What an order was charged so far, as `0.00002 BTC`, or undefined while not all of its fills are known. */
export function feeOfOrder(
  order: Pick<OrderShown, 'orderId' | 'filledText'>,
  fills: readonly Pick<FillShown, 'orderId' | 'amountText' | 'feeText' | 'feeCoin'>[],
): string | undefined {
  const own = fills.filter((fill) => fill.orderId === order.orderId);
  const first = own[0];
  const filled = own.reduce((sum, fill) => sum + (unitsOf(fill.amountText) ?? 0n), 0n);
  if (first === undefined || filled !== unitsOf(order.filledText)) return undefined;
  const fee = own.reduce((sum, fill) => sum + (unitsOf(fill.feeText) ?? 0n), 0n);
  return `${plainAmount(truncateDecimals(formatDecimal(fee, unitDecimals), coinDecimals))} ${first.feeCoin}`;
}

/** The same of an order and fills as the wire has them. */
export function feeOfOrderRow(order: OrderRow, fills: readonly FillRow[]): string | undefined {
  const own = fills
    .filter(({ orderId }) => orderId === order.orderId)
    .map(({ orderId, amount, fee, feeCurrency }) => ({
      orderId,
      amountText: amount,
      feeText: fee,
      feeCoin: feeCurrency,
    }));
  return feeOfOrder({ orderId: order.orderId, filledText: order.filledAmount }, own);
}

/** `1250.010000` as `1,250.01`: in a sentence, which is no column of figures. */
export function plainAmount(text: string): string {
  return groupThousands(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}
