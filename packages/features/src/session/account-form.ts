import type { Message } from '@assay/messages/message-keys';
import { loginPasswordLengthMin } from '@assay/protocol/account-fields';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { emailFault, guestCodeFault, newPasswordFault } from './field-faults.ts';
import { type CodeShown, type Faults, faultsOnly, fieldOfRefusal, type SubmittedForm } from './form-state.ts';
import { codeRefusals } from './proof-fields.ts';

export type AccountField = 'email' | 'code' | 'password' | 'inviteCode';
export type AccountValues = Readonly<Record<AccountField, string>>;
export type AccountFormKind = 'login' | 'register';

/** What a form that signs in gives to its screen. */
export interface AccountForm extends SubmittedForm<AccountField>, CodeShown {}

export const emptyValues: AccountValues = { email: '', code: '', password: '', inviteCode: '' };

export function accountFaults(kind: AccountFormKind, values: AccountValues): Faults<AccountField> {
  return faultsOnly({
    email: emailFault(values.email),
    code: guestCodeFault(values.code),
    password: kind === 'login' ? loginPasswordFault(values.password) : newPasswordFault(values.password),
  });
}

function loginPasswordFault(value: string): Message | undefined {
  if (value === '') return { key: 'form.enterPassword' };
  return value.length < loginPasswordLengthMin ? { key: 'l.error.passwordTooShort' } : undefined;
}

const refusalFields: Partial<Record<ErrorCode, AccountField>> = {
  'l.error.emailMalformed': 'email',
  'l.error.accountExists': 'email',
  ...codeRefusals,
  'l.error.passwordLength': 'password',
  'l.error.passwordCommon': 'password',
  'l.error.passwordTooShort': 'password',
  'l.error.invitationCodeUnknown': 'inviteCode',
};

/** The field that a refusal of the server belongs to; undefined for the form as a whole. */
export function fieldOfAccountRefusal(msg: string): AccountField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
