import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { money } from '../../declaration/fields.ts';
import { invalid } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { done } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { areReviewValues } from '../review-values.ts';

const fields = {
  /** In USDT by the index: what is below goes out by itself. */
  automaticBelow: money,
  /** What is not below needs two operators. */
  secondPersonFrom: money,
};

/** How many operators look at a withdrawal. What was asked for before stays as it was. */
export type ConfigureWithdrawalReview = CommandOf<'configure-withdrawal-review', typeof fields>;
export type WithdrawalReview = Omit<ConfigureWithdrawalReview, 'type'>;

export const configureWithdrawalReview: OperatorDeclaration<ConfigureWithdrawalReview, 'start'> = {
  type: 'configure-withdrawal-review',
  number: 111,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: () => 'withdrawal-review',
  apply,
  operator: { gives: 'nothing', persons: () => 2, standing: reviewInForce },
};

function apply(core: CoreState, { automaticBelow, secondPersonFrom }: ConfigureWithdrawalReview): CommandResult {
  if (!areReviewValues(automaticBelow, secondPersonFrom)) return invalid;
  custodyPart.of(core).review = { automaticBelow, secondPersonFrom };
  return done;
}

export function reviewInForce(core: CoreState): ConfigureWithdrawalReview | undefined {
  const { review } = custodyPart.of(core);
  return review === undefined ? undefined : { type: 'configure-withdrawal-review', ...review };
}
