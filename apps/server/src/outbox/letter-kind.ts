/** One thing that is to be done outside of the exchange: a mail to send, a head to hand to a third party. */
export interface Letter {
  /** Names what is to be done among all of its kind: the same is put into the outbox once. */
  readonly key: string;
  /** What is sent, as its kind writes it. */
  readonly payload: string;
}

/**
 * What is true of every letter of a kind. All are sent at least once: a process that dies between sending and noting it has the letter sent
 * again.
 */
export interface LetterKind {
  /** In the table and in metrics, and in the journal with what an operator decides: never changed. At most 32 characters. */
  readonly name: string;
  /** The payload is wiped as soon as it is known that it will not be sent; nobody can send such a letter again. */
  readonly isSecret: boolean;
  /** What a second sending does to whoever receives it, as the end of a sentence, and whether that is harmless. */
  readonly sentTwice: { readonly isHarmless: boolean; readonly effect: string };
  /** It is dead when it was tried so often, or is so old. */
  readonly attemptsMax: number;
  readonly ageMaxMs: number;
  /** Doubled with each attempt, up to the longest. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** How long one attempt may take; afterwards somebody else may try. */
  readonly leaseMs: number;
  /** Attempts that may be under way at once. */
  readonly sentAtOnceMax: number;
  /** How long the key of a letter that was sent is known; undefined: for ever. */
  readonly keptMs: number | undefined;
}

/** What came of an attempt. `reason` is kept in the table and logged: no secret, and nothing that a receiver wrote. */
export type Delivery =
  | { readonly isDone: true }
  | {
      readonly isDone: false;
      readonly reason: string;
      /** Another attempt would end the same way. */
      readonly isFinal: boolean;
    };

/** Tries once. `signal` is aborted when the server stops, or when the lease has ended; heeding it is up to the kind. */
export type Send = (letter: Letter, signal: AbortSignal) => Promise<Delivery>;

export const delivered: Delivery = { isDone: true };

export function notDelivered(reason: string): Delivery {
  return { isDone: false, reason, isFinal: false };
}

/** Of a letter that nobody can ever send. */
export function undeliverable(reason: string): Delivery {
  return { isDone: false, reason, isFinal: true };
}
