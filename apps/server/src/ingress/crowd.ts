/**
 * Things that somebody holds open, by owner (an address, an account) and oldest first: when there are too many, those go whose owner has the
 * most. Thousands pass through in a second, so they stand in linked lists: what a `Set` outgrows is kept, with all that stood in it, until
 * the next full collection of garbage.
 */
export class Crowd<Member> {
  readonly #byOwner = new Map<string, Line<Member>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(owner: string): number {
    return this.#byOwner.get(owner)?.size ?? 0;
  }

  /** The place where it stands, which it leaves once. */
  add(owner: string, member: Member): Place {
    const line = this.#lineOf(owner);
    const place = line.add(member);
    this.#size += 1;
    return {
      leave: () => {
        if (!line.remove(place)) return;
        this.#size -= 1;
        if (line.size === 0) this.#byOwner.delete(owner);
      },
    };
  }

  /** Oldest first. */
  of(owner: string): Iterable<Member> {
    return this.#byOwner.get(owner) ?? [];
  }

  /** Those of each owner, oldest first. */
  all(): Iterable<Iterable<Member>> {
    return this.#byOwner.values();
  }

  /** Of whoever has the most, oldest first. */
  ofLargest(): Iterable<Member> {
    let largest: Line<Member> | undefined;
    for (const line of this.#byOwner.values()) if (line.size > (largest?.size ?? 0)) largest = line;
    return largest ?? [];
  }

  #lineOf(owner: string): Line<Member> {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const line = new Line<Member>();
    this.#byOwner.set(owner, line);
    return line;
  }
}

export interface Place {
  /** Does nothing for one that was left before. */
  leave(): void;
}

interface Linked<Member> {
  readonly member: Member;
  before: Linked<Member> | undefined;
  after: Linked<Member> | undefined;
  isIn: boolean;
}

/** One owner's, oldest first. */
class Line<Member> {
  size = 0;
  #first: Linked<Member> | undefined;
  #last: Linked<Member> | undefined;

  add(member: Member): Linked<Member> {
    const last: Linked<Member> = { member, before: this.#last, after: undefined, isIn: true };
    if (this.#last === undefined) this.#first = last;
    else this.#last.after = last;
    this.#last = last;
    this.size += 1;
    return last;
  }

  /** What was removed leads nowhere: an old one of which nobody knows any more would keep the young ones behind it. */
  remove(linked: Linked<Member>): boolean {
    if (!linked.isIn) return false;
    const { before, after } = linked;
    if (before === undefined) this.#first = after;
    else before.after = after;
    if (after === undefined) this.#last = before;
    else after.before = before;
    linked.isIn = false;
    linked.before = undefined;
    linked.after = undefined;
    this.size -= 1;
    return true;
  }

  /** Whoever looks at one may remove it. */
  *[Symbol.iterator](): Iterator<Member> {
    let linked = this.#first;
    while (linked !== undefined) {
      const { member, after } = linked;
      yield member;
      linked = after;
    }
  }
}
