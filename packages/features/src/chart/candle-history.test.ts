import { candleCountMax } from '@assay/protocol/time-frames';
import { describe, expect, it } from 'vitest';
import { closedSince, hasGap } from './candle-history.ts';

const candle = (id: number, close = '1') => ({ id, open: '1', close, high: '1', low: '1', vol: '1' });

describe('history and what closed since', () => {
  it('come together in order', () => {
    const merged = closedSince([candle(60), candle(120)], [candle(120, '2'), candle(180, '3')]);
    expect(merged.map(({ id, close }) => `${id}:${close}`)).toEqual(['60:1', '120:2', '180:3']);
  });

  it('are the history itself when nothing closed', () => {
    const history = [candle(60)];
    expect(closedSince(history, [])).toBe(history);
    expect(closedSince([], [candle(60)])).toEqual([]);
  });

  it('stay within the limit', () => {
    const history = Array.from({ length: candleCountMax }, (_, index) => candle(index * 60));
    const merged = closedSince(history, [candle(candleCountMax * 60)]);
    expect(merged).toHaveLength(candleCountMax);
    expect(merged[0]?.id).toBe(60);
  });

  it('have a gap when a candle is missing between them', () => {
    expect(hasGap([candle(60)], [candle(120)], 60)).toBe(false);
    expect(hasGap([candle(60)], [candle(180)], 60)).toBe(true);
    expect(hasGap([candle(60)], [candle(60)], 60)).toBe(false);
  });
});
