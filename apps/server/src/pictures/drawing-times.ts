import { DRAWING_EXPECTED_MS, DRAWING_HALF_LIFE_MS, DRAWING_OWNERS_REMEMBERED_MAX } from './picture-limits.ts';

/** Somebody who brings a file. */
export interface Uploader {
  readonly account: string;
  /** Of addresses that count as one; undefined for one that is nobody's. */
  readonly block: string | undefined;
}

interface Spent {
  readonly ms: number;
  readonly atMs: number;
}

/**
 * How long pictures took to draw lately, of each account and of each block of addresses that it sends from, and how many files each has here. Time counts
 * half after each ten minutes; a file that is here counts as what one usually takes. By this whoever has used little goes first. In memory: a restart
 * forgets it.
 */
export class DrawingTimes {
  readonly #now: () => number;
  /** The one that was charged longest ago is first. */
  readonly #spent = new Map<string, Spent>();
  /** Files that are here, of each owner. */
  readonly #here = new Map<string, number>();
  /** Owners of the files of each account, itself among them, once for each file. */
  readonly #ownersOf = new Map<string, string[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A file comes, or waits to. Answers what is called when it is gone. */
  enter({ account, block }: Uploader): () => void {
    const owners = [ownerOf(account), ...(block === undefined ? [] : [`block ${block}`])];
    for (const owner of owners) this.#here.set(owner, (this.#here.get(owner) ?? 0) + 1);
    const known = this.#ownersOf.get(account) ?? [];
    this.#ownersOf.set(account, known);
    known.push(...owners);
    return () => {
      for (const owner of owners) {
        const left = (this.#here.get(owner) ?? 0) - 1;
        if (left > 0) this.#here.set(owner, left);
        else this.#here.delete(owner);
        known.splice(known.indexOf(owner), 1);
      }
      if (known.length === 0) this.#ownersOf.delete(account);
    };
  }

  /** A picture of the account was drawn, whatever came of it. */
  spend(account: string, ms: number): void {
    const nowMs = this.#now();
    for (const owner of this.#owners(account)) {
      const before = this.#spentOf(owner, nowMs);
      this.#spent.delete(owner);
      this.#spent.set(owner, { ms: before + ms, atMs: nowMs });
    }
    while (this.#spent.size > DRAWING_OWNERS_REMEMBERED_MAX) {
      const [oldest] = this.#spent.keys();
      if (oldest !== undefined) this.#spent.delete(oldest);
    }
  }

  /** What counts for an account: its own, or that of an address that it sends from now, whichever is more. */
  of(account: string): number {
    const nowMs = this.#now();
    const used = (owner: string) => this.#spentOf(owner, nowMs) + (this.#here.get(owner) ?? 0) * DRAWING_EXPECTED_MS;
    return Math.max(...[...this.#owners(account)].map(used));
  }

  #owners(account: string): ReadonlySet<string> {
    return new Set([ownerOf(account), ...(this.#ownersOf.get(account) ?? [])]);
  }

  #spentOf(owner: string, nowMs: number): number {
    const spent = this.#spent.get(owner);
    return spent === undefined ? 0 : spent.ms * 0.5 ** ((nowMs - spent.atMs) / DRAWING_HALF_LIFE_MS);
  }
}

/** The name under which what an account sends and what is drawn for it are counted: both count for the address that it sends from only under the same one. */
export function uploaderName(userId: number): string {
  return String(userId);
}

function ownerOf(account: string): string {
  return `account ${account}`;
}
