import type { Mode } from '@assay/exchange-core/commands';
import { HARDENED_RULES } from '@assay/exchange-core/core-state';
import { bootTime } from './boot-time.ts';
import { clockRecordPath, readClockRecord, writeClockRecord } from './clock-record.ts';
import type { JournalClock } from './journal-clock.ts';
import { judgeStart, type StartTime, sentenceOfDoubt } from './start-time.ts';
import { createTimeGate, type TimeGate, type TimeGateOptions } from './time-gate.ts';

export interface TimeAtStartOptions extends Pick<TimeGateOptions, 'submit' | 'report' | 'onFault' | 'onConfirmed'> {
  readonly mode: Mode;
  readonly rulesVersion: number;
  /** Time of the newest batch; 0 for a fresh journal. */
  readonly journalMs: number;
  readonly clock: JournalClock;
  /** Without it nothing is known of earlier starts. */
  readonly dataFolder: string | undefined;
}

/** Judges the wall clock of this start, says what is doubtful, and writes down the clock that was believed. */
export function createTimeGateAtStart(options: TimeAtStartOptions): TimeGate {
  const { mode, journalMs, clock, dataFolder, rulesVersion } = options;
  const path = dataFolder === undefined ? undefined : clockRecordPath(dataFolder);
  // What the first batch will say, so that no more is left out than it leaps over; only a wall that is behind says something else.
  const wallMs = clock.now() + Math.min(0, clock.differenceMs());
  const boot = bootTime();
  const record = path === undefined ? undefined : readClockRecord(path);
  const judged = judgeStart({ mode, journalMs, wallMs, boot, record });
  const start: StartTime = rulesVersion < HARDENED_RULES ? { ...judged, uncountedMs: 0 } : judged;
  const believe = async () => {
    if (path === undefined || boot === undefined) return;
    await writeClockRecord(path, { ...boot, wallMs, aheadMs: Math.max(0, journalMs - wallMs) });
  };
  if (start.doubt === undefined) void believe().catch(options.onFault);
  else options.report(sentenceOfDoubt(start.doubt));
  return createTimeGate({
    ...options,
    start,
    async onConfirmed() {
      await believe();
      await options.onConfirmed();
    },
  });
}
