import type { Mixer } from '../digest/mixer.ts';

export type AnyEvent = { readonly type: string };
export type AnyAnswer = { readonly accepted: true; readonly kind: string };

/** One type of events, in the room that they happen in. */
export interface EventDeclaration<E extends AnyEvent> {
  readonly type: E['type'];
  /** What the running digest takes in of it. Without it all that it holds, which takes several times as long. */
  mix?(mixer: Mixer, event: E): void;
}

/** One kind of answers to accepted commands that say more than that it is done. */
export interface AnswerDeclaration<A extends AnyAnswer> {
  readonly kind: A['kind'];
  /** As an event's. */
  mix?(mixer: Mixer, answer: A): void;
}

/** The events and the answers of some declarations. */
export type EventIn<D> = D extends EventDeclaration<infer E> ? E : never;
export type AnswerIn<D> = D extends AnswerDeclaration<infer A> ? A : never;
