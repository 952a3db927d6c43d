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
  /** In USDT by the index: from it on a second node has to show the same deposit. */
  secondNodeFrom: money,
  /** From it on a deposit is large: it needs more confirmations, and a person's first one a look of the staff. */
  largeFrom: money,
};

/** From which value on a deposit is not believed for one node's word. Before it is said, no deposit is large. */
export type ConfigureDepositReview = CommandOf<'configure-deposit-review', typeof fields>;
export type DepositReviewTerms = Omit<ConfigureDepositReview, 'type'>;

export const configureDepositReview: OperatorDeclaration<ConfigureDepositReview, 'start'> = {
  type: 'configure-deposit-review',
  number: 127,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: () => 'deposit-review',
  apply,
  operator: { gives: 'nothing', persons: () => 2, standing: depositReviewInForce },
};

function apply(core: CoreState, { secondNodeFrom, largeFrom }: ConfigureDepositReview): CommandResult {
  if (!areReviewValues(secondNodeFrom, largeFrom)) return invalid;
  custodyPart.of(core).arrived.terms = { secondNodeFrom, largeFrom };
  return done;
}

export function depositReviewInForce(core: CoreState): ConfigureDepositReview | undefined {
  const { terms } = custodyPart.of(core).arrived;
  return terms === undefined ? undefined : { type: 'configure-deposit-review', ...terms };
}
