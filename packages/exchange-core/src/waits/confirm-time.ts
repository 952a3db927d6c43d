import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import { done } from '../refusal.ts';

const fields = {
  /** Time of the newest batch before the start. */
  journalMs: whole,
  /** Wall time when it was confirmed. */
  wallMs: whole,
};

/** The wall clock is right although it is far from the newest batch. Changes nothing else; it is there to be read. */
export type ConfirmTime = CommandOf<'confirm-time', typeof fields>;

export const confirmTime: OperatorDeclaration<ConfirmTime, 'operator'> = {
  type: 'confirm-time',
  number: 32,
  fields,
  sender: 'operator',
  // Under any rules: an upgrade of an older exchange activates the newest ones only after its clock was confirmed.
  operator: { gives: 'nothing', apply: () => done },
};
