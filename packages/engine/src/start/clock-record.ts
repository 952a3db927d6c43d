import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import type { BootTime } from './boot-time.ts';
import type { KnownHead } from './head-witness.ts';

/** What a start knew of the time before it let its first command through. */
export interface ClockRecord extends BootTime {
  /** What the wall clock said, or should have said by an earlier record when it was not believed; 0 when nobody knows. */
  readonly wallMs: number;
  /** How far journal time was ahead of it: confirmed or not worth asking, so a later start asks only for more. */
  readonly aheadMs: number;
  /** The newest batch. While it still is, nothing has come of the start, and the next one judges the same leap. */
  readonly head: KnownHead;
  /** How much of the time since that batch was vouched for. */
  readonly vouchedMs: number;
  /** The wall clock was let through: by itself, or by an operator. */
  readonly isBelieved: boolean;
}

const RECORD_NAME = 'journal-clock.json';

export const clockRecordPath = (dataFolder: string): string => join(dataFolder, RECORD_NAME);

/** Undefined when there is none or it cannot be read: a start without it counts less time, never more. */
export function readClockRecord(path: string): ClockRecord | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isClockRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** One that cannot be written must not leave an older one behind, which would vouch for what it does not know. */
export function writeClockRecord(path: string, record: ClockRecord): void {
  try {
    writeDurablySync(path, Buffer.from(`${JSON.stringify(record)}\n`));
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

function isClockRecord(read: unknown): read is ClockRecord {
  if (typeof read !== 'object' || read === null) return false;
  if (!('machineId' in read && 'bootId' in read && 'uptimeMs' in read && 'wallMs' in read && 'aheadMs' in read)) {
    return false;
  }
  if (!('head' in read && 'vouchedMs' in read && 'isBelieved' in read)) return false;
  const { machineId, bootId, uptimeMs, wallMs, aheadMs, vouchedMs, head, isBelieved } = read;
  if (typeof machineId !== 'string' || typeof bootId !== 'string' || typeof isBelieved !== 'boolean') return false;
  return [uptimeMs, wallMs, aheadMs, vouchedMs].every(Number.isFinite) && isKnownHead(head);
}

function isKnownHead(read: unknown): read is KnownHead {
  if (typeof read !== 'object' || read === null || !('sequence' in read && 'hash' in read)) return false;
  return Number.isSafeInteger(read.sequence) && typeof read.hash === 'string';
}
