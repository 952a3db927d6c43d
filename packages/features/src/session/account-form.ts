import { assertNever } from '@assay/amounts/assert-never';
import type { Message } from '@assay/messages/message-keys';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { emailCodeField, emailField, loginPasswordLengthMin, newPasswordField } from '@assay/protocol/fields';
import { safeParse } from 'zod/mini';

export type AccountField = 'email' | 'code' | 'password' | 'inviteCode';
export type AccountValues = Readonly<Record<AccountField, string>>;
export type AccountFormKind = 'login' | 'register';

/** What a form of an account gives to its screen. */
export interface AccountForm {
  readonly values: AccountValues;
  readonly setValue: (field: AccountField, value: string) => void;
  /** Translated; a field shows its error after it was left or the form was submitted. */
  readonly errors: Readonly<Partial<Record<AccountField, string>>>;
  readonly leaveField: (field: AccountField) => void;
  /** What the server refused that belongs to no field. */
  readonly formError: string | undefined;
  readonly sendCode: () => void;
  readonly isSendingCode: boolean;
  /** Until then no further code can be asked for; milliseconds since 1970. */
  readonly nextSendAtMs: number | undefined;
  /** The address in the field, when a code went there that nobody has used yet. */
  readonly codeSentTo: string | undefined;
  readonly submit: () => void;
  readonly isSubmitting: boolean;
}

export const emptyValues: AccountValues = { email: '', code: '', password: '', inviteCode: '' };

/** What is wrong with a field; undefined when nothing is. */
export function accountFault(kind: AccountFormKind, field: AccountField, values: AccountValues): Message | undefined {
  const value = field === 'password' ? values.password : values[field].trim();
  switch (field) {
    case 'email':
      if (value === '') return { key: 'form.enterEmail' };
      return safeParse(emailField(), value).success ? undefined : { key: 'l.error.emailMalformed' };
    case 'code':
      if (value === '') return { key: 'form.enterCode' };
      return safeParse(emailCodeField(), value).success ? undefined : { key: 'l.error.codeMalformed' };
    case 'password':
      return passwordFault(kind, value);
    case 'inviteCode':
      return undefined;
    default:
      return assertNever(field);
  }
}

function passwordFault(kind: AccountFormKind, value: string): Message | undefined {
  if (value === '') return { key: 'form.enterPassword' };
  if (kind === 'login') return value.length < loginPasswordLengthMin ? { key: 'l.error.passwordTooShort' } : undefined;
  return safeParse(newPasswordField(), value).success ? undefined : { key: 'l.error.passwordLength' };
}

const fieldsOf: Record<AccountFormKind, readonly AccountField[]> = {
  login: ['email', 'password', 'code'],
  register: ['email', 'code', 'password', 'inviteCode'],
};

export function accountFaults(kind: AccountFormKind, values: AccountValues): Partial<Record<AccountField, Message>> {
  const faults: Partial<Record<AccountField, Message>> = {};
  for (const field of fieldsOf[kind]) {
    const fault = accountFault(kind, field, values);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

const refusalFields: Partial<Record<ErrorCode, AccountField>> = {
  'l.error.emailMalformed': 'email',
  'l.error.accountExists': 'email',
  'l.error.codeMalformed': 'code',
  'l.error.codeWrong': 'code',
  'l.error.codeTriesExceeded': 'code',
  'l.error.codeTooSoon': 'code',
  'l.error.passwordLength': 'password',
  'l.error.passwordTooShort': 'password',
  'l.error.invitationCodeUnknown': 'inviteCode',
};

/** The field that a refusal of the server belongs to; undefined for the form as a whole. */
export function fieldOfAccountRefusal(msg: string): AccountField | undefined {
  return Object.entries(refusalFields).find(([code]) => code === msg)?.[1];
}
