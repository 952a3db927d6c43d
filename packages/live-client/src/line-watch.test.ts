import { staleAfterMs } from '@assay/protocol/socket';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beatMs, deadAfterMs, LineWatch, pingIntervalMs } from './line-watch.ts';
import { ManualClock } from './testing/manual-clock.ts';

let clock: ManualClock;
let pings: number[];
let onDead: ReturnType<typeof vi.fn<() => void>>;
let watch: LineWatch;

beforeEach(() => {
  clock = new ManualClock();
  pings = [];
  onDead = vi.fn<() => void>(() => watch.closed());
  watch = new LineWatch({ clock, sendPing: (id) => pings.push(id), onBeat: () => {}, onDead });
  watch.start();
  watch.opened();
});

const answer = () => {
  watch.heard();
  watch.answered(pings.at(-1) ?? 0);
};

/** Another side that answers each ping after so long, for a while. */
function answerAfter(roundTripMs: number, durationMs: number): void {
  const endMs = clock.now() + durationMs;
  let answered = pings.length - (watch.latencyMs === undefined ? 1 : 0);
  while (clock.now() < endMs) {
    if (pings.length > answered) {
      clock.advance(roundTripMs);
      answered = pings.length;
      answer();
    } else clock.advance(1);
  }
}

describe('a line', () => {
  it('is silent from three seconds after the last message, to the millisecond', () => {
    clock.advance(1_234);
    watch.heard();
    clock.advance(staleAfterMs - 1);
    expect(watch.isSilent).toBe(false);
    clock.advance(1);
    expect(watch.isSilent).toBe(true);
    expect(watch.silentSeconds).toBe(3);
    watch.heard();
    expect(watch.isSilent).toBe(false);
  });

  it('that nobody says anything on is never silent: it is pinged all the time', () => {
    answerAfter(40, 60_000);
    expect(pings.length).toBeGreaterThan(40);
    expect(watch.isSilent).toBe(false);
    expect(onDead).not.toHaveBeenCalled();
  });

  it('is given up once, after a longer silence', () => {
    clock.advance(deadAfterMs - 1);
    expect(onDead).not.toHaveBeenCalled();
    clock.advance(20_000);
    expect(onDead).toHaveBeenCalledOnce();
  });
});

it('a line is steady for as long as messages come without a pause', () => {
  answerAfter(40, 5_000);
  const steadyMs = watch.steadyMs;
  expect(steadyMs).toBeGreaterThanOrEqual(5_000);
  watch.heard();
  clock.advance(1_499);
  expect(watch.steadyMs).toBeGreaterThan(steadyMs);
  clock.advance(1);
  expect(watch.steadyMs).toBe(0);
  watch.heard();
  clock.advance(300);
  expect(watch.steadyMs).toBe(300);
});

describe('the latency', () => {
  it('is unknown before the first answer, then that of the newest ping', () => {
    expect(watch.latencyMs).toBeUndefined();
    clock.advance(38);
    answer();
    expect(watch.latencyMs).toBe(38);
    answerAfter(107, 5_000);
    expect(watch.latencyMs).toBe(107);
    answerAfter(12, 3_000);
    expect(watch.latencyMs).toBe(12);
  });

  it('counts up while a ping has no answer, and falls as soon as the next one is back', () => {
    answerAfter(20, 100);
    const before = pings.length;
    while (pings.length === before) clock.advance(1);
    const shown = [10, 90, 900, 1_000].map((waitMs) => {
      clock.advance(waitMs);
      return watch.latencyMs;
    });
    expect(shown).toEqual([20, 100, 1_000, 2_000]);
    answer();
    expect(watch.latencyMs).toBe(2_000);
    // The next one leaves at once.
    clock.advance(15);
    answer();
    expect(watch.latencyMs).toBe(15);
  });

  it('does not take a late answer to another ping for its own', () => {
    answerAfter(20, 2 * pingIntervalMs);
    const latencyMs = watch.latencyMs;
    watch.answered((pings.at(-1) ?? 0) - 1);
    expect(watch.latencyMs).toBe(latencyMs);
  });
});

describe('time that is not the visitor’s', () => {
  it('set back by an hour hides no silence', () => {
    clock.advance(1_000);
    clock.set(-3_600_000);
    clock.advance(staleAfterMs - 1_000);
    expect(watch.isSilent).toBe(true);
    expect(watch.silentSeconds).toBe(3);
  });

  it('set forth, or a machine that slept, makes the line silent at the second look and not before, until something is heard', () => {
    watch.heard();
    clock.set(3_600_000);
    clock.advance(beatMs);
    expect(watch.isSilent).toBe(false);
    clock.advance(beatMs);
    expect(watch.isSilent).toBe(true);
    watch.heard();
    expect(watch.isSilent).toBe(false);
    clock.advance(staleAfterMs - 1);
    expect(watch.isSilent).toBe(false);
  });

  it('a page that stood still for minutes reads what came meanwhile before it gives up its line', () => {
    watch.heard();
    clock.stall(600_000);
    clock.advance(1);
    expect([watch.isSilent, onDead.mock.calls.length]).toEqual([false, 0]);
    answer();
    clock.advance(staleAfterMs - 1);
    expect([watch.isSilent, onDead.mock.calls.length]).toEqual([false, 0]);
  });
});
