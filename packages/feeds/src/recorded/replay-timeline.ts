import { loopMinutesOf, type RecordedPeriod, seamHaltMs } from './recorded-period.ts';

const MINUTE_MS = 60_000;

/**
 * Where the recording is at any wall time: a pure function of the wall clock, so that a restart goes on where the wall clock is and
 * nothing is stored. Played minutes are counted from 1970 at the speed of the replay; at speed 1 a played day is a wall day, and at
 * every speed a wall minute is a whole number of played ones.
 */
export class ReplayTimeline {
  readonly speed: number;
  readonly period: RecordedPeriod;
  readonly #loopMinutes: number;

  /** `speed` is a whole number of at least 1. */
  constructor(speed: number, period: RecordedPeriod) {
    this.speed = speed;
    this.period = period;
    this.#loopMinutes = loopMinutesOf(period);
  }

  /** The played minute that holds a wall time. */
  playedMinute(wallMs: number): number {
    return Math.floor((wallMs * this.speed) / MINUTE_MS);
  }

  /** Wall time at which a played minute begins; not always a whole millisecond. */
  wallMsOf(playedMinute: number): number {
    return (playedMinute * MINUTE_MS) / this.speed;
  }

  /** Wall length of a played minute. */
  get minuteWallMs(): number {
    return MINUTE_MS / this.speed;
  }

  /** The first played minute of the loop that holds `playedMinute`. */
  loopStart(playedMinute: number): number {
    return Math.floor(playedMinute / this.#loopMinutes) * this.#loopMinutes;
  }

  /**
   * The recorded minute of a played one, seen from the loop that began at `loopStart`: what came before the loop is what was recorded
   * before its first minute. May lie outside the record.
   */
  recordedMinute(playedMinute: number, loopStart: number): number {
    return this.period.loop + (playedMinute - loopStart);
  }

  /** True for the minutes at the beginning of a loop in which all markets halt. */
  isSeam(recordedMinute: number): boolean {
    const played = recordedMinute - this.period.loop;
    return played >= 0 && played < Math.ceil((seamHaltMs * this.speed) / MINUTE_MS);
  }
}
