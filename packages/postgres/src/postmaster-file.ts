import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says about itself in `postmaster.pid` of its data folder. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  /** `starting`, `ready`, `standby`, `stopping`, or empty while it has not come so far. */
  readonly status: string;
};

/** The lines, as PostgreSQL's `miscadmin.h` fixes them: pid, data folder, start time, port, socket folder, address, memory key, status. */
export const readPostmasterFile = (clusterFolder: string): Postmaster | undefined => {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  return {
    pid,
    port: Number.isSafeInteger(port) ? port : 0,
    socketFolder: (lines[4] ?? '').trim(),
    status: (lines[7] ?? '').trim(),
  };
};
