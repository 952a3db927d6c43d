import { expect, it } from 'vitest';
import { boundedHeight, ordersHeightMaxPx, ordersHeightMinPx } from './use-orders-height.ts';

it('keeps the orders pane within the window', () => {
  expect(boundedHeight(300.4)).toBe(300);
  expect(boundedHeight(-5)).toBe(ordersHeightMinPx);
  expect(boundedHeight(1e9)).toBe(ordersHeightMaxPx);
  expect(boundedHeight(Number('tall'))).toBe(265);
});
