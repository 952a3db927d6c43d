import { uptime } from 'node:os';
import { monotonicMs, systemClockOffsetMs } from '@assay/feeds/system-clock';
import { CLOCK_DIFFERENCE_MAX_MS } from '../engine-limits.ts';
import { StartAnew } from '../start-anew.ts';

/**
 * The journal's time: the wall clock's at start, from then on the monotonic clock, and never before the newest journaled
 * batch. An operator who sets the clock, or a leap, therefore never moves the journal's time.
 */
export interface JournalClock {
  /** Milliseconds since 1970 (UTC), whole, never less than the time before. */
  now(): number;
  /** Wall clock minus journal time, in milliseconds. */
  differenceMs(): number;
  /** The wall clock of the start, carried on by the monotonic one: what a start is judged by, and what `now` goes by unless journal time is ahead. */
  startWallMs(): number;
}

export interface JournalClockSources {
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  /** Wall clock minus monotonic clock at the start; taken now when not given. */
  readonly offsetMs?: number;
  /** Of the machine, sleep included. */
  readonly uptimeMs?: () => number;
}

/** With the offset that all threads of the process have, which therefore agree about the time, however long a replay took. */
export const systemClockSources = (offsetMs: number = systemClockOffsetMs()): JournalClockSources => ({
  wallMs: () => Date.now(),
  monotonicMs,
  offsetMs,
  uptimeMs: () => uptime() * 1_000,
});

/** The machine slept while the exchange ran: its clocks stood still, and feeds, sockets and people are elsewhere. A start puts all of them right. */
export class MachineSlept extends StartAnew {
  constructor(sleptMs: number) {
    super(`the machine slept for ${Math.round(sleptMs / 1_000)} s: the exchange starts anew with the right time`);
  }
}

/**
 * A start may find the wall clock behind the newest batch, after a start whose clock was ahead. Times that were journaled stand: ticks are chained
 * by them, heads signed. So time never steps back; it goes on from the newest batch a little slower, the seconds of the index with it, until the wall
 * clock has come up. Markets trade meanwhile, and whoever waits for something waits longer, never shorter.
 */
export const SPEED_WHILE_AHEAD = 0.9;

/** Told when the wall clock leaves the allowed distance, and when it is back within it. */
export type ClockDifferenceListener = (differenceMs: number, tooFar: boolean) => void;

export function createJournalClock(
  notBeforeMs: number,
  onDifference: ClockDifferenceListener,
  sources: JournalClockSources = systemClockSources(),
): JournalClock {
  const startedMs = sources.monotonicMs();
  const offsetMs = sources.offsetMs ?? sources.wallMs() - startedMs;
  const startedUptimeMs = sources.uptimeMs?.() ?? 0;
  let lastMs = notBeforeMs;
  let wasTooFar = false;
  let lookedAtMs = 0;

  /** Wall clock minus journal time, after journal time has gone on. */
  function goOn(): number {
    const ms = sources.monotonicMs();
    const slowMs = notBeforeMs + (ms - startedMs) * SPEED_WHILE_AHEAD;
    lastMs = Math.max(lastMs, Math.floor(offsetMs + ms), Math.floor(slowMs));
    return Math.round(sources.wallMs()) - lastMs;
  }

  /** Asked for when the wall clock has moved against the journal's, before anything is journaled behind the sleep. */
  function lookForSleep(difference: number): void {
    if (sources.uptimeMs === undefined || Math.abs(difference - lookedAtMs) <= CLOCK_DIFFERENCE_MAX_MS) return;
    const sleptMs = sources.uptimeMs() - startedUptimeMs - (sources.monotonicMs() - startedMs);
    if (sleptMs > CLOCK_DIFFERENCE_MAX_MS) throw new MachineSlept(sleptMs);
    lookedAtMs = difference;
  }

  return {
    startWallMs: () => Math.floor(offsetMs + sources.monotonicMs()),
    now() {
      const difference = goOn();
      lookForSleep(difference);
      const tooFar = Math.abs(difference) > CLOCK_DIFFERENCE_MAX_MS;
      if (tooFar !== wasTooFar) {
        wasTooFar = tooFar;
        onDifference(difference, tooFar);
      }
      return lastMs;
    },
    differenceMs: goOn,
  };
}
