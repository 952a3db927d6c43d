import { expect, it } from 'vitest';
import { lastPricePlace } from './last-price-place.ts';

const PANE_PX = 300;

it('keeps the countdown below the price as long as all of it is in the pane', () => {
  const lowest = PANE_PX - 22;
  expect(lastPricePlace(lowest, PANE_PX, true)).toEqual({
    countdownY: lowest + 14,
    span: { top: lowest - 9, bottom: PANE_PX },
  });
});

it.each([PANE_PX - 21, PANE_PX])('puts it above where the lower edge would cut it: %s of 300 px', (y) => {
  expect(lastPricePlace(y, PANE_PX, true)).toEqual({ countdownY: y - 14, span: { top: y - 22, bottom: y + 9 } });
});

it.each([100, PANE_PX])('takes no more than the price needs when there is none: %s of 300 px', (y) => {
  expect(lastPricePlace(y, PANE_PX, false).span).toEqual({ top: y - 9, bottom: y + 9 });
});
