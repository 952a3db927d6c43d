import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { TurnLines } from './turn-lines.ts';

interface Asked {
  readonly place: string;
  readonly name: string;
  readonly weight: number;
}

const callerOf = ({ place, name }: Asked) => ({ place, name, isGuest: false });
const heaviest = 8;

/** What has been used by whom, told call by call: the lines know nothing of it. */
class Used {
  readonly #by = new Map<string, number>();

  add(key: string, weight: number): void {
    this.#by.set(key, this.of(key) + weight);
  }

  of(key: string): number {
    return this.#by.get(key) ?? 0;
  }
}

/**
 * While one waits without a break, nobody beside it may use more than its own share and one call more. `shared` says with whom it shares: places all
 * with each other, callers with those of their place.
 */
class Waits {
  readonly #since = new Map<string, Map<string, number>>();
  readonly #used = new Used();

  begin(key: string, others: Iterable<string>): void {
    if (this.#since.has(key)) return;
    this.#since.set(key, new Map([...others, key].map((other) => [other, this.#used.of(other)])));
  }

  end(key: string): void {
    this.#since.delete(key);
  }

  served(key: string, weight: number): void {
    this.#used.add(key, weight);
  }

  /** By how much anybody has had more than the one who waits, while it waited. */
  most(isOf: (waiting: string, other: string) => boolean, all: Iterable<string>): number {
    let most = 0;
    for (const [waiting, since] of this.#since) {
      const its = this.#used.of(waiting) - (since.get(waiting) ?? 0);
      for (const other of all) {
        if (other === waiting || !isOf(waiting, other)) continue;
        most = Math.max(most, this.#used.of(other) - (since.get(other) ?? this.#used.of(other)) - its);
      }
    }
    return most;
  }
}

/** Draws calls and turns, and answers the most that any place, and any caller within a place, had beyond another that waited. */
function play(seed: number, lines = new TurnLines<Asked>()): { places: number; callers: number } {
  const random = new Random(seed);
  const places = ['a', 'b', 'c', 'd'];
  const callers = places.flatMap((place) => ['1', '2', '3'].map((name) => `${place} ${name}`));
  const waiting = new Map<string, Asked[]>();
  const [ofPlaces, ofCallers] = [new Waits(), new Waits()];
  const most = { places: 0, callers: 0 };
  const isSamePlace = (one: string, other: string) => one[0] === other[0];
  const waitsAt = (place: string) =>
    callers.some((caller) => caller[0] === place && (waiting.get(caller)?.length ?? 0) > 0);
  for (let step = 0; step < 2_000; step += 1) {
    if (random.chance(0.5)) {
      const caller = random.pick(callers);
      const asked = { place: caller[0] ?? '', name: caller.slice(2), weight: 1 + random.below(heaviest) };
      for (let count = 1 + random.below(4); count > 0; count -= 1) {
        waiting.set(caller, [...(waiting.get(caller) ?? []), asked]);
        lines.add(callerOf(asked), asked, asked.weight);
      }
      ofPlaces.begin(asked.place, places);
      ofCallers.begin(caller, callers);
      continue;
    }
    const next = lines.next();
    expect(next === undefined).toBe([...waiting.values()].every((line) => line.length === 0));
    if (next === undefined) continue;
    const caller = `${next.place} ${next.name}`;
    // Of one caller the first that came.
    expect(waiting.get(caller)?.shift()).toBe(next);
    ofPlaces.served(next.place, next.weight);
    ofCallers.served(caller, next.weight);
    if (!waitsAt(next.place)) ofPlaces.end(next.place);
    if (waiting.get(caller)?.length === 0) ofCallers.end(caller);
    most.places = Math.max(
      most.places,
      ofPlaces.most(() => true, places),
    );
    most.callers = Math.max(most.callers, ofCallers.most(isSamePlace, callers));
  }
  return most;
}

/** A share and one call more: of whoever is ahead, and of the one who waits for what it had used before it began to. */
const beyondMax = 2 * heaviest + 2;

describe('lines of those who wait for a turn', () => {
  const seed = testSeed(import.meta.url);

  it.each(Array.from({ length: 20 }, (_, at) => seed + at))(
    'give nobody more than its share and one call while another waits, by place and by caller (seed %i)',
    (drawn) => {
      const { places, callers } = play(drawn);
      expect(places).toBeLessThanOrEqual(beyondMax);
      expect(callers).toBeLessThanOrEqual(beyondMax);
    },
  );

  it('would not, if what calls weigh were forgotten', () => {
    class WithoutWeights extends TurnLines<Asked> {
      override add(caller: Parameters<TurnLines<Asked>['add']>[0], asked: Asked): void {
        super.add(caller, asked, 1);
      }
    }
    const worst = Array.from({ length: 20 }, (_, at) => play(seed + at, new WithoutWeights()));
    expect(Math.max(...worst.map(({ callers }) => callers))).toBeGreaterThan(beyondMax);
  });

  it('let a newcomer wait for one call of a crowd, however many accounts it has at one place', () => {
    const lines = new TurnLines<string>();
    for (let account = 0; account < 18; account += 1)
      for (let call = 0; call < 62; call += 1)
        lines.add({ place: 'crowd', name: account, isGuest: false }, 'crowd', 1 + (call % heaviest));
    for (let turns = 0; turns < 100; turns += 1) lines.next();
    lines.add({ place: 'home', name: 7, isGuest: false }, 'order', 1);
    expect([lines.next(), lines.next()]).toContain('order');
  });

  it('remember what was used beyond a share for as long as anybody waits', () => {
    const lines = new TurnLines<string>();
    const [ann, bob] = ['ann', 'bob'].map((name) => ({ place: name, name, isGuest: false })) as [Caller, Caller];
    lines.add(ann, 'heavy', heaviest);
    for (let count = 0; count < 20; count += 1) lines.add(bob, 'bob', 1);
    expect(lines.next()).toBe('heavy');
    lines.add(ann, 'ann', 1);
    const order = Array.from({ length: 14 }, () => lines.next());
    expect(order.indexOf('ann')).toBe(heaviest);
  });

  it('make room by the newest of whoever has the most, in the place that has the most', () => {
    const lines = new TurnLines<string>();
    const at = (place: string, name: string): Caller => ({ place, name, isGuest: false });
    for (const [place, name, member] of [
      ['x', 'ann', 'ann 1'],
      ['x', 'bob', 'bob 1'],
      ['x', 'bob', 'bob 2'],
      ['y', 'cat', 'cat 1'],
    ] as const)
      lines.add(at(place, name), member, 1);
    expect(lines.makeRoomFor(at('x', 'dan'))).toBeUndefined();
    expect(lines.makeRoomFor(at('y', 'cat'))).toBe('bob 2');
    expect([lines.size, lines.countOf(at('x', 'bob')), lines.countOfPlace('x')]).toEqual([3, 1, 2]);
    lines.remove(at('x', 'ann'), 'ann 1');
    lines.remove(at('x', 'ann'), 'ann 1');
    expect([lines.next(), lines.next(), lines.next()].toSorted()).toEqual(['bob 1', 'cat 1', undefined]);
  });
});

type Caller = Parameters<TurnLines<string>['add']>[0];
