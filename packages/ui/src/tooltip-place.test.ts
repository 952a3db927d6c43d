import { describe, expect, it } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const window = { width: 1300, height: 900 };
const tip = { width: 200, height: 40 };
const anchor = { left: 500, top: 300, width: 60, height: 20 };

describe('a tip', () => {
  it.each([
    ['bottom', { left: 430, top: 326 }],
    ['bottom start', { left: 500, top: 326 }],
    ['bottom end', { left: 360, top: 326 }],
    ['top', { left: 430, top: 254 }],
    ['left', { left: 294, top: 290 }],
    ['right', { left: 566, top: 290 }],
  ] as const)('stands at the %s', (placement, place) => {
    expect(tooltipPlace(anchor, tip, window, placement)).toEqual(place);
  });

  it('goes to the other side where it has no room', () => {
    expect(tooltipPlace({ ...anchor, top: 870 }, tip, window, 'bottom').top).toBe(824);
    expect(tooltipPlace({ ...anchor, top: 10 }, tip, window, 'top').top).toBe(36);
    expect(tooltipPlace({ ...anchor, left: 1200 }, tip, window, 'right').left).toBe(994);
    expect(tooltipPlace({ ...anchor, left: 20 }, tip, window, 'left').left).toBe(86);
  });

  it('never leaves the window, even where neither side has room', () => {
    expect(tooltipPlace({ ...anchor, left: 0 }, tip, window, 'bottom').left).toBe(4);
    expect(tooltipPlace({ ...anchor, left: 1290 }, tip, window, 'bottom').left).toBe(1096);
    expect(tooltipPlace(anchor, { width: 200, height: 880 }, window, 'bottom').top).toBe(16);
  });
});
