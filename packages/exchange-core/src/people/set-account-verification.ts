import { unverifiedLevel } from '@assay/protocol/account-standing';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { isCountry } from './country.ts';
import { VERIFICATION_LEVEL_MAX } from './people-limits.ts';
import { peoplePart } from './people-state.ts';
import { personOf } from './person.ts';

const fields = {
  userId: whole,
  level: whole,
  /** ISO 3166 in two capital letters; empty at level 0, which takes a verification back. */
  country: text,
};

/** What was verified of a person, and the country that goes with it. Sent no more: `approve-kyc` says it with who decided it. */
export type SetAccountVerification = CommandOf<'set-account-verification', typeof fields>;

export const setAccountVerification: CommandDeclaration<SetAccountVerification, 'house'> = {
  type: 'set-account-verification',
  number: 58,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { userId, level, country }: SetAccountVerification): CommandResult {
  return verifyPerson(core, userId, level, country);
}

/** Open contracts go on wherever their owner turns out to live. Doing it again changes nothing. */
export function verifyPerson(core: CoreState, userId: number, level: number, country: string): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (level > VERIFICATION_LEVEL_MAX) return invalid;
  const isVerified = level > unverifiedLevel;
  if (isVerified ? !isCountry(country) : country !== '') return refuse('l.error.countryUnknown');
  const standing = peoplePart.of(core).standing(userId);
  standing.verificationLevel = level;
  standing.country = country;
  person.lastChange = core.sequence;
  return done;
}
