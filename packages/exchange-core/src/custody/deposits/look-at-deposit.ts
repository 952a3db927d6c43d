import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice, text, whole } from '../../declaration/fields.ts';
import { invalid } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { type Identity, identityOf } from '../identity-set.ts';
import { isOutput, isTransactionId } from '../written-on-chain.ts';
import { type ArrivalName, arrivalIdentity } from './arrival.ts';

export const depositVerdicts = ['take', 'keep-waiting'] as const;

const fields = { networkId: whole, transactionId: text, output: text, verdict: choice(depositVerdicts) };

/**
 * An operator has looked at the first large deposit of a person. `take` lets it be credited by whoever follows the chain, with all else that a
 * credit needs, and stays said; `keep-waiting` changes nothing but the operator's log.
 */
export type LookAtDeposit = CommandOf<'look-at-deposit', typeof fields>;

export const lookAtDeposit: OperatorDeclaration<LookAtDeposit, 'operator'> = {
  type: 'look-at-deposit',
  number: 128,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { verdict, ...arrival }: LookAtDeposit): CommandResult {
  const { coins, happened } = custodyPart.of(core);
  if (!isTransactionId(arrival.transactionId) || !isOutput(arrival.output)) return invalid;
  if (![...coins.values()].some(({ terms }) => terms.networkId === arrival.networkId)) {
    return refuse('l.error.networkUnknown');
  }
  if (happened.has(arrivalIdentity(core, arrival))) return refuse('l.error.depositUnknown');
  const look = lookIdentity(core, arrival);
  if (verdict === 'take' && !happened.has(look)) happened.add(look);
  return done;
}

/** That somebody has looked at it, and lets it be credited. */
export function lookIdentity({ tools }: CoreState, { networkId, transactionId, output }: ArrivalName): Identity {
  return identityOf(tools, 'deposit-taken', networkId, transactionId, output);
}
