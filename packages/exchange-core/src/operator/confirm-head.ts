import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import { done, refuse } from '../refusal.ts';

const fields = {
  sequence: whole,
  /** Chain hash of that batch, in lower-case hex. */
  hash: text,
  /** The last batch that was known before, which is given up with all those between. */
  knownSequence: whole,
  knownHash: text,
};

/**
 * The journal goes on from `sequence` although batches after it were acknowledged once: an older backup was restored. Only as the first
 * command behind that batch. Changes nothing else; it is there to be read.
 */
export type ConfirmHead = CommandOf<'confirm-head', typeof fields>;

export const confirmHead: OperatorDeclaration<ConfirmHead, 'operator'> = {
  type: 'confirm-head',
  number: 31,
  fields,
  sender: 'operator',
  operator: {
    gives: 'nothing',
    // In any later batch somebody would vouch for a head that has already been built upon.
    apply: (core, { sequence }) => (sequence === core.sequence - 1 ? done : refuse('l.error.commandNotAllowed')),
  },
};
