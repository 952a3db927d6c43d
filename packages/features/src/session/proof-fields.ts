import type { Message, MessageKey } from '@assay/messages/message-keys';
import type { ErrorCode } from '@assay/protocol/error-codes';

/** Refusals of an email code, which every form with a code shows at its field. */
export const codeRefusals = {
  'l.error.codeMalformed': 'code',
  'l.error.codeWrong': 'code',
  'l.error.codeTriesExceeded': 'code',
  'l.error.codeTooSoon': 'code',
} as const satisfies Partial<Record<ErrorCode, 'code'>>;

/** Refusals of a fund password as a proof. */
export const fundPasswordRefusals = {
  'l.error.fundPasswordMalformed': 'fundPassword',
  'l.error.fundPasswordUnset': 'fundPassword',
  'l.error.fundPasswordWrong': 'fundPassword',
  'l.error.fundPasswordLocked': 'fundPassword',
} as const satisfies Partial<Record<ErrorCode, 'fundPassword'>>;

const fundPasswordPattern = /^[0-9]{6}$/;

/** Fault of a fund password that cannot be one, in the words of its form. */
export function fundPasswordFault(text: string, key: MessageKey): Message | undefined {
  return fundPasswordPattern.test(text) ? undefined : { key };
}
