import type { OperatorField } from '@assay/protocol/operator-command-definition';
import type { Fields } from './operator-fields.ts';

const printable = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** Whether a text can stand in the journal: on one line, and not too long. */
export function isBounded(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && printable.test(text);
}

/** A field that the command does not take is a fault too: a misspelt one must not be overlooked. */
export function fieldFault(
  { name, fields }: { readonly name: string; readonly fields: readonly OperatorField[] },
  given: Fields,
): string | undefined {
  const unknown = Object.keys(given).find((field) => !fields.some((known) => known.name === field));
  if (unknown !== undefined) {
    return `${name} takes no field “${unknown}”, only ${fields.map((field) => `--${field.name}`).join(', ')}.`;
  }
  const missing = fields.find((field) => field.needed && (given[field.name] ?? '') === '');
  return missing === undefined
    ? undefined
    : `${name} needs --${missing.name}: ${missing.meaning} For example --${missing.name} ${missing.example}`;
}
