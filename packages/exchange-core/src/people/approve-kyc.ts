import { identityLevel } from '@assay/protocol/account-standing';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { HARDENED_RULES } from '../rules.ts';
import { verifyPerson } from './set-account-verification.ts';

const fields = {
  userId: whole,
  /** Which of the person's submissions was looked at. */
  submission: whole,
  /** Of the document, ISO 3166 in two capital letters. */
  country: text,
};

/** An operator has found that a person is who he says he is. Doing it again changes nothing. */
export type ApproveKyc = CommandOf<'approve-kyc', typeof fields>;

export const approveKyc: OperatorDeclaration<ApproveKyc, 'operator'> = {
  type: 'approve-kyc',
  number: 90,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { userId, country }: ApproveKyc): CommandResult {
  return verifyPerson(core, userId, identityLevel, country);
}
