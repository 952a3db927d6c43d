/** Lines of those who wait, one for each caller, served in turns: a thousand of one caller make another caller wait for one of them. */
export class FairLines<Member> {
  /** The line that is served next is first. */
  readonly #lines = new Map<string, Set<Member>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(caller: string): number {
    return this.#lines.get(caller)?.size ?? 0;
  }

  add(caller: string, member: Member): void {
    const line = this.#lines.get(caller) ?? new Set();
    this.#lines.set(caller, line.add(member));
    this.#size += 1;
  }

  /** Does nothing for one that waits no more. */
  remove(caller: string, member: Member): void {
    const line = this.#lines.get(caller);
    if (line?.delete(member) !== true) return;
    this.#size -= 1;
    if (line.size === 0) this.#lines.delete(caller);
  }

  /** Takes the first of the next line of which the first one `fits`; that line is the last to be served again. */
  next(fits: (first: Member) => boolean): Member | undefined {
    for (const [caller, line] of this.#lines) {
      const [first] = line;
      if (first === undefined || !fits(first)) continue;
      this.remove(caller, first);
      if (line.size > 0) {
        this.#lines.delete(caller);
        this.#lines.set(caller, line);
      }
      return first;
    }
    return undefined;
  }

  /** Takes the newest of the longest line, if that is longer than the caller's would be: who has the most makes room for others. */
  makeRoomFor(caller: string): Member | undefined {
    let longest: readonly [caller: string, line: ReadonlySet<Member>] = [caller, new Set()];
    for (const entry of this.#lines) if (entry[1].size > longest[1].size) longest = entry;
    if (longest[1].size <= this.countOf(caller) + 1) return undefined;
    const newest = [...longest[1]].at(-1);
    if (newest !== undefined) this.remove(longest[0], newest);
    return newest;
  }
}
