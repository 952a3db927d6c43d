import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chatTextLengthMax, chatTextSentMax } from './chat-rules.ts';
import { chatSend } from './endpoints/chat.ts';
import { phishingCodeLengthMax, phishingCodeLengthMin, setPhishingCode } from './endpoints/phishing-code.ts';
import { passkeyRename } from './endpoints/user-passkeys.ts';
import { passkeyNameLengthMax } from './passkeys.ts';
import { personNameField, personNameLengthMax } from './person-name.ts';

const chatText = chatSend.request.shape.text;
const phishingCode = setPhishingCode.request.shape.phishingCode;

/** The text as it is taken, or why it is not. */
function outcomeOf(field: z.core.$ZodType, text: string): unknown {
  const read = z.safeParse(field, text);
  return read.success ? read.data : read.error.issues[0]?.message;
}

it.each([
  ['a message to customer service', chatText, chatTextLengthMax, 'l.error.chatTextTooLong'],
  ['an anti-phishing code', phishingCode, phishingCodeLengthMax, 'l.error.textTooLong'],
  ['the name of a passkey', passkeyRename.request.shape.name, passkeyNameLengthMax, 'l.error.textTooLong'],
  ['the name on a document', personNameField(), personNameLengthMax, 'l.error.personNameMalformed'],
])('%s is taken up to its last character', (_what, field, most, code) => {
  expect(outcomeOf(field, 'x'.repeat(most))).toBe('x'.repeat(most));
  expect(outcomeOf(field, 'x'.repeat(most + 1))).toBe(code);
});

it('takes an anti-phishing code of four characters, and none of three', () => {
  expect(outcomeOf(phishingCode, '蓝'.repeat(phishingCodeLengthMin))).toBe('蓝'.repeat(phishingCodeLengthMin));
  expect(outcomeOf(phishingCode, '蓝'.repeat(phishingCodeLengthMin - 1))).toBe('l.error.textTooShort');
});

it('leaves out what nobody sees of a message, and reads no more of that than it needs', () => {
  const unseen = '\u200b'.repeat(chatTextSentMax - chatTextLengthMax);
  const text = 'x'.repeat(chatTextLengthMax);
  expect(outcomeOf(chatText, text + unseen)).toBe(text);
  expect(outcomeOf(chatText, `${text}${unseen}\u200b`)).toBe('l.error.chatTextTooLong');
});
