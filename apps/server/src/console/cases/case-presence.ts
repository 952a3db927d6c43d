import { presenceKeptMs } from '@assay/protocol/console/case-console-endpoints';

/** Cases that are remembered at once: more than all seats can look at within the time for which one is. */
export const CASES_REMEMBERED_MAX = 10_000;

/** Which seats look at which case, in memory alone: whoever looks says so again and again, and is gone when he stops. */
export class CasePresence {
  readonly #now: () => number;
  /** Case → seat → when it said so last. */
  readonly #cases = new Map<string, Map<string, number>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The seat looks at it now. Answers who else does, by their names. */
  look(caseName: string, seat: string): readonly string[] {
    const nowMs = this.#now();
    const seats = this.#cases.get(caseName) ?? new Map<string, number>();
    for (const [other, saidMs] of seats) if (nowMs - saidMs > presenceKeptMs) seats.delete(other);
    seats.set(seat, nowMs);
    // The one that was looked at last stands last.
    this.#cases.delete(caseName);
    this.#cases.set(caseName, seats);
    if (this.#cases.size > CASES_REMEMBERED_MAX) this.#forgetOldest();
    return [...seats.keys()].filter((other) => other !== seat).sort();
  }

  #forgetOldest(): void {
    const [oldest] = this.#cases.keys();
    if (oldest !== undefined) this.#cases.delete(oldest);
  }
}
