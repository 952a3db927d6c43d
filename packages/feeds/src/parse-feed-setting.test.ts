import { describe, expect, it } from 'vitest';
import { parseFeedSetting, replaySpeedMax } from './parse-feed-setting.ts';

describe('the setting of the feed', () => {
  it.each([undefined, '', 'simulated'])('%j is simulated', (text) => {
    expect(parseFeedSetting(text)).toEqual({ ok: true, setting: { kind: 'simulated' } });
  });

  it.each([
    ['recorded:../market-data', '../market-data', 1, '2021'],
    ['recorded:/data/with?mark?speed=10', '/data/with?mark', 10, '2021'],
    ['recorded:/data/with@sign', '/data/with@sign', 1, '2021'],
    [`recorded:x?speed=${replaySpeedMax}`, 'x', replaySpeedMax, '2021'],
    ['recorded:x?period=2023', 'x', 1, '2023'],
    ['recorded:x?period=2024-08-08&speed=2', 'x', 2, '2024-08-08'],
  ])('%s plays a folder', (text, folder, speed, period) => {
    expect(parseFeedSetting(text)).toEqual({ ok: true, setting: { kind: 'recorded', folder, speed, period } });
  });

  it.each([
    ['live:binance', ['binance']],
    ['live:htx, okx,kraken', ['htx', 'okx', 'kraken']],
    ['live:huobi,okx', ['htx', 'okx']],
  ])('%s asks exchanges', (text, venues) => {
    expect(parseFeedSetting(text)).toEqual({ ok: true, setting: { kind: 'live', venues } });
  });

  it.each([
    ['live:', 'needs exchanges'],
    ['live', 'needs exchanges'],
    ['live:mtgox', 'no exchange "mtgox"'],
    ['live:okx,', 'no exchange ""'],
    ['live:okx,okx', 'twice'],
    ['live:huobi,htx', 'twice'],
    ['live:__proto__', 'no exchange'],
    ['recorded:', 'needs a folder'],
    ['recorded:?speed=5', 'needs a folder'],
    ['recorded:x?speed=0', 'replay speed'],
    ['recorded:x?speed=1.5', 'replay speed'],
    ['recorded:x?speed=-1', 'replay speed'],
    ['recorded:x?speed=1e2', 'replay speed'],
    [`recorded:x?speed=${replaySpeedMax + 1}`, 'replay speed'],
    ['recorded:x?speed=', 'replay speed'],
    ['recorded:x?speed=2&speed=3', 'twice'],
    ['recorded:x?period=1999', 'was not recorded'],
    ['recorded:x?tempo=2', 'no option'],
    ['recorded:x?', 'no option'],
    ['Simulated', 'no feed'],
  ])('%s is refused with a sentence', (text, part) => {
    const result = parseFeedSetting(text);
    expect(result.ok).toBe(false);
    if (!result.ok) {
      expect(result.sentence).toContain(part);
      expect(result.sentence).toMatch(/^ASSAY_FEED: .*\.$/);
    }
  });
});
