/** Things that somebody holds open, by owner (an address, an account) and oldest first: when there are too many, those go whose owner has the most. */
export class Crowd<Member> {
  readonly #byBlock = new Map<string, Set<Member>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(block: string): number {
    return this.#byBlock.get(block)?.size ?? 0;
  }

  add(block: string, member: Member): void {
    const members = this.#byBlock.get(block) ?? new Set();
    this.#byBlock.set(block, members.add(member));
    this.#size += 1;
  }

  /** Does nothing for one that was removed before. */
  remove(block: string, member: Member): void {
    const members = this.#byBlock.get(block);
    if (members?.delete(member) !== true) return;
    this.#size -= 1;
    if (members.size === 0) this.#byBlock.delete(block);
  }

  /** Oldest first. */
  of(block: string): Iterable<Member> {
    return this.#byBlock.get(block) ?? [];
  }

  /** Those of each owner, oldest first. */
  all(): Iterable<Iterable<Member>> {
    return this.#byBlock.values();
  }

  /** Of whoever has the most, oldest first. */
  ofLargest(): Iterable<Member> {
    let largest: ReadonlySet<Member> | undefined;
    for (const members of this.#byBlock.values()) if (members.size > (largest?.size ?? 0)) largest = members;
    return largest ?? [];
  }
}
