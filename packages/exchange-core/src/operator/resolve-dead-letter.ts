import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { choice, text, whole } from '../declaration/fields.ts';
import { done } from '../refusal.ts';

/** `retry`: it is sent after all. `drop`: it never is. */
export const deadLetterDecisions = ['retry', 'drop'] as const;
export type DeadLetterDecision = (typeof deadLetterDecisions)[number];

const fields = {
  letterId: whole,
  /** What is sent, so that the journal says it by itself. */
  kind: text,
  decision: choice(deadLetterDecisions),
};

/**
 * What becomes of a letter of the outbox that was tried in vain. Letters are rows beside the journal, so it changes nothing here; it is
 * there to be read.
 */
export type ResolveDeadLetter = CommandOf<'resolve-dead-letter', typeof fields>;

export const resolveDeadLetter: OperatorDeclaration<ResolveDeadLetter, 'operator'> = {
  type: 'resolve-dead-letter',
  number: 54,
  fields,
  sender: 'operator',
  // Under any rules: what is sent outside is the server's.
  operator: { gives: 'nothing', apply: () => done },
};
