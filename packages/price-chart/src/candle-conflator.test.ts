import type { Candle } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { CandleConflator, CHART_UPDATE_INTERVAL_MS } from './candle-conflator.ts';

function candle(id: number, close: string): Candle {
  return { id, open: '1', close, high: '9', low: '1', vol: '0' };
}

function manualTimer() {
  let due: (() => void) | undefined;
  const delaysMs: number[] = [];
  return {
    start: (run: () => void, delayMs: number) => {
      delaysMs.push(delayMs);
      due = run;
      return () => {
        due = undefined;
      };
    },
    fire: () => {
      const run = due;
      due = undefined;
      run?.();
    },
    isRunning: () => due !== undefined,
    delaysMs,
  };
}

describe('CandleConflator', () => {
  it('delivers the first at once and the newest of a burst after the interval', () => {
    const timer = manualTimer();
    const seen: string[] = [];
    const conflator = new CandleConflator((next) => seen.push(next.close), { startTimer: timer.start });
    for (const close of ['1', '2', '3', '4']) conflator.push(candle(60, close));
    expect(seen).toEqual(['1']);
    timer.fire();
    expect(seen).toEqual(['1', '4']);
    expect(timer.delaysMs).toEqual([CHART_UPDATE_INTERVAL_MS, CHART_UPDATE_INTERVAL_MS]);
    timer.fire();
    expect(timer.isRunning()).toBe(false);
    conflator.push(candle(60, '5'));
    expect(seen).toEqual(['1', '4', '5']);
  });

  it('keeps the last state of a candle that ended inside the interval, and its order', () => {
    const timer = manualTimer();
    const seen: [number, string][] = [];
    const conflator = new CandleConflator((next) => seen.push([next.id, next.close]), { startTimer: timer.start });
    conflator.push(candle(60, '1'));
    conflator.push(candle(60, '2'));
    conflator.push(candle(120, '3'));
    timer.fire();
    expect(seen).toEqual([
      [60, '1'],
      [60, '2'],
      [120, '3'],
    ]);
  });

  it('forgets what waits when cleared', () => {
    const timer = manualTimer();
    const seen: string[] = [];
    const conflator = new CandleConflator((next) => seen.push(next.close), { startTimer: timer.start });
    conflator.push(candle(60, '1'));
    conflator.push(candle(60, '2'));
    conflator.clear();
    timer.fire();
    expect(seen).toEqual(['1']);
    conflator.push(candle(60, '3'));
    expect(seen).toEqual(['1', '3']);
  });

  it('lets nothing through while it cannot be seen, and then the newest at once', () => {
    const timer = manualTimer();
    const seen: string[] = [];
    let isHidden = true;
    const conflator = new CandleConflator((next) => seen.push(next.close), {
      startTimer: timer.start,
      isHidden: () => isHidden,
    });
    for (const close of ['1', '2', '3']) conflator.push(candle(60, close));
    expect(seen).toEqual([]);
    expect(timer.isRunning()).toBe(false);
    isHidden = false;
    conflator.resume();
    expect(seen).toEqual(['3']);
  });
});
