/** What came in drawn worlds, by its kind, and how often. */
export type Seen = ReadonlyMap<string, number>;

/** A kind by its name, or any that matches. */
type Kind = string | RegExp;

/** What worlds have to show before a comparison of them proves something. */
export interface WantedOfWorlds {
  readonly kinds: readonly Kind[];
  /** So many are played, whatever the first ones show. */
  readonly atLeast: number;
  /** A kind that so many do not show is no bad luck: the drawing cannot reach it any more. */
  readonly atMost?: number;
}

/** Far beyond what a kind needs that comes in one of ten worlds: all of them miss it once in 10⁹ runs. */
const WORLDS_MAX = 200;

const isSeen = (seen: Seen, kind: Kind): boolean =>
  typeof kind === 'string'
    ? (seen.get(kind) ?? 0) > 0
    : [...seen].some(([name, count]) => count > 0 && kind.test(name));

/**
 * Plays drawn worlds until they have shown every kind that is wanted. A comparison that never met a refusal has not compared it;
 * a fixed number of worlds meets what is rare in most runs and not in all, and such a test fails by chance. `play` gets the number of
 * the world, from 0 on, and answers what it showed.
 */
export async function seenInWorlds(
  { kinds, atLeast, atMost = Math.max(atLeast, WORLDS_MAX) }: WantedOfWorlds,
  play: (world: number) => Iterable<readonly [string, number]> | Promise<Iterable<readonly [string, number]>>,
): Promise<Seen> {
  const seen = new Map<string, number>();
  const missing = () => kinds.filter((kind) => !isSeen(seen, kind));
  for (let world = 0; world < atLeast || (missing().length > 0 && world < atMost); world += 1) {
    for (const [kind, count] of await play(world)) seen.set(kind, (seen.get(kind) ?? 0) + count);
  }
  if (missing().length > 0) throw new Error(`${Math.max(atLeast, atMost)} worlds never showed ${missing().join(', ')}`);
  return seen;
}
