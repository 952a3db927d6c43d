import type { TurnCaller } from './turn-caller.ts';

/** What a line may use, each time it is its turn: of a call's weight, about a tenth of a millisecond. */
const SHARE_OF_TURN = 1;

interface Line {
  readonly key: unknown;
  /** What it may still use; below 0 it has used more than its shares and is passed over until it has made up for it. */
  credit: number;
  size: number;
}

interface NameLine<Member> extends Line {
  readonly members: { readonly member: Member; readonly weight: number }[];
}

interface PlaceLine<Member> extends Line {
  readonly names: Ring<NameLine<Member>>;
}

/**
 * Those who wait for a turn: first each place (a block of addresses) has a share in it, and within a place each of its callers, however many calls
 * of his wait. Shares are of what calls weigh, so whoever asked for much waits longer. Nothing is remembered of a time when nobody waited.
 */
export class TurnLines<Member> {
  readonly #places = new Ring<PlaceLine<Member>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf({ place, name }: TurnCaller): number {
    return this.#places.of(place)?.names.of(name)?.size ?? 0;
  }

  countOfPlace(place: string): number {
    return this.#places.of(place)?.size ?? 0;
  }

  add({ place, name }: TurnCaller, member: Member, weight: number): void {
    const placeLine = this.#places.of(place) ?? this.#places.add({ ...noLine(place), names: new Ring() });
    const nameLine = placeLine.names.of(name) ?? placeLine.names.add({ ...noLine(name), members: [] });
    nameLine.members.push({ member, weight });
    this.#count(placeLine, nameLine, 1);
  }

  /** Does nothing for one that waits no more. */
  remove({ place, name }: TurnCaller, member: Member): void {
    const placeLine = this.#places.of(place);
    const nameLine = placeLine?.names.of(name);
    const at = nameLine?.members.findIndex((each) => each.member === member) ?? -1;
    if (placeLine === undefined || nameLine === undefined || at < 0) return;
    nameLine.members.splice(at, 1);
    this.#count(placeLine, nameLine, -1);
  }

  /** Takes the one whose turn it is, of those whose first one `fits`. */
  next(fits: (first: Member) => boolean = () => true): Member | undefined {
    const isNext = ({ members: [first] }: NameLine<Member>) => first !== undefined && fits(first.member);
    const placeLine = this.#places.next(({ names }) => names.has(isNext));
    const nameLine = placeLine?.names.next(isNext);
    const first = nameLine?.members.shift();
    if (placeLine === undefined || nameLine === undefined || first === undefined) return undefined;
    this.#count(placeLine, nameLine, -1);
    placeLine.names.charge(nameLine, first.weight);
    this.#places.charge(placeLine, first.weight);
    return first.member;
  }

  /** Takes the newest of the caller who has the most, in the place that has the most, if that place has more than this caller's would. */
  makeRoomFor({ place }: TurnCaller): Member | undefined {
    const placeLine = this.#places.longest();
    if (placeLine === undefined || placeLine.size <= this.countOfPlace(place) + 1) return undefined;
    const nameLine = placeLine.names.longest();
    const newest = nameLine?.members.pop();
    if (nameLine !== undefined && newest !== undefined) this.#count(placeLine, nameLine, -1);
    return newest?.member;
  }

  #count(place: PlaceLine<Member>, name: NameLine<Member>, one: 1 | -1): void {
    place.size += one;
    name.size += one;
    this.#size += one;
    if (this.#size === 0) this.#places.clear();
  }
}

/** Lines that are served one after the other; those that have used more than their shares are passed over meanwhile. */
class Ring<Its extends Line> {
  /** The one whose turn it is comes first. */
  readonly #lines = new Map<unknown, Its>();

  of(key: unknown): Its | undefined {
    return this.#lines.get(key);
  }

  add(line: Its): Its {
    this.#lines.set(line.key, line);
    return line;
  }

  clear(): void {
    this.#lines.clear();
  }

  has(isNext: (line: Its) => boolean): boolean {
    for (const line of this.#lines.values()) if (isNext(line)) return true;
    return false;
  }

  longest(): Its | undefined {
    let longest: Its | undefined;
    for (const line of this.#lines.values()) if (line.size > (longest?.size ?? 0)) longest = line;
    return longest;
  }

  /** It stays the first for as long as it has something left. */
  next(isNext: (line: Its) => boolean): Its | undefined {
    for (let isAnyNext = true; isAnyNext; ) {
      isAnyNext = false;
      for (let left = this.#lines.size; left > 0; left -= 1) {
        const line = this.#lines.values().next().value as Its;
        const isWaiting = line.size > 0 && isNext(line);
        if (isWaiting && line.credit > 0) return line;
        if (isWaiting || line.size === 0) line.credit += SHARE_OF_TURN;
        if (isWaiting && line.credit > 0) return line;
        isAnyNext ||= isWaiting;
        this.#lines.delete(line.key);
        // One that is empty is remembered for as long as it has used more than its shares.
        if (line.size > 0 || line.credit < 0) this.#lines.set(line.key, line);
      }
    }
    return undefined;
  }

  /** What has used its share is the last to be served again. */
  charge(line: Its, weight: number): void {
    line.credit -= weight;
    if (line.credit <= 0 && this.#lines.delete(line.key)) this.#lines.set(line.key, line);
  }
}

function noLine(key: unknown): Line {
  return { key, credit: 0, size: 0 };
}
