import { type Hex, keccak256, toRlp } from 'viem';

/** What `toRlp` takes. */
type Item = Uint8Array | Item[];

interface Entry {
  /** Half bytes of its key. */
  readonly path: readonly number[];
  readonly value: Uint8Array;
}

const NOTHING = new Uint8Array();
/** A node that is no longer than its hash stands in its parent itself. */
const HASH_BYTES = 32;
const CHILDREN = 16;

/** Root of the Merkle-Patricia trie of a list, by which a header names its transactions and its receipts (Yellow Paper, appendix D). */
export function trieRootOf(values: readonly Uint8Array[]): Hex {
  const entries = values.map((value, at) => ({ path: halvesOf(toRlp(bytesOf(at), 'bytes')), value }));
  return keccak256(toRlp(nodeOf(entries, 0), 'bytes'));
}

/** Of entries whose paths agree before `depth`. */
function nodeOf(entries: readonly Entry[], depth: number): Item {
  const [first] = entries;
  if (first === undefined) return NOTHING;
  if (entries.length === 1) return [packed(first.path.slice(depth), true), first.value];
  const shared = sharedLength(entries, depth);
  if (shared > 0) {
    return [packed(first.path.slice(depth, depth + shared), false), referenceTo(nodeOf(entries, depth + shared))];
  }
  const children: Entry[][] = Array.from({ length: CHILDREN }, () => []);
  let ending: Uint8Array = NOTHING;
  for (const entry of entries) {
    const half = entry.path[depth];
    if (half === undefined) ending = entry.value;
    else children[half]?.push(entry);
  }
  return [...children.map((some) => (some.length === 0 ? NOTHING : referenceTo(nodeOf(some, depth + 1)))), ending];
}

function sharedLength([first, ...others]: readonly Entry[], depth: number): number {
  let length = 0;
  for (;;) {
    const half = first?.path[depth + length];
    if (half === undefined || others.some(({ path }) => path[depth + length] !== half)) return length;
    length += 1;
  }
}

function referenceTo(node: Item): Item {
  const bytes = toRlp(node, 'bytes');
  return bytes.length < HASH_BYTES ? node : keccak256(bytes, 'bytes');
}

/** Half bytes in pairs behind a mark, which says whether a value ends there and whether their number is odd. */
function packed(halves: readonly number[], isEnd: boolean): Uint8Array {
  const mark = isEnd ? 2 : 0;
  const marked = halves.length % 2 === 0 ? [mark, 0, ...halves] : [mark + 1, ...halves];
  return Uint8Array.from(
    { length: marked.length / 2 },
    (_, at) => ((marked[2 * at] ?? 0) << 4) | (marked[2 * at + 1] ?? 0),
  );
}

function halvesOf(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);
}

/** Big-endian, without zeros in front. */
function bytesOf(number: number): Uint8Array {
  const bytes: number[] = [];
  for (let left = number; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return Uint8Array.from(bytes);
}
