import { describe, expect, it } from 'vitest';
import { IndexClock } from './index-clock.ts';

describe('the clock of the index', () => {
  it('runs by the tick that came with the least delay, whatever the visitor’s clock says', () => {
    let visitorMs = 5_000_000;
    const clock = new IndexClock(() => visitorMs);
    expect(clock.now()).toBe(5_000_000);
    visitorMs += 700;
    clock.note(1_000_000);
    expect(clock.now()).toBe(1_000_000);
    visitorMs += 800;
    clock.note(1_001_000);
    expect(clock.now()).toBe(1_001_000);
    visitorMs += 1_300;
    clock.note(1_002_000);
    expect(clock.now()).toBe(1_002_300);
  });

  it('follows when the visitor’s clock is set, and takes no tick twice', () => {
    let visitorMs = 0;
    const clock = new IndexClock(() => visitorMs);
    clock.note(1_000_000);
    visitorMs = 3_600_000;
    clock.note(1_000_000);
    expect(clock.now()).toBe(4_600_000);
    clock.note(1_001_000);
    expect(clock.now()).toBe(1_001_000);
  });
});
