import type { RowMemory } from './declaration/outcome-declaration.ts';
import type { Mixer } from './digest/mixer.ts';
import type { RareEvent } from './events.ts';
import { EVENT_ROWS_KEPT_BYTES } from './limits.ts';
import { grownInt32 } from './matching/columns.ts';
import { NONE } from './matching/order-store.ts';
import { memoryOf, type RecordMemory } from './matching/record-memory.ts';

const BYTES_A_WORD = 4;
const INITIAL_BYTES = 64 * 1024;
const INITIAL_EVENTS = 1_024;

/** What the list says of each event: where it is, and the number of its row below the command's. */
const PLACE = 0;
const NUMBER_AND_COMMAND = 1;
const HEAD_WORDS = 2;
const NUMBER_BITS = 4;
export const ROW_NUMBER_MAX = 2 ** NUMBER_BITS - 1;

/** Somebody asks for what a batch came to after another one was applied, without having kept it. */
export class ReadTooLate extends Error {
  override readonly name = 'ReadTooLate';

  constructor() {
    super('what a batch came to is read before the next one is applied, or kept');
  }
}

/** Stands where a row's number would: the event is an object. */
export const OBJECT = 0;

/**
 * The events of one batch: a list in order of happening, and what it points at, rows of words for the frequent ones and objects for the rest. A
 * row may be written before its event is listed. The next batch writes over it; `generation` says that it did.
 */
export class EventRows implements RowMemory {
  segment: RecordMemory = memoryOf(INITIAL_BYTES);
  texts: string[] = [];
  objects: RareEvent[] = [];
  count = 0;
  generation = 0;
  /** Whether somebody still reads it, so that it is not to be written over. */
  isKept = false;
  #heads = new Int32Array(INITIAL_EVENTS * HEAD_WORDS);
  #usedWords = 0;

  /** Begins a batch: whatever was here is gone. */
  begin(): void {
    this.generation += 1;
    this.count = 0;
    this.#usedWords = 0;
    if (this.texts.length > 0) this.texts = [];
    if (this.objects.length > 0) this.objects = [];
    if (this.segment.bytes.length <= EVENT_ROWS_KEPT_BYTES) return;
    this.segment = memoryOf(INITIAL_BYTES);
    this.#heads = new Int32Array(INITIAL_EVENTS * HEAD_WORDS);
  }

  /** Throws unless this is still the batch of then. */
  expect(generation: number): void {
    if (this.generation !== generation) throw new ReadTooLate();
  }

  /** Room for a row of so many words, an even number; where it begins in `segment`, which may be another than before. */
  take(words: number): number {
    const word = this.#usedWords;
    this.#usedWords = word + words;
    if (this.#usedWords > this.segment.words.length) this.#grow();
    return word;
  }

  /** Lists an event whose row is written. */
  add(number: number, word: number, command: number): void {
    const at = this.count * HEAD_WORDS;
    if (at === this.#heads.length) this.#heads = grownInt32(this.#heads, at * 2);
    this.#heads[at + PLACE] = word;
    this.#heads[at + NUMBER_AND_COMMAND] = number | (command << NUMBER_BITS);
    this.count += 1;
  }

  addObject(event: RareEvent, command: number): void {
    this.add(OBJECT, this.objects.length, command);
    this.objects.push(event);
  }

  /** Place of a text beside the rows; `NONE` for an empty one, as most are. */
  placeOfText(text: string): number {
    if (text === '') return NONE;
    this.texts.push(text);
    return this.texts.length - 1;
  }

  /** Of the event's row, or `OBJECT`. */
  numberOf(index: number): number {
    return this.#heads[index * HEAD_WORDS + NUMBER_AND_COMMAND] & ROW_NUMBER_MAX;
  }

  /** Where its row begins, or its place among the objects. */
  placeOf(index: number): number {
    return this.#heads[index * HEAD_WORDS + PLACE];
  }

  /** Index in the batch of the command that caused it. */
  commandOf(index: number): number {
    return this.#heads[index * HEAD_WORDS + NUMBER_AND_COMMAND] >>> NUMBER_BITS;
  }

  /** All rows in one run: to go from one to the next takes longer than what most of them have. */
  mix(mixer: Mixer): void {
    mixer.word(this.#usedWords);
    mixer.words(this.segment.words, 0, this.#usedWords);
  }

  #grow(): void {
    const { bytes } = this.segment;
    const grown = memoryOf(Math.max(bytes.length * 2, this.#usedWords * BYTES_A_WORD));
    grown.bytes.set(bytes);
    this.segment = grown;
  }
}
