import { expect, it } from 'vitest';
import { tipPlace } from './tip-place.ts';

const view = { width: 400, height: 300 };
const tip = { width: 100, height: 40 };
const button = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

it.each([
  ['top', { left: 160, top: 104 }],
  ['bottom', { left: 160, top: 176 }],
  ['left', { left: 94, top: 140 }],
  ['right', { left: 226, top: 140 }],
] as const)('stands on its side: %s', (side, place) => {
  expect(tipPlace(side, button(200, 150), tip, view)).toEqual(place);
});

it.each([
  ['top', button(200, 10), { left: 160, top: 36 }],
  ['bottom', button(200, 270), { left: 160, top: 224 }],
  ['left', button(10, 150), { left: 36, top: 140 }],
  ['right', button(370, 150), { left: 264, top: 140 }],
] as const)('turns to the other side where there is no room: %s', (side, of, place) => {
  expect(tipPlace(side, of, tip, view)).toEqual(place);
});

it('never stands over an edge', () => {
  expect(tipPlace('bottom', button(2, 150), tip, view)).toEqual({ left: 8, top: 176 });
  expect(tipPlace('bottom', button(378, 150), tip, view)).toEqual({ left: 292, top: 176 });
  expect(tipPlace('right', button(200, 2), { width: 500, height: 40 }, view)).toEqual({ left: 8, top: 8 });
});
