import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { peoplePart } from './people-state.ts';
import { personOf } from './person.ts';

const fields = {
  userId: whole,
  /** Of the risk notice, from 1. */
  version: whole,
  proofId: whole,
};

/** The person has read the risk notice. An older version than the one accepted last changes nothing. */
export type AcceptContractRisk = CommandOf<'accept-contract-risk', typeof fields>;

export const acceptContractRisk: CommandDeclaration<AcceptContractRisk, 'person'> = {
  type: 'accept-contract-risk',
  number: 50,
  fields,
  sender: 'person',
  rules: CONTRACT_RULES,
  apply,
};

function apply(core: CoreState, { userId, version }: AcceptContractRisk): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (version < 1) return invalid;
  const standing = peoplePart.of(core).standing(userId);
  standing.riskVersion = Math.max(standing.riskVersion, version);
  person.lastChange = core.sequence;
  return done;
}
