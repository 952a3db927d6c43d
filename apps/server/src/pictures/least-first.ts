/** Those who wait, of whom the one with the least goes first, and among equals the one who came first. Each says anew what he has whenever one is chosen. */
export class LeastFirst<Member> {
  readonly #waiting: { readonly member: Member; readonly used: () => number }[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  add(member: Member, used: () => number): void {
    this.#waiting.push({ member, used });
  }

  /** Does nothing for one that waits no more. */
  remove(member: Member): void {
    const place = this.#waiting.findIndex((each) => each.member === member);
    if (place >= 0) this.#waiting.splice(place, 1);
  }

  takeLeast(): Member | undefined {
    let least: { readonly member: Member; readonly used: number } | undefined;
    for (const { member, used } of this.#waiting) {
      const its = used();
      if (least === undefined || its < least.used) least = { member, used: its };
    }
    if (least !== undefined) this.remove(least.member);
    return least?.member;
  }

  /** Takes the newest of those who have the most, if that is more than so much: they make room for whoever has less. */
  takeMostAbove(used: number): Member | undefined {
    let most: { readonly member: Member; readonly used: number } | undefined;
    for (const each of this.#waiting) {
      const its = each.used();
      if (its > used && (most === undefined || its >= most.used)) most = { member: each.member, used: its };
    }
    if (most !== undefined) this.remove(most.member);
    return most?.member;
  }
}
