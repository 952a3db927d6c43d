import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { flag, text } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { isCountry } from './country.ts';
import { LEGAL_BASIS_LENGTH_MAX } from './people-limits.ts';
import { peoplePart } from './people-state.ts';

const fields = {
  country: text,
  isAllowed: flag,
  /** Shown on the page; 1 to 500 characters when allowed. */
  legalBasis: text,
};

/** Live mode: where real contracts are offered. New orders only: what is open goes on wherever it is. */
export type AllowContractCountry = CommandOf<'allow-contract-country', typeof fields>;

export const allowContractCountry: OperatorDeclaration<AllowContractCountry, 'operator'> = {
  type: 'allow-contract-country',
  number: 52,
  fields,
  sender: 'operator',
  rules: CONTRACT_RULES,
  operator: {
    gives: 'nothing',
    apply,
    standing(core, command) {
      const legalBasis = peoplePart.of(core).countries.get(command.country);
      return { ...command, isAllowed: legalBasis !== undefined, legalBasis: legalBasis ?? '' };
    },
    reach: (core, { country }) => ({
      people: [...peoplePart.of(core).standings.values()].filter((standing) => standing.country === country).length,
    }),
  },
};

function apply(core: CoreState, command: AllowContractCountry): CommandResult {
  const { country, isAllowed, legalBasis } = command;
  if (!isCountry(country)) return refuse('l.error.countryUnknown');
  if (!isAllowed) {
    peoplePart.of(core).countries.delete(country);
    return done;
  }
  if (legalBasis.length === 0 || legalBasis.length > LEGAL_BASIS_LENGTH_MAX) return invalid;
  peoplePart.of(core).countries.set(country, legalBasis);
  return done;
}
