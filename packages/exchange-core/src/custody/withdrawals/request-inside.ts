import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import { refuse } from '../../refusal.ts';
import { GUARDED_RULES } from '../../rules.ts';
import { NOBODY } from '../deposits/deposit-event.ts';
import { askFor, requestFields } from './request-withdrawal.ts';

const fields = {
  ...requestFields,
  /** Whose deposit address it is. */
  receiverId: whole,
};

/**
 * A person wants coins sent to another one's deposit address: they stay in the exchange, and nothing is charged. All else is as with any
 * withdrawal: what keeps money on the account, its limits, the address book, who has to approve it.
 */
export type RequestInside = CommandOf<'request-inside', typeof fields>;

export const requestInside: CommandDeclaration<RequestInside, 'person'> = {
  type: 'request-inside',
  number: 124,
  fields,
  sender: 'person',
  rules: GUARDED_RULES,
  apply: (core, { receiverId, ...command }) =>
    receiverId === NOBODY ? refuse('l.error.userUnknown') : askFor(core, command, receiverId),
};
