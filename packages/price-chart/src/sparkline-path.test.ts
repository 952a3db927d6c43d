import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

describe('sparklinePath', () => {
  it('runs from left to right with the highest at the top', () => {
    expect(sparklinePath(['1', '3', '2'], 100, 20)).toBe('M0.0 20.0L50.0 0.0L100.0 10.0');
  });

  it('puts a flat series in the middle and draws nothing for one price', () => {
    expect(sparklinePath(['5', '5'], 10, 20)).toBe('M0.0 10.0L10.0 10.0');
    expect(sparklinePath(['5'], 10, 20)).toBe('');
  });
});
