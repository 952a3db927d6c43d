/** A call has at most so many fields, known or not. */
const FIELDS_MAX = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Fields by name, without a prototype: `__proto__` is a name like any other. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Reads `application/x-www-form-urlencoded` text. Undefined when it is none: bytes that are not UTF-8, a broken escape, a name twice,
 * a null character (the database cannot hold one), or too many fields. Nothing is guessed or repaired.
 */
export function parseForm(bytes: Uint8Array): FormFields | undefined {
  try {
    return parseText(utf8.decode(bytes));
  } catch {
    // Not UTF-8, in the bytes themselves or behind an escape.
    return undefined;
  }
}

/** The fields of a GET call, from its address. */
export function parseQuery(address: string): FormFields | undefined {
  const mark = address.indexOf('?');
  return mark < 0 ? parseForm(new Uint8Array()) : parseForm(Buffer.from(address.slice(mark + 1), 'latin1'));
}

function parseText(text: string): FormFields | undefined {
  const fields: Record<string, string> = Object.create(null);
  if (text === '') return fields;
  const pairs = text.split('&', FIELDS_MAX + 1);
  if (pairs.length > FIELDS_MAX) return undefined;
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (name in fields || name.includes('\0') || value.includes('\0')) return undefined;
    fields[name] = value;
  }
  return fields;
}

/** Throws on a broken escape and on escapes that are not UTF-8. Most fields have none, and are what they are. */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
}
