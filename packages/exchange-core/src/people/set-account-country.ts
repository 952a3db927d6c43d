import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { isCountry } from './country.ts';
import { peoplePart } from './people-state.ts';
import { personOf } from './person.ts';

const fields = { userId: whole, country: text };

/** Country of the verified KYC, ISO 3166 in two capital letters. Sent no more: `set-account-verification` says it with the level. */
export type SetAccountCountry = CommandOf<'set-account-country', typeof fields>;

export const setAccountCountry: CommandDeclaration<SetAccountCountry, 'house'> = {
  type: 'set-account-country',
  number: 51,
  fields,
  sender: 'house',
  rules: CONTRACT_RULES,
  apply,
};

function apply(core: CoreState, { userId, country }: SetAccountCountry): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (!isCountry(country)) return refuse('l.error.countryUnknown');
  peoplePart.of(core).standing(userId).country = country;
  person.lastChange = core.sequence;
  return done;
}
