import type { Mode } from '@assay/exchange-core/commands';
import type { BootTime } from './boot-time.ts';
import type { ClockRecord } from './clock-record.ts';
import { CLOCK_UNASKED_MS, DOWNTIME_UNASKED_LIVE_MS, DOWNTIME_UNASKED_SANDBOX_MS } from './engine-limits.ts';
import { SPEED_WHILE_AHEAD } from './journal-clock.ts';

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
}

export interface StartTimeFacts {
  readonly mode: Mode;
  /** Time of the newest batch; 0 for a fresh journal. */
  readonly journalMs: number;
  readonly wallMs: number;
  readonly boot: BootTime | undefined;
  readonly record: ClockRecord | undefined;
}

/**
 * Whether a start may believe the wall clock. An exchange that was off for a week looks like one whose clock is a week ahead, so the machine's
 * own running time is asked, which nobody sets: within one boot it says how long it was, after another it says how long it was at least.
 */
export function judgeStart({ mode, journalMs, wallMs, boot, record }: StartTimeFacts): StartTime {
  if (journalMs === 0) return { doubt: undefined, uncountedMs: 0 };
  const leapMs = wallMs - journalMs;
  const isSameBoot = boot !== undefined && boot.bootId === record?.bootId && boot.uptimeMs >= record.uptimeMs;
  const expectedMs = isSameBoot ? record.wallMs + boot.uptimeMs - record.uptimeMs : 0;
  const doubtOf = (kind: TimeDoubt['kind']): TimeDoubt => ({ kind, journalMs, wallMs, expectedMs });
  if (leapMs <= 0) {
    const isNew = -leapMs - (record?.aheadMs ?? 0) > CLOCK_UNASKED_MS;
    return { doubt: isNew ? doubtOf('behind') : undefined, uncountedMs: 0 };
  }
  const witnessedMs = Math.max(0, witnessedOf(isSameBoot, expectedMs - journalMs, boot, record));
  const uncountedMs = Math.max(0, leapMs - witnessedMs);
  if (isSameBoot) {
    return { doubt: wallMs - expectedMs > CLOCK_UNASKED_MS ? doubtOf('contradicted') : undefined, uncountedMs };
  }
  const unaskedMs = mode === 'live' ? DOWNTIME_UNASKED_LIVE_MS : DOWNTIME_UNASKED_SANDBOX_MS;
  return { doubt: leapMs > unaskedMs ? doubtOf('long') : undefined, uncountedMs };
}

/** The newest batch comes from the boot of the record, so it is older than another boot. Without a record nobody knows which is older. */
function witnessedOf(
  isSameBoot: boolean,
  sinceBatchMs: number,
  boot: BootTime | undefined,
  record: ClockRecord | undefined,
): number {
  if (isSameBoot) return sinceBatchMs;
  return boot !== undefined && record !== undefined && boot.bootId !== record.bootId ? boot.uptimeMs : 0;
}

/** The sentence for terminal and log. */
export function sentenceOfDoubt(doubt: TimeDoubt): string {
  const wall = `The wall clock says ${utc(doubt.wallMs)}`;
  const batch = `the last batch (${utc(doubt.journalMs)})`;
  const confirm = 'npm run operate -- confirm-time --who NAME --why "REASON"';
  const leap = lengthOf(Math.abs(doubt.wallMs - doubt.journalMs));
  if (doubt.kind === 'behind') {
    return (
      `${wall}, ${leap} before ${batch}: it is wrong now, or it was ahead before. No order is taken. If it is wrong now, ` +
      `set it and start again. If it is right: ${confirm}. ${sentenceOfCatchingUp(doubt)}`
    );
  }
  const witness =
    doubt.kind === 'contradicted'
      ? `but by the machine’s own running time it should say ${utc(doubt.expectedMs)}`
      : 'and nothing else says how long the exchange stood still';
  return (
    `${wall}, ${leap} after ${batch}, ${witness}. No order is taken. If the clock is wrong, set it and start again: once it is taken, ` +
    `time does not go back. If it is right: ${confirm}`
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

export const utc = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The two largest units, for people. */
export function lengthOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const units = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first < 0) return '0 s';
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
