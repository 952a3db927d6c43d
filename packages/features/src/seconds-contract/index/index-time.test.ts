import { describe, expect, it } from 'vitest';
import { IndexTime } from './index-time.ts';

describe('the clock of the index', () => {
  it('runs by the tick that came with the least delay, whatever the visitor’s clock says', () => {
    let visitorMs = 5_000_000;
    const time = new IndexTime(() => visitorMs);
    expect(time.now()).toBe(5_000_000);
    visitorMs += 700;
    time.note(1_000_000);
    expect(time.now()).toBe(1_000_000);
    visitorMs += 800;
    time.note(1_001_000);
    expect(time.now()).toBe(1_001_000);
    visitorMs += 1_300;
    time.note(1_002_000);
    expect(time.now()).toBe(1_002_300);
  });

  it('follows when the visitor’s clock is set, and takes no tick twice', () => {
    let visitorMs = 0;
    const time = new IndexTime(() => visitorMs);
    time.note(1_000_000);
    visitorMs = 3_600_000;
    time.note(1_000_000);
    expect(time.now()).toBe(4_600_000);
    time.note(1_001_000);
    expect(time.now()).toBe(1_001_000);
  });
});
