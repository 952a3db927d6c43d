import { describe, expect, it } from 'vitest';
import { RecordingSeam } from './recording-seam.ts';

function seamAt(loopStartMs: () => number | undefined, newestTickMs: number): RecordingSeam {
  const seam = new RecordingSeam({ loopStartMs });
  seam.begin(newestTickMs, newestTickMs + 1_000);
  return seam;
}

describe('the seam of a recording', () => {
  it('is crossed by one second, the first at or after it', () => {
    let loopStartMs = 0;
    const seam = seamAt(() => loopStartMs, 8_000);
    expect(seam.isCrossedBy(9_000)).toBe(false);
    loopStartMs = 9_400;
    expect([10_000, 11_000].map((second) => seam.isCrossedBy(second))).toEqual([true, false]);
    loopStartMs = 12_000;
    expect([12_000, 13_000].map((second) => seam.isCrossedBy(second))).toEqual([true, false]);
  });

  it('is noticed at a start that was down when it came, however long ago', () => {
    expect(seamAt(() => 500_000, 300_000).isCrossedBy(900_000)).toBe(true);
    expect(seamAt(() => 200_000, 300_000).isCrossedBy(900_000)).toBe(false);
  });

  it('is none on an exchange that has no tick yet', () => {
    expect(seamAt(() => 500_000, 0).isCrossedBy(900_000)).toBe(false);
  });

  it('waits for a recording that is still being loaded', () => {
    let loopStartMs: number | undefined;
    const seam = seamAt(() => loopStartMs, 300_000);
    expect(seam.isCrossedBy(900_000)).toBe(false);
    loopStartMs = 500_000;
    expect(seam.isCrossedBy(901_000)).toBe(true);
  });

  it('is never crossed by a feed that does not begin anew', () => {
    const seam = new RecordingSeam({});
    seam.begin(1_000, 2_000);
    expect(seam.isCrossedBy(9_000_000)).toBe(false);
  });

  it('is where a feed goes on whose clock was ahead, once and whatever is played', () => {
    for (const feed of [{}, { loopStartMs: () => 200_000 }]) {
      const seam = new RecordingSeam(feed);
      seam.begin(500_000, 400_000);
      expect([401_000, 402_000, 510_000].map((second) => seam.isCrossedBy(second))).toEqual([true, false, false]);
      const own = new RecordingSeam(feed);
      own.begin(401_000, 400_000);
      expect(own.isCrossedBy(402_000)).toBe(false);
    }
  });
});
