import { indicatorKinds } from '@assay/protocol/indicators';
import { candleCountMax } from '@assay/protocol/time-frames';
import { expect, it } from 'vitest';
import { candleCountFor } from './candle-count.ts';
import { indicatorDefaults } from './indicator-choice.ts';

it('the usual indicators begin with a quarter of the history, which holds the longest of them and a wide window', () => {
  const usual = indicatorKinds.map((kind) => ({ parameters: indicatorDefaults(kind) }));
  expect(candleCountFor(usual)).toBe(candleCountMax / 4);
  expect(candleCountFor([])).toBe(candleCountMax / 4);
});

it('a long average begins with all there is', () => {
  expect(candleCountFor([{ parameters: [100] }])).toBeLessThan(candleCountMax);
  expect(candleCountFor([{ parameters: [7, 25] }, { parameters: [101] }])).toBe(candleCountMax);
});
