import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import { done } from '../refusal.ts';

const fields = {
  /** As `publish-notice` has numbered it. */
  noticeId: text,
};

/** An announcement is shown no longer. It changes nothing here; it is there to be read. */
export type WithdrawNotice = CommandOf<'withdraw-notice', typeof fields>;

export const withdrawNotice: OperatorDeclaration<WithdrawNotice, 'operator'> = {
  type: 'withdraw-notice',
  number: 81,
  fields,
  sender: 'operator',
  // Under any rules: what is shown is the server's.
  operator: { gives: 'nothing', apply: () => done },
};
