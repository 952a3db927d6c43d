import type { Mode } from '@assay/exchange-core/codec/choices';
import {
  CLOCK_DIFFERENCE_MAX_MS,
  CLOCK_UNASKED_MS,
  DOWNTIME_UNASKED_LIVE_MS,
  DOWNTIME_UNASKED_SANDBOX_MS,
} from '../engine-limits.ts';
import { SPEED_WHILE_AHEAD } from '../sequencer/journal-clock.ts';
import { lengthOf, utc } from '../time-text.ts';
import type { BootTime } from './boot-time.ts';
import type { ClockRecord } from './clock-record.ts';

/** The wall clock of a start is so far from the newest batch that an operator must look at it. */
export interface TimeDoubt {
  /** `behind`: before the newest batch. `contradicted`: the machine has run for another time. `long`: nothing says how long it was. */
  readonly kind: 'behind' | 'contradicted' | 'long';
  /** Time of the newest batch. */
  readonly journalMs: number;
  readonly wallMs: number;
  /** What the wall clock should say by the machine's own running time; 0 when that says nothing. */
  readonly expectedMs: number;
}

export interface StartTime {
  readonly doubt: TimeDoubt | undefined;
  /** How much of the time since the newest batch nothing but the wall clock vouches for. */
  readonly uncountedMs: number;
  readonly witness: Witness;
}

/** What the machine's own running time says. */
export interface Witness {
  /** The newest batch is at least this old. */
  readonly vouchedMs: number;
  /** What the wall clock should say; 0 when that is not known. */
  readonly expectedMs: number;
}

/**
 * How the newest batch stands to the record of the start before. `unchanged`: it still is the one that start was judged against. `known`: that start's run
 * has written it, and ended in order. `unsure`: nobody knows which run has written it. `other`: the record is of another journal.
 */
export type JournalEnd = 'unchanged' | 'known' | 'unsure' | 'other';

export interface StartTimeFacts {
  readonly mode: Mode;
  /** Time of the newest batch; 0 for a fresh journal. */
  readonly journalMs: number;
  readonly wallMs: number;
  readonly boot: BootTime | undefined;
  readonly record: ClockRecord | undefined;
  readonly end: JournalEnd;
}

const NOTHING: Witness = { vouchedMs: 0, expectedMs: 0 };

/**
 * Whether a start may believe the wall clock. An exchange that was off for a week looks like one whose clock is a week ahead, so the machine's
 * own running time is asked, which nobody sets: within one boot it says how long it was, after another it says how long it was at least.
 */
export function judgeStart(facts: StartTimeFacts): StartTime {
  const { mode, journalMs, wallMs, end } = facts;
  if (journalMs === 0) return { doubt: undefined, uncountedMs: 0, witness: NOTHING };
  const record = end === 'other' ? undefined : facts.record;
  const leapMs = wallMs - journalMs;
  const witness = witnessOf({ ...facts, record });
  const { vouchedMs, expectedMs } = witness;
  const doubtOf = (kind: TimeDoubt['kind']): TimeDoubt => ({ kind, journalMs, wallMs, expectedMs });
  if (leapMs <= 0) {
    const isNew = -leapMs - (record?.aheadMs ?? 0) > CLOCK_UNASKED_MS;
    return { doubt: isNew ? doubtOf('behind') : undefined, uncountedMs: 0, witness };
  }
  const uncountedMs = Math.max(0, leapMs - vouchedMs);
  if (expectedMs > 0) {
    const isAhead = wallMs - expectedMs > CLOCK_UNASKED_MS;
    return { doubt: isAhead ? doubtOf('contradicted') : undefined, uncountedMs, witness };
  }
  const unaskedMs = mode === 'live' ? DOWNTIME_UNASKED_LIVE_MS : DOWNTIME_UNASKED_SANDBOX_MS;
  return { doubt: leapMs > unaskedMs ? doubtOf('long') : undefined, uncountedMs, witness };
}

/** Another machine's running time says nothing, and no record says anything of batches that came by a start which it does not know. */
function witnessOf({ journalMs, boot, record, end }: StartTimeFacts): Witness {
  if (boot === undefined || record === undefined || boot.machineId !== record.machineId) return NOTHING;
  const isUnchanged = end === 'unchanged';
  if (!isUnchanged && !record.isBelieved) return NOTHING;
  if (boot.bootId !== record.bootId) {
    if (boot.machineId === '' || end === 'unsure') return NOTHING;
    return { vouchedMs: boot.uptimeMs + (isUnchanged ? record.vouchedMs : 0), expectedMs: 0 };
  }
  const ranMs = boot.uptimeMs - record.uptimeMs;
  if (ranMs < 0) return NOTHING;
  const expectedMs = record.wallMs === 0 ? 0 : record.wallMs + ranMs;
  if (isUnchanged) return { vouchedMs: record.vouchedMs + ranMs, expectedMs };
  // A running time in which the newest batch cannot have been written is of something else that was started, such as a container.
  if (journalMs - expectedMs > record.aheadMs + CLOCK_DIFFERENCE_MAX_MS) return NOTHING;
  return { vouchedMs: end === 'known' ? Math.max(0, expectedMs - journalMs) : 0, expectedMs };
}

export const CONFIRM_TIME = 'npm run operate -- confirm-time --who NAME --why "REASON"';

/** The sentence for terminal and log. */
export function sentenceOfDoubt(doubt: TimeDoubt): string {
  const wall = `The wall clock says ${utc(doubt.wallMs)}`;
  const batch = `the last batch (${utc(doubt.journalMs)})`;
  const leap = lengthOf(Math.abs(doubt.wallMs - doubt.journalMs));
  if (doubt.kind === 'behind') {
    return (
      `${wall}, ${leap} before ${batch}: it is wrong now, or it was ahead before. No order is taken. If it is wrong now, ` +
      `set it and start again. If it is right: ${CONFIRM_TIME}. ${sentenceOfCatchingUp(doubt)}`
    );
  }
  const witness =
    doubt.kind === 'contradicted'
      ? `but by the machine’s own running time it should say ${utc(doubt.expectedMs)}`
      : 'and nothing else says how long the exchange stood still';
  return (
    `${wall}, ${leap} after ${batch}, ${witness}. No order is taken. If the clock is wrong, set it and start again: once it is taken, ` +
    `time does not go back. If it is right: ${CONFIRM_TIME}`
  );
}

/** What confirming a clock that is behind means. */
export function sentenceOfCatchingUp({ wallMs, journalMs }: TimeDoubt): string {
  const behindMs = journalMs - wallMs;
  return (
    `The exchange then goes on from the time of the last batch, at ${SPEED_WHILE_AHEAD * 100} percent of the speed, ` +
    `until the wall clock has caught up in about ${lengthOf(behindMs / (1 - SPEED_WHILE_AHEAD))}.`
  );
}

/** For /healthz, which may be seen by others. */
export function reasonOfDoubt({ kind }: TimeDoubt): string {
  const side = kind === 'behind' ? 'before' : 'far after';
  return `the wall clock was ${side} the newest batch at the start: an operator must confirm it`;
}
