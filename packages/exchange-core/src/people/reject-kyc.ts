import { kycRejectionReasons } from '@assay/protocol/kyc-entities';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { choice, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { personOf } from './person.ts';

const fields = {
  userId: whole,
  /** Which of the person's submissions was looked at. */
  submission: whole,
  reason: choice(kycRejectionReasons),
};

/** An operator has rejected what a person has sent. Submissions are rows beside the journal, so it changes nothing here; it is there to be read. */
export type RejectKyc = CommandOf<'reject-kyc', typeof fields>;

export const rejectKyc: OperatorDeclaration<RejectKyc, 'operator'> = {
  type: 'reject-kyc',
  number: 91,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { userId }: RejectKyc): CommandResult {
  const person = personOf(core, userId);
  return typeof person === 'string' ? refuse(person) : done;
}
