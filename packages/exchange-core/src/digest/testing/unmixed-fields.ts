import { memoryOf, type RecordMemory } from '../../matching/record-memory.ts';
import { Mixer } from '../mixer.ts';

/** What somebody reads of some words, and what the digest takes in of them. */
export interface MixedWords {
  readonly words: number;
  /** Which of them are fields of their own. Two others are a double. */
  readonly wordFields: readonly number[];
  /** Doubles that are 0, whose fields have none of their own then. */
  readonly zeros?: readonly number[];
  read(segment: RecordMemory): object;
  mix(mixer: Mixer, segment: RecordMemory): void;
}

export interface UnmixedFields {
  /** Fields that may be another without another digest. */
  readonly leftOut: readonly string[];
  /** Words whose bits change the digest and nothing that is read: a core that was restored may have others there. */
  readonly strange: readonly number[];
}

/** Turns each bit of each word around and looks at what is another: by what reads and what mixes, whatever the layout is. */
export function unmixedFields({ words, wordFields, zeros = [], read, mix }: MixedWords): UnmixedFields {
  const segment = memoryOf(words * 4);
  segment.numbers.forEach((_, at) => {
    segment.numbers[at] = 3 * at + 3;
  });
  for (const word of wordFields) segment.words[word] = word % 3;
  for (const number of zeros) segment.numbers[number] = 0;
  const before = membersOf(read(segment));
  const digest = digestOf(segment, mix);
  const leftOut = new Set<string>();
  const strange = new Set<number>();
  for (let word = 0; word < words; word += 1) {
    for (let bit = 0; bit < 32; bit += 1) {
      segment.words[word] ^= 1 << bit;
      const after = readable(segment, read) ?? before;
      const changed = [...after].filter(([name, value]) => !Object.is(value, before.get(name))).map(([name]) => name);
      const isMixed = digestOf(segment, mix) !== digest;
      if (!isMixed) for (const name of changed) leftOut.add(name);
      else if (changed.length === 0 && readable(segment, read) !== undefined) strange.add(word);
      segment.words[word] ^= 1 << bit;
    }
  }
  return { leftOut: [...leftOut].sort(), strange: [...strange] };
}

/** Undefined for what no row says: a kind of pocket that there is not, an amount with a fraction. */
function readable(segment: RecordMemory, read: MixedWords['read']): Map<string, unknown> | undefined {
  try {
    return membersOf(read(segment));
  } catch {
    return undefined;
  }
}

function membersOf(read: object): Map<string, unknown> {
  return new Map(
    Object.entries(read).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? [...membersOf(value)] : [[name, value] as const],
    ),
  );
}

function digestOf(segment: RecordMemory, mix: MixedWords['mix']): string {
  const mixer = new Mixer();
  mix(mixer, segment);
  return mixer.toString();
}
