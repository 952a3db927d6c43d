import type { TagSpan } from './tag-folding.ts';

/** From the middle of the price to that of the countdown. */
const COUNTDOWN_DISTANCE_PX = 14;
/** What the tag covers from the middle of the price: on a side with the price alone, and on that of the countdown. */
const PRICE_REACH_PX = 9;
const COUNTDOWN_REACH_PX = 22;

/** Where the tag of the last price stands, px from the top of the pane. */
export interface LastPricePlace {
  /** Middle of the countdown: below the price, or above it where the pane has no room below. */
  readonly countdownY: number;
  readonly span: TagSpan;
}

/** @param y of the last price, in a pane that is so high */
export function lastPricePlace(y: number, paneHeight: number, hasCountdown: boolean): LastPricePlace {
  const reach = hasCountdown ? COUNTDOWN_REACH_PX : PRICE_REACH_PX;
  return y + COUNTDOWN_REACH_PX <= paneHeight
    ? { countdownY: y + COUNTDOWN_DISTANCE_PX, span: { top: y - PRICE_REACH_PX, bottom: y + reach } }
    : { countdownY: y - COUNTDOWN_DISTANCE_PX, span: { top: y - reach, bottom: y + PRICE_REACH_PX } };
}
