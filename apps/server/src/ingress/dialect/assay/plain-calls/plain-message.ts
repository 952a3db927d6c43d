import type { CallId } from '@assay/protocol/socket';
import type { PlainCall } from '../../dialect.ts';
import { PlainFields } from './plain-fields.ts';
import { PlainText } from './plain-text.ts';

const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;

/** `op`, `id`, `call` and `request`. */
const MEMBERS = 4;

/** A whole number that every reader of JSON reads alike. */
const WHOLE = /^(?:0|[1-9][0-9]{0,14})$/;

/**
 * Reads a message of the socket that places a limit order or cancels one, when it has the plain form that programs write: no escapes, no name
 * twice, values of plain text, names in any order, a space or none behind colons and commas. It refuses nothing: whatever is not this form,
 * in the least, is undefined and goes the way of JSON and schema, which says the same of what is.
 */
export function plainCallOf(message: Buffer): PlainCall | undefined {
  const text = new PlainText(message);
  let id: CallId | undefined;
  let op: string | undefined;
  let call: string | undefined;
  let fields: PlainFields | undefined;
  let members = 0;
  if (!text.pass(OPEN)) return undefined;
  do {
    const name = nameIn(text);
    members += 1;
    if (name === 'op') op = quotedIn(text);
    else if (name === 'id') id = idIn(text);
    else if (name === 'call') call = quotedIn(text);
    else if (name === 'request') fields = fieldsIn(text);
    else return undefined;
  } while (passSpaced(text, COMMA));
  // With four names that were read, each stood there once.
  if (!text.pass(CLOSE) || !text.isAtEnd || members !== MEMBERS) return undefined;
  if (op !== 'call' || id === undefined || call === undefined) return undefined;
  const request = fields?.requestOf(call);
  return request && { id, request };
}

function fieldsIn(text: PlainText): PlainFields | undefined {
  const fields = new PlainFields();
  if (!text.pass(OPEN)) return undefined;
  do {
    const name = nameIn(text);
    const value = name === undefined ? undefined : quotedIn(text);
    if (name === undefined || value === undefined || !fields.put(name, value)) return undefined;
  } while (passSpaced(text, COMMA));
  return text.pass(CLOSE) ? fields : undefined;
}

function idIn(text: PlainText): CallId | undefined {
  if (text.isNext(QUOTE)) return quotedIn(text);
  const digits = text.word();
  return digits !== undefined && WHOLE.test(digits) ? Number(digits) : undefined;
}

/** A name and the colon behind it. */
function nameIn(text: PlainText): string | undefined {
  const name = quotedIn(text);
  return name !== undefined && passSpaced(text, COLON) ? name : undefined;
}

function quotedIn(text: PlainText): string | undefined {
  if (!text.pass(QUOTE)) return undefined;
  const word = text.word();
  return text.pass(QUOTE) ? word : undefined;
}

function passSpaced(text: PlainText, unit: number): boolean {
  if (!text.pass(unit)) return false;
  text.pass(SPACE);
  return true;
}
