import { expect, it } from 'vitest';
import { boundedHeight, ordersHeightMaxPx, ordersHeightMinPx } from './use-orders-height.ts';

it('keeps the orders pane within its bounds', () => {
  expect(boundedHeight(300.4, ordersHeightMaxPx)).toBe(300);
  expect(boundedHeight(-5, ordersHeightMaxPx)).toBe(ordersHeightMinPx);
  expect(boundedHeight(1e9, 2_000)).toBe(ordersHeightMaxPx);
  expect(boundedHeight(Number('tall'), ordersHeightMaxPx)).toBe(265);
});

it('leaves the chart what it needs, but never less to the orders than their least', () => {
  expect(boundedHeight(500, 310)).toBe(310);
  expect(boundedHeight(Number('tall'), 200)).toBe(200);
  expect(boundedHeight(500, -40)).toBe(ordersHeightMinPx);
});
