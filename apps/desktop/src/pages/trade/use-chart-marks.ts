import { useMessages } from '@assay/features/messages/use-messages';
import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { useTape } from '@assay/features/trade/use-tape';
import type { ChartFill, ChartOrder } from '@assay/price-chart/chart-input';
import { useMemo } from 'react';

/** The user's open limit orders of one market, as lines on the chart. */
export function useChartOrders(symbol: string): readonly ChartOrder[] {
  const { t } = useMessages();
  const { rows } = useOpenOrders(symbol);
  return useMemo(
    () =>
      rows
        .filter((order) => order.priceText !== '')
        .map((order) => ({
          id: order.orderId,
          side: order.side,
          price: order.priceText,
          sideText: order.sideText,
          detailText:
            order.filledPercent === 0
              ? order.amount
              : t('chart.orderFilled', { amount: order.amount, percent: String(order.filledPercent) }),
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

/** The user's own fills of one market, as marks on the chart. */
export function useChartFills(symbol: string): readonly ChartFill[] {
  const { rows } = useTape(symbol, 'mine');
  return useMemo(
    () => rows.map((row) => ({ id: row.id, side: row.direction, price: row.priceText, timeMs: row.timeMs })),
    [rows],
  );
}
