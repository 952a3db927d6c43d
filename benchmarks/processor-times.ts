import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** USER_HZ of Linux. */
const ticksPerSecond = 100;

/** Processor time in ms since the start of each thread of this process and of PostgreSQL, from /proc; empty where there is none. */
export interface ProcessorTimes {
  readonly threads: ReadonlyMap<string, number>;
  /** Every process that stands in the cluster's folder. */
  readonly postgres: number;
}

/** Processor time of a command in µs. */
export interface CommandCost {
  /** The thread that serves: sequencer, live core, and here the load itself. */
  readonly main: number;
  /** The busiest of the others. */
  readonly follower: number;
  readonly postgres: number;
}

export function processorTimes(clusterFolder: string): ProcessorTimes {
  const threads = namesIn(`/proc/${process.pid}/task`);
  const postgres = namesIn('/proc').filter((name) => /^[0-9]+$/.test(name) && standsIn(name, clusterFolder));
  return {
    threads: new Map(threads.map((thread) => [thread, timeMs(`/proc/${process.pid}/task/${thread}`)])),
    postgres: postgres.reduce((sum, name) => sum + timeMs(`/proc/${name}`), 0),
  };
}

/** What was spent between two looks. */
export function costOf(before: ProcessorTimes, after: ProcessorTimes, commands: number): CommandCost {
  const spent = [...after.threads].map(([thread, time]) => ({
    thread,
    spent: time - (before.threads.get(thread) ?? 0),
  }));
  const isMain = ({ thread }: { thread: string }) => thread === String(process.pid);
  const ofOthers = spent.filter((entry) => !isMain(entry)).map((entry) => entry.spent);
  const micros = (ms: number) => (ms * 1_000) / commands;
  return {
    main: micros(spent.find(isMain)?.spent ?? Number.NaN),
    follower: micros(Math.max(...ofOthers)),
    postgres: micros(after.postgres - before.postgres),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function standsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // It has just ended.
    return false;
  }
}

function timeMs(path: string): number {
  try {
    const stat = readFileSync(`${path}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  } catch {
    return 0;
  }
}
