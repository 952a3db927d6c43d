import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the server said to an order; `unknown` when the connection broke or it could not tell. */
export type Answer =
  | { readonly kind: 'accepted'; readonly orderId: string; readonly filledAmount: string; readonly status: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/** An order that somebody tried to place, under a client order id of its own. */
export interface Attempt {
  readonly user: number;
  readonly clientOrderId: string;
  readonly fields: Readonly<Record<string, string>>;
  answer: Answer;
  /** A cancellation of the order was acknowledged. */
  cancelled: boolean;
}

/**
 * What was said to whom, kept outside the processes that are killed: in this one, and line by line in a file that shows
 * afterwards what happened.
 */
export interface AcknowledgementLog {
  readonly attempts: ReadonlyMap<string, Attempt>;
  /** How many orders were acknowledged so far. */
  accepted(): number;
  begin(user: number, fields: Readonly<Record<string, string>>, clientOrderId: string): Attempt;
  answered(attempt: Attempt, answer: Answer): void;
  cancelled(attempt: Attempt): void;
  note(line: string): void;
}

export function createAcknowledgementLog(path: string): AcknowledgementLog {
  mkdirSync(dirname(path), { recursive: true });
  const attempts = new Map<string, Attempt>();
  let accepted = 0;
  const write = (entry: object) => appendFileSync(path, `${JSON.stringify({ at: Date.now(), ...entry })}\n`);
  return {
    attempts,
    accepted: () => accepted,
    begin(user, fields, clientOrderId) {
      const attempt: Attempt = { user, clientOrderId, fields, answer: { kind: 'unknown' }, cancelled: false };
      attempts.set(clientOrderId, attempt);
      return attempt;
    },
    answered(attempt, answer) {
      attempt.answer = answer;
      if (answer.kind === 'accepted') accepted += 1;
      write({ clientOrderId: attempt.clientOrderId, answer });
    },
    cancelled(attempt) {
      attempt.cancelled = true;
      write({ clientOrderId: attempt.clientOrderId, cancelled: true });
    },
    note: (line) => write({ note: line }),
  };
}
