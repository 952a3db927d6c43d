import type { PlainRequest } from '../../plain-request.ts';
import { PlainFields } from './plain-fields.ts';
import { PlainText } from './plain-text.ts';

const EQUALS = 0x3d;
const AND = 0x26;

/** The same of a form body, for the call that its address names: see `plainCallOf`. */
export function plainRequestOf(call: string, body: Buffer): PlainRequest | undefined {
  const text = new PlainText(body);
  const fields = new PlainFields();
  do {
    const name = text.word();
    const value = name !== undefined && text.pass(EQUALS) ? text.word() : undefined;
    if (name === undefined || value === undefined || !fields.put(name, value)) return undefined;
  } while (text.pass(AND));
  return text.isAtEnd ? fields.requestOf(call) : undefined;
}
