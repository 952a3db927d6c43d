import { staleAfterMs } from '@assay/protocol/socket';
import { ageMs, type Clock, type Moment, momentOf, type Stop } from './clock.ts';

/** A ping follows the answer to the one before after so long: the latency shown is of now, and an idle line is never silent. */
export const pingIntervalMs = 1_000;
/** Silence after which an open line is given up and made anew. */
export const deadAfterMs = 8_000;
/** A longer pause between two messages, of which one at least answers a ping, is a line in trouble. */
const pauseMs = 1_500;
/** Between two looks at the line. */
export const beatMs = 500;
/** So many looks in a row must have found nothing besides: a page that stood still reads first what came meanwhile. */
const silentBeatsMin = 2;
/** And so many before the line is given up: the answer to a ping that was sent after a sleep can be here by then. */
const deadBeatsMin = 4;

export interface LineWatchOptions {
  readonly clock: Clock;
  readonly sendPing: (id: number) => void;
  /** After each look. */
  readonly onBeat: () => void;
  /** An open line is to be given up. */
  readonly onDead: () => void;
}

/** Whether the other side of a line is still there: pings it all the time, measures the way there and back, knows since when it is silent. */
export class LineWatch {
  readonly #options: LineWatchOptions;
  #isOpen = false;
  #heard: Moment | undefined;
  #steadySinceMs = 0;
  #unheardBeats = 0;
  #pingId = 0;
  #lastPingMs = 0;
  #isAnswered = true;
  #roundTripMs: number | undefined;
  #stopBeat: Stop | undefined;

  constructor(options: LineWatchOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#stopBeat === undefined) this.#waitForBeat();
  }

  stop(): void {
    this.#stopBeat?.();
    this.#stopBeat = undefined;
    this.closed();
    this.#heard = undefined;
  }

  opened(): void {
    this.#isOpen = true;
    this.#heard = undefined;
    this.heard();
    this.#ping();
  }

  closed(): void {
    this.#isOpen = false;
    this.#isAnswered = true;
    this.#roundTripMs = undefined;
  }

  /** A message came, whatever it says. */
  heard(): void {
    const { clock } = this.#options;
    if (this.#isPaused) this.#steadySinceMs = clock.elapsed();
    this.#heard = momentOf(clock);
    this.#unheardBeats = 0;
  }

  /** The answer to a ping came. */
  answered(id: number): void {
    if (id !== this.#pingId || this.#isAnswered) return;
    this.#roundTripMs = this.#sincePingMs();
    this.#isAnswered = true;
    // A late answer tells of a while ago.
    if (this.#roundTripMs >= pingIntervalMs) this.#ping();
  }

  get hasHeard(): boolean {
    return this.#heard !== undefined;
  }

  /** Nothing was heard for `staleAfterMs`. */
  get isSilent(): boolean {
    return this.#isSilentFor(staleAfterMs, silentBeatsMin);
  }

  /** For how long messages have come without a pause; 0 while there is one. */
  get steadyMs(): number {
    return this.#isPaused ? 0 : this.#options.clock.elapsed() - this.#steadySinceMs;
  }

  /** Whole seconds since something was heard; undefined before the first message. */
  get silentSeconds(): number | undefined {
    return this.#heard && Math.max(0, Math.floor(ageMs(this.#options.clock, this.#heard) / 1_000));
  }

  /** Of the newest ping, or of one that waits longer than that took; undefined before the first answer. */
  get latencyMs(): number | undefined {
    if (this.#roundTripMs === undefined || this.#isAnswered) return this.#roundTripMs;
    return Math.max(this.#roundTripMs, this.#sincePingMs());
  }

  get #isPaused(): boolean {
    return this.#heard === undefined || ageMs(this.#options.clock, this.#heard) >= pauseMs;
  }

  #isSilentFor(durationMs: number, beatsMin: number): boolean {
    const heard = this.#heard;
    const isOld = heard !== undefined && ageMs(this.#options.clock, heard) >= durationMs;
    return isOld && this.#unheardBeats >= beatsMin;
  }

  #waitForBeat(): void {
    const { clock } = this.#options;
    const leftMs = this.#heard === undefined ? beatMs : staleAfterMs - ageMs(clock, this.#heard);
    // One look falls on the moment from which the line is silent.
    const delayMs = leftMs > 0 ? Math.min(beatMs, leftMs) : beatMs;
    this.#stopBeat = clock.after(delayMs, () => this.#beat());
  }

  #beat(): void {
    this.#unheardBeats += 1;
    this.#waitForBeat();
    if (this.#isOpen && this.#isSilentFor(deadAfterMs, deadBeatsMin)) this.#options.onDead();
    else if (this.#isOpen && this.#isAnswered && this.#sincePingMs() >= pingIntervalMs) this.#ping();
    this.#options.onBeat();
  }

  #ping(): void {
    this.#pingId += 1;
    this.#lastPingMs = this.#options.clock.elapsed();
    this.#isAnswered = false;
    this.#options.sendPing(this.#pingId);
  }

  #sincePingMs(): number {
    return Math.round(this.#options.clock.elapsed() - this.#lastPingMs);
  }
}
