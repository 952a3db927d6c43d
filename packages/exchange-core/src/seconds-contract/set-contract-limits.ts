import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { personOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { CONTRACT_AMOUNT_MAX, LIMIT_RAISE_MS } from './contract-limits.ts';
import { contractsPart } from './contracts-state.ts';

const fields = { userId: whole, assetId: whole, stakeMax: money, dailyLossMax: money, proofId: whole };

/** A person's own limits of real money: lower at once, higher after 24 hours, each of the two for itself. */
export type SetContractLimits = CommandOf<'set-contract-limits', typeof fields>;

export const setContractLimits: CommandDeclaration<SetContractLimits, 'person'> = {
  type: 'set-contract-limits',
  number: 48,
  fields,
  sender: 'person',
  rules: CONTRACT_RULES,
  apply,
};

/** What was set before and is not in force yet is given up. */
function apply(core: CoreState, command: SetContractLimits): CommandResult {
  const person = personOf(core, command.userId);
  if (typeof person === 'string') return refuse(person);
  const { assetId, stakeMax, dailyLossMax } = command;
  const contracts = contractsPart.of(core);
  const coin = contracts.coins.get(assetId);
  if (coin === undefined) return refuse('l.error.contractCoinUnknown');
  if (stakeMax > CONTRACT_AMOUNT_MAX || dailyLossMax > CONTRACT_AMOUNT_MAX) return refuse('l.error.limitsMalformed');
  const user = contracts.user(command.userId);
  const now = user.limitsAt(coin, core.waitMs);
  const isRaised = stakeMax > now.stakeMax || dailyLossMax > now.dailyLossMax;
  user.limits.set(assetId, {
    stakeMax: lower(stakeMax, now.stakeMax),
    dailyLossMax: lower(dailyLossMax, now.dailyLossMax),
    pending: isRaised ? { stakeMax, dailyLossMax, fromMs: core.waitMs + LIMIT_RAISE_MS } : undefined,
  });
  person.lastChange = core.sequence;
  return done;
}

function lower(a: Money, b: Money): Money {
  return a < b ? a : b;
}
