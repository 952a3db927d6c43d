import { indicatorKinds } from '@assay/protocol/indicators';
import { candleCountMax } from '@assay/protocol/time-frames';
import { expect, it } from 'vitest';
import { candleCountFor } from './candle-count.ts';
import { indicatorDefaults } from './indicator-choice.ts';

it('the usual indicators begin with a quarter of the history, which holds the longest of them and a wide window', () => {
  const usual = indicatorKinds.map((kind) => ({ kind, parameters: indicatorDefaults(kind) }));
  expect(candleCountFor(usual)).toBe(candleCountMax / 4);
  expect(candleCountFor([])).toBe(candleCountMax / 4);
});

it('a long average begins with all there is', () => {
  expect(candleCountFor([{ kind: 'ma', parameters: [100] }])).toBeLessThan(candleCountMax);
  expect(
    candleCountFor([
      { kind: 'ma', parameters: [7, 25] },
      { kind: 'boll', parameters: [101, 2] },
    ]),
  ).toBe(candleCountMax);
});

it('so does what remembers long, whose newest value would change with older candles', () => {
  expect(candleCountFor([{ kind: 'ema', parameters: [40] }])).toBeLessThan(candleCountMax);
  expect(candleCountFor([{ kind: 'ema', parameters: [41] }])).toBe(candleCountMax);
});
