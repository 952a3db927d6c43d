import type { Message } from '@assay/messages/message-keys';
import { emailCodeField, emailField, guestCodeField, newPasswordField } from '@assay/protocol/account-fields';
import { safeParse } from 'zod/mini';

/** What is wrong with a field of a form; undefined when nothing is. Spaces around are nobody's fault but in a password. */
export type Fault = Message | undefined;

export function emailFault(value: string): Fault {
  if (value.trim() === '') return { key: 'form.enterEmail' };
  return safeParse(emailField(), value.trim()).success ? undefined : { key: 'l.error.emailMalformed' };
}

export function codeFault(value: string): Fault {
  if (value.trim() === '') return { key: 'form.enterCode' };
  return safeParse(emailCodeField(), value.trim()).success ? undefined : { key: 'l.error.codeMalformed' };
}

/** The same of somebody who is not signed in: a mail may hold a long one, too. */
export function guestCodeFault(value: string): Fault {
  if (value.trim() === '') return { key: 'form.enterCode' };
  return safeParse(guestCodeField(), value.trim()).success ? undefined : { key: 'l.error.codeMalformed' };
}

export function newPasswordFault(value: string): Fault {
  if (value === '') return { key: 'form.enterPassword' };
  return safeParse(newPasswordField(), value).success ? undefined : { key: 'l.error.passwordLength' };
}
