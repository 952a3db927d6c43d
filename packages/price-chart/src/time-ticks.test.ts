import { describe, expect, it } from 'vitest';
import { countdownText, createChartClock } from './chart-clock.ts';
import { chooseTimeTicks } from './time-ticks.ts';

const START_MS = Date.UTC(2026, 10, 20, 12, 0);
const FRAME_MS = 15 * 60_000;
const times = (count: number, startMs = START_MS, frameMs = FRAME_MS) =>
  Array.from({ length: count }, (_, index) => startMs + index * frameMs);

describe('chooseTimeTicks', () => {
  it('labels round hours and writes midnight as the day', () => {
    const ticks = chooseTimeTicks(times(80), FRAME_MS, 8.5, createChartClock('en-US', 'UTC'));
    expect(ticks.map((tick) => tick.text)).toEqual(['12:00', '15:00', '18:00', '21:00', '21 Nov', '03:00', '06:00']);
  });

  it('counts hours in the zone of the user', () => {
    const ticks = chooseTimeTicks(times(60), FRAME_MS, 8.5, createChartClock('zh-CN', 'Asia/Kolkata'));
    // 12:00 in London is 17:30 in Kolkata; the next round three hours there are 18:00.
    expect(ticks.map((tick) => tick.text)).toEqual(['18:00', '21:00', '11月21日', '03:00', '06:00']);
  });

  it('keeps labels apart whatever the zoom', () => {
    for (const widthPx of [1, 2, 4, 8, 20, 50]) {
      const ticks = chooseTimeTicks(times(2000), FRAME_MS, widthPx, createChartClock('en-US', 'UTC'));
      expect(ticks.length).toBeGreaterThan(0);
      for (const [index, tick] of ticks.entries()) {
        const before = ticks[index - 1];
        if (before === undefined) continue;
        expect(((tick.timeMs - before.timeMs) / FRAME_MS) * widthPx).toBeGreaterThanOrEqual(96);
      }
    }
  });

  it('goes through a change of the clock without losing a day', () => {
    const dailyMs = 86_400_000;
    const berlin = createChartClock('en-US', 'Europe/Berlin');
    const hourly = times(24 * 4, Date.UTC(2026, 9, 23, 22, 0), 3_600_000);
    const days = chooseTimeTicks(hourly, 3_600_000, 4, berlin).map((tick) => tick.text);
    expect(days).toEqual(['24 Oct', '25 Oct', '26 Oct', '27 Oct']);
    expect(berlin.offsetMs(Date.UTC(2026, 9, 24)) - berlin.offsetMs(Date.UTC(2026, 9, 26))).toBe(dailyMs / 24);
  });
});

describe('countdownText', () => {
  it.each([
    [22_000, '00:22'],
    [21_001, '00:22'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_600_000, '1:00:00'],
    [86_399_000, '23:59:59'],
  ])('%i ms is %s', (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text);
  });
});
