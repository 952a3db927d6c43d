import type { SetParameter } from '@assay/exchange-core/parameters/set-parameter';
import { type Change, stateChange } from './change-words.ts';

/** What an operator says of the site in place of its settings. */
export function parameterChange(to: SetParameter, from: SetParameter | undefined): Change[] {
  return stateChange(`parameter ${to.name}:`, from === undefined ? unsaid : valueText(from), valueText(to));
}

const unsaid = 'as the settings say';

const valueText = ({ value, isTakenBack }: SetParameter): string =>
  isTakenBack ? unsaid : value === '' ? 'none' : `“${value}”`;
