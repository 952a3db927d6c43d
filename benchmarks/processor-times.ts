import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** USER_HZ of Linux. */
const ticksPerSecond = 100;

interface ThreadTime {
  readonly ms: number;
  /** The follower alone stands back behind the others. */
  readonly isNice: boolean;
}

/** Processor time since the start of each thread of a process and of its PostgreSQL, from /proc; empty where there is none. */
export interface ProcessorTimes {
  readonly pid: number;
  readonly threads: ReadonlyMap<string, ThreadTime>;
  /** Every process that stands in the data folder, in ms. */
  readonly postgres: number;
}

/** Processor time of a command in µs. */
export interface CommandCost {
  /** The thread that serves; in a process that runs the engine itself the engine too, and the load. */
  readonly main: number;
  /** The busiest of the others. */
  readonly engine: number;
  readonly follower: number;
  readonly postgres: number;
}

/** @param dataFolder of PostgreSQL, or one above it */
export function processorTimes(pid: number, dataFolder: string): ProcessorTimes {
  const threads = namesIn(`/proc/${pid}/task`);
  const postgres = namesIn('/proc').filter((name) => /^[0-9]+$/.test(name) && standsIn(name, dataFolder));
  return {
    pid,
    threads: new Map(threads.map((thread) => [thread, timeOf(`/proc/${pid}/task/${thread}`)])),
    postgres: postgres.reduce((sum, name) => sum + timeOf(`/proc/${name}`).ms, 0),
  };
}

/** What was spent between two looks. */
export function costOf(before: ProcessorTimes, after: ProcessorTimes, commands: number): CommandCost {
  const spent = [...after.threads].map(([thread, { ms, isNice }]) => ({
    isMain: thread === String(after.pid),
    isNice,
    micros: ((ms - (before.threads.get(thread)?.ms ?? 0)) * 1_000) / commands,
  }));
  const busiest = (of: typeof spent) => Math.max(...of.map(({ micros }) => micros));
  return {
    main: busiest(spent.filter(({ isMain }) => isMain)),
    engine: busiest(spent.filter(({ isMain, isNice }) => !isMain && !isNice)),
    follower: busiest(spent.filter(({ isNice }) => isNice)),
    postgres: ((after.postgres - before.postgres) * 1_000) / commands,
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
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
  } catch {
    // It has just ended.
    return false;
  }
}

function timeOf(path: string): ThreadTime {
  try {
    const stat = readFileSync(`${path}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { ms: ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond, isNice: Number(fields[16]) > 0 };
  } catch {
    return { ms: 0, isNice: false };
  }
}
