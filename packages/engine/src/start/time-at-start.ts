import type { Mode } from '@assay/exchange-core/codec/choices';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import type { ChainEnd } from '@assay/journal/frame-chain';
import type { JournalReader } from '@assay/journal/journal';
import type { JournalClock } from '../sequencer/journal-clock.ts';
import { bootTime } from './boot-time.ts';
import { type ClockRecord, clockRecordPath, readClockRecord, writeClockRecord } from './clock-record.ts';
import { headWitnessPath, holds, knownHeadOf, readHeadWitness } from './head-witness.ts';
import { type JournalEnd, judgeStart, sentenceOfDoubt } from './start-time.ts';
import { createTimeGate, type TimeGate, type TimeGateOptions } from './time-gate.ts';

export interface TimeAtStartOptions extends Pick<TimeGateOptions, 'submit' | 'report' | 'onFault' | 'onConfirmed'> {
  readonly mode: Mode;
  readonly rulesVersion: number;
  /** The newest batch. */
  readonly chainEnd: ChainEnd;
  readonly reader: JournalReader;
  readonly clock: JournalClock;
  /** Without it nothing is known of earlier starts. */
  readonly dataFolder: string | undefined;
}

/**
 * Judges the wall clock of this start and says what is doubtful. What is known of the time is written down before anything can be journaled, so that
 * a record is always of the run that wrote the batches behind it.
 */
export async function createTimeGateAtStart(options: TimeAtStartOptions): Promise<TimeGate> {
  const { mode, chainEnd, clock, dataFolder, rulesVersion, onFault } = options;
  const journalMs = chainEnd.timeMs;
  const path = dataFolder === undefined ? undefined : clockRecordPath(dataFolder);
  const boot = bootTime();
  const wallMs = clock.startWallMs();
  const record = path === undefined ? undefined : readClockRecord(path);
  const end = await journalEndOf(options, record);
  const { doubt, uncountedMs, witness } = judgeStart({ mode, journalMs, wallMs, boot, record, end });
  const write = (isBelieved: boolean) => {
    if (path === undefined) return;
    writeClockRecord(path, {
      ...(boot ?? { machineId: '', bootId: '', uptimeMs: 0 }),
      wallMs: isBelieved ? wallMs : witness.expectedMs,
      aheadMs: isBelieved ? Math.max(0, journalMs - wallMs) : end === 'other' ? 0 : (record?.aheadMs ?? 0),
      head: knownHeadOf(chainEnd),
      vouchedMs: witness.vouchedMs,
      isBelieved,
    });
  };
  try {
    write(doubt === undefined);
  } catch (error) {
    // With the older one gone a later start counts less; beside it, it would count too much.
    if (path !== undefined && readClockRecord(path) !== undefined) throw error;
    onFault(error);
  }
  if (doubt !== undefined) options.report(sentenceOfDoubt(doubt));
  return createTimeGate({
    ...options,
    start: { doubt, uncountedMs: rulesVersion < HARDENED_RULES ? 0 : uncountedMs },
    async onConfirmed() {
      try {
        write(true);
      } catch (error) {
        onFault(error);
      }
      await options.onConfirmed();
    },
  });
}

async function journalEndOf(
  { chainEnd, reader, dataFolder }: TimeAtStartOptions,
  record: ClockRecord | undefined,
): Promise<JournalEnd> {
  if (record === undefined || dataFolder === undefined) return 'other';
  const newest = knownHeadOf(chainEnd);
  if (record.head.sequence === newest.sequence && record.head.hash === newest.hash) return 'unchanged';
  if (record.head.sequence > 0 && !(await holds(reader, chainEnd, record.head))) return 'other';
  const known = readHeadWitness(headWitnessPath(dataFolder));
  return known?.sequence === newest.sequence && known.hash === newest.hash ? 'known' : 'unsure';
}
