import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import { coinDecimals } from '@assay/protocol/assets';
import { unitsOf } from '../numbers/decimal.ts';
import type { FillShown, OrderShown } from './order-shown.ts';

const unitDecimals = 12;

/** What an order was charged so far, or undefined while not all of its fills are known. */
export function feeOfOrder(
  order: Pick<OrderShown, 'orderId' | 'filledText'>,
  fills: readonly Pick<FillShown, 'orderId' | 'amountText' | 'feeText' | 'feeCoin'>[],
): string | undefined {
  const own = fills.filter((fill) => fill.orderId === order.orderId);
  const first = own[0];
  const filled = own.reduce((sum, fill) => sum + (unitsOf(fill.amountText) ?? 0n), 0n);
  if (first === undefined || filled !== unitsOf(order.filledText)) return undefined;
  const fee = own.reduce((sum, fill) => sum + (unitsOf(fill.feeText) ?? 0n), 0n);
  return `${groupThousands(truncateDecimals(formatDecimal(fee, unitDecimals), coinDecimals))} ${first.feeCoin}`;
}
