import { statfs } from 'node:fs/promises';
import { Rounds } from './rounds.ts';

const HOUR_MS = 3_600_000;
/** How far back the pace is measured, and from how much of it on. */
const PACE_OVER_MS = HOUR_MS;
const PACE_FROM_MS = 10 * 60_000;
/** Told from here on; people's orders are bounded the more, the nearer the end comes than a day. */
const WARNED_BEFORE_HOURS = 7 * 24;
const BOUNDED_BEFORE_HOURS = 24;
const LOOK_EVERY_MS = 60_000;
const GIB = 2 ** 30;

interface Look {
  readonly atMs: number;
  readonly freeBytes: number;
}

/** Foresees the end of a disk by the pace at which it has filled within the last hour, whoever fills it. */
export class DiskWatch {
  readonly #now: () => number;
  readonly #freeBytes: () => Promise<number>;
  #looks: Look[] = [];

  constructor(now: () => number, freeBytes: () => Promise<number>) {
    this.#now = now;
    this.#freeBytes = freeBytes;
  }

  async look(): Promise<void> {
    const look = { freeBytes: await this.#freeBytes(), atMs: this.#now() };
    this.#looks = [...this.#looks.filter(({ atMs }) => look.atMs - atMs <= PACE_OVER_MS), look];
  }

  /** Undefined while nothing can be said, or the disk does not fill. */
  get hoursLeft(): number | undefined {
    const [oldest, newest] = [this.#looks[0], this.#looks.at(-1)];
    if (oldest === undefined || newest === undefined || newest.atMs - oldest.atMs < PACE_FROM_MS) return undefined;
    const filled = oldest.freeBytes - newest.freeBytes;
    if (filled <= 0) return undefined;
    return (newest.freeBytes / filled) * ((newest.atMs - oldest.atMs) / HOUR_MS);
  }

  /** From 0 to 1: the part of what accounts may have written in a day that is left to orders, so that the largest writers are refused first. */
  get ordersShare(): number {
    return Math.min(1, (this.hoursLeft ?? BOUNDED_BEFORE_HOURS) / BOUNDED_BEFORE_HOURS);
  }

  warnings(): readonly string[] {
    const hours = this.hoursLeft;
    if (hours === undefined || hours > WARNED_BEFORE_HOURS) return [];
    const free = ((this.#looks.at(-1)?.freeBytes ?? 0) / GIB).toFixed(1);
    const bounded =
      hours < BOUNDED_BEFORE_HOURS
        ? '; until then the accounts that have placed the most orders are refused first'
        : '';
    return [
      `the disk of the data folder has ${free} GiB left and is full in ${hours.toFixed(0)} hours at the pace of the last hour${bounded}`,
    ];
  }
}

/** Watches the disk that has the folder. */
export function startDiskWatch(
  folder: string,
  onFault: (error: unknown) => void,
): Pick<DiskWatch, 'ordersShare' | 'warnings'> & { stop(): Promise<void> } {
  const watch = new DiskWatch(
    () => performance.now(),
    async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  );
  const rounds = new Rounds({ everyMs: LOOK_EVERY_MS, work: () => watch.look().catch(onFault) });
  rounds.start();
  return {
    get ordersShare() {
      return watch.ordersShare;
    },
    warnings: () => watch.warnings(),
    stop: () => rounds.stop(),
  };
}
