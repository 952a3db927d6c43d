import { utc } from '@assay/engine/time-text';
import type { DeadLetterDecision } from '@assay/exchange-core/operator/resolve-dead-letter';
import type { DeadLetter } from '../outbox/dead-letters.ts';

/** A dead letter in one line, for lists and before a decision about it. */
export function deadLetterLine({ letterId, kind, key, attempts, createdAtMs, reason }: DeadLetter): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return `letter ${letterId}, ${kind} ${key}: ${tries} since ${utc(createdAtMs)}; ${reason}`;
}

/** What a decision about it means. */
export function decisionLine({ sentTwice }: DeadLetter, decision: DeadLetterDecision): string {
  if (decision === 'drop') return 'Nobody can send it afterwards, and what it says is wiped.';
  return `It is tried at once, as often and for as long as a new one. It may have arrived before: then ${sentTwice?.effect}.`;
}
