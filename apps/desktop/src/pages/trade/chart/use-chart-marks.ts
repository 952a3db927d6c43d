import { type Messages, useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import type { OrderShown } from '@assay/features/orders/order-shown';
import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { useTape } from '@assay/features/trade/use-tape';
import type { ChartFill, ChartOrder } from '@assay/price-chart/chart-input';
import { useMemo } from 'react';

/** The user's open limit orders of one market, as lines on the chart; a stop stands where it waits to be set off. */
export function useChartOrders(symbol: string): readonly ChartOrder[] {
  const { t } = useMessages();
  const { rows } = useOpenOrders(symbol);
  return useMemo(
    () =>
      rows
        .map((order) => ({ ...order, at: order.status === 'untriggered' ? order.stopPriceText : order.priceText }))
        .filter((order) => order.at !== '')
        .map((order) => ({
          id: order.orderId,
          side: order.side,
          price: order.at,
          sideText: order.sideText,
          detailText: detailOf(order, t),
          moveLabel: t('chart.moveOrder', { side: order.side, amount: order.amount, pair: order.pair }),
          cancelLabel: t('orders.cancelOrder', {
            side: order.side,
            amount: order.amount,
            pair: order.pair,
            price: order.price,
          }),
        })),
    [rows, t],
  );
}

function detailOf({ status, amount, total, filledPercent }: OrderShown, t: Messages['t']): string {
  if (status === 'untriggered') return t('chart.orderStop', { amount: amount === noNumber ? total : amount });
  return filledPercent === 0 ? amount : t('chart.orderFilled', { amount, percent: String(filledPercent) });
}

/** The user's own fills of one market, as marks on the chart. */
export function useChartFills(symbol: string): readonly ChartFill[] {
  const { t, date } = useMessages();
  const { rows } = useTape(symbol, 'mine');
  return useMemo(
    () =>
      rows.map((row) => ({
        id: row.id,
        side: row.direction,
        price: row.priceText,
        timeMs: row.timeMs,
        tip: t('chart.fillTip', {
          side: row.direction,
          amount: row.amount,
          price: row.price,
          time: date(row.timeMs),
        }),
      })),
    [rows, t, date],
  );
}
