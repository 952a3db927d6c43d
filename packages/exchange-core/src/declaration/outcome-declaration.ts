import type { Mixer } from '../digest/mixer.ts';
import type { RecordMemory } from '../matching/record-memory.ts';

export type AnyEvent = { readonly type: string };
export type AnyAnswer = { readonly accepted: true; readonly kind: string };

/** One type of events, in the room that they happen in. */
export interface EventDeclaration<E extends AnyEvent> {
  readonly type: E['type'];
  /** What the running digest takes in of it. Without it all that it holds, which takes several times as long. */
  mix?(mixer: Mixer, event: E): void;
  /** How it lies in memory until somebody reads it, when it is so frequent that an object for each would cost too much. */
  readonly layout?: EventLayout<E>;
}

/** One type of frequent events, which are rows. */
export interface RowEventDeclaration<E extends AnyEvent> extends EventDeclaration<E> {
  readonly layout: EventLayout<E>;
}

/** The rows of a batch, and the texts that they point at. */
export interface RowMemory {
  readonly segment: RecordMemory;
  readonly texts: readonly string[];
}

/**
 * The rows of one type of events: so many words each, from an even one on. Whoever writes them stands beside it, and writes every word: the running digest
 * takes rows in as they lie. So what a row has is the same in a core that was restored: no handle, no slot, no place in a list.
 */
export interface EventLayout<E extends AnyEvent> {
  /** Of the type, from 1: what the list of a batch's events says of each. No two types have the same. */
  readonly number: number;
  /** Words of four bytes, an even number. */
  readonly words: number;
  read(memory: RowMemory, word: number): E;
}

/** One kind of answers to accepted commands that say more than that it is done. */
export interface AnswerDeclaration<A extends AnyAnswer> {
  readonly kind: A['kind'];
  /** As an event's. */
  mix?(mixer: Mixer, answer: A): void;
}

/** The events and the answers of some declarations. */
export type EventIn<D> = D extends EventDeclaration<infer E> ? E : never;
export type RowEventIn<D> = D extends RowEventDeclaration<infer E> ? E : never;
export type AnswerIn<D> = D extends AnswerDeclaration<infer A> ? A : never;
