import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '@assay/journal/archive/durable-file';
import type { BootTime } from './boot-time.ts';

/** What the wall clock and the machine's own running time said when the last start was let through. */
export interface ClockRecord extends BootTime {
  readonly wallMs: number;
  /** How far journal time was ahead of it: confirmed or not worth asking, so a later start asks only for more. */
  readonly aheadMs: number;
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

export async function writeClockRecord(path: string, record: ClockRecord): Promise<void> {
  await writeDurably(path, Buffer.from(`${JSON.stringify(record)}\n`));
}

function isClockRecord(read: unknown): read is ClockRecord {
  if (typeof read !== 'object' || read === null) return false;
  if (!('bootId' in read && 'uptimeMs' in read && 'wallMs' in read && 'aheadMs' in read)) return false;
  return typeof read.bootId === 'string' && [read.uptimeMs, read.wallMs, read.aheadMs].every(Number.isFinite);
}
