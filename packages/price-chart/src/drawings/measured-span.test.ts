import { describe, expect, it } from 'vitest';
import { spanText } from './measured-span.ts';

const bars = (count: number) => `${String(count)} bars`;

describe('the ruler', () => {
  it('says change, share and bars', () => {
    expect(spanText({ value: 66_400, barIndex: 3 }, { value: 67_634.5, barIndex: 15 }, 2, bars)).toBe(
      '+1,234.50 (+1.86 %), 12 bars',
    );
  });

  it('counts bars backwards too, and writes a true minus sign', () => {
    expect(spanText({ value: 200, barIndex: 9 }, { value: 150, barIndex: 4 }, 1, bars)).toBe(
      '−50.0 (−25.00 %), 5 bars',
    );
  });

  it('has no sign for nothing and no share of nothing', () => {
    expect(spanText({ value: 10, barIndex: 1 }, { value: 10, barIndex: 1 }, 2, bars)).toBe('0.00 (0.00 %), 0 bars');
    expect(spanText({ value: 0, barIndex: 1 }, { value: 1, barIndex: 2 }, 0, bars)).toBe('+1, 1 bars');
  });
});
