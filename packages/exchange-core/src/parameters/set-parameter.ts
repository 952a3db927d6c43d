import { siteParameterLengthMax, siteParameters } from '@assay/protocol/site-parameters';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { choice, flag, text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { parametersPart } from './parameters-state.ts';

const fields = {
  name: choice(siteParameters),
  /** Empty: there is none. What a value may be is the server's to say: it reads it. */
  value: text,
  /** What the settings of the server say counts again; then there is no value. */
  isTakenBack: flag,
};

/** A parameter of the site, such as how its customer service is reached. It changes nothing of the exchange. */
export type SetParameter = CommandOf<'set-parameter', typeof fields>;

export const setParameter: OperatorDeclaration<SetParameter, 'operator'> = {
  type: 'set-parameter',
  number: 191,
  fields,
  sender: 'operator',
  rules: STAFF_RULES,
  operator: {
    gives: 'nothing',
    apply,
    standing(core, command) {
      const value = parametersPart.of(core).get(command.name);
      return { ...command, value: value ?? '', isTakenBack: value === undefined };
    },
  },
};

function apply(core: CoreState, { name, value, isTakenBack }: SetParameter): CommandResult {
  if (value.length > siteParameterLengthMax || (isTakenBack && value !== '')) return refuse('l.error.fieldMalformed');
  const parameters = parametersPart.of(core);
  if (isTakenBack) parameters.delete(name);
  else parameters.set(name, value);
  return done;
}
