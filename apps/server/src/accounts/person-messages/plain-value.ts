import { VALUE_LENGTH_MAX } from './person-message-limits.ts';

/** What a reader cannot see or what turns the text around: control and format characters, lone surrogates, separators of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** The values of a message as they may stand in its texts: one line each, nothing unseen, of a bounded length. */
export function plainValues<Values>(values: Values): Values {
  return plain(values) as Values;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

export function plainText(value: string): string {
  const characters = [...value.replaceAll(unseen, ' ').trim()];
  return characters.length <= VALUE_LENGTH_MAX
    ? characters.join('')
    : `${characters.slice(0, VALUE_LENGTH_MAX - 1).join('')}…`;
}
