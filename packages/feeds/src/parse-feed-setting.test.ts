import { describe, expect, it } from 'vitest';
import { parseFeedSetting, replaySpeedMax } from './parse-feed-setting.ts';

describe('the setting of the feed', () => {
  it.each([undefined, '', 'simulated'])('%j is simulated', (text) => {
    expect(parseFeedSetting(text)).toEqual({ ok: true, setting: { kind: 'simulated' } });
  });

  it.each([
    ['recorded:../market-data', '../market-data', 1],
    ['recorded:/data/with@sign@10', '/data/with@sign', 10],
    [`recorded:x@${replaySpeedMax}x`, 'x', replaySpeedMax],
  ])('%s plays a folder', (text, folder, speed) => {
    expect(parseFeedSetting(text)).toEqual({ ok: true, setting: { kind: 'recorded', folder, speed } });
  });

  it.each([
    ['live:binance', 'not part of this version'],
    ['live', 'not part of this version'],
    ['recorded:', 'needs a folder'],
    ['recorded:@5', 'needs a folder'],
    ['recorded:x@0', 'replay speed'],
    ['recorded:x@1.5', 'replay speed'],
    ['recorded:x@-1', 'replay speed'],
    [`recorded:x@${replaySpeedMax + 1}`, 'replay speed'],
    ['recorded:x@', 'replay speed'],
    ['Simulated', 'no feed'],
  ])('%s is refused with a sentence', (text, part) => {
    const result = parseFeedSetting(text);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.sentence).toContain(part);
  });
});
