import { readFileSync } from 'node:fs';

/** USER_HZ of Linux. */
const ticksPerSecond = 100;

/** Processor time of a process and all its threads since its start, in µs; NaN where there is no /proc. */
export function processTimeUs(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return (((user ?? Number.NaN) + (system ?? Number.NaN)) * 1_000_000) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
