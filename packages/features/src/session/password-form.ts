import type { ErrorCode } from '@assay/protocol/error-codes';
import { preparedPassword } from '@assay/protocol/password-text';
import { codeFault, emailFault, type Fault, guestCodeFault, newPasswordFault } from './field-faults.ts';
import { type CodeShown, type Faults, faultsOnly, fieldOfRefusal, type SubmittedForm } from './form-state.ts';
import { codeRefusals } from './proof-fields.ts';
import type { SubmitOutcome } from './use-submit.ts';

/** `email` of a forgotten password, `oldPassword` of one that is known. */
export type PasswordField = 'email' | 'code' | 'oldPassword' | 'password' | 'repeat';
export type PasswordValues = Readonly<Record<PasswordField, string>>;

/** What a form that sets another password gives to its screen. */
export interface PasswordForm extends SubmittedForm<PasswordField>, CodeShown {
  /** `unknown`: the old password holds or the new one, and nobody here knows which. */
  readonly outcome: SubmitOutcome;
}

export const emptyPasswordValues: PasswordValues = { email: '', code: '', oldPassword: '', password: '', repeat: '' };

export function forgetFaults({ email, code, password, repeat }: PasswordValues): Faults<PasswordField> {
  return faultsOnly({
    email: emailFault(email),
    code: guestCodeFault(code),
    password: newPasswordFault(password),
    repeat: repeatFault(password, repeat),
  });
}

export function modifyFaults({ code, oldPassword, password, repeat }: PasswordValues): Faults<PasswordField> {
  return faultsOnly({
    code: codeFault(code),
    oldPassword: oldPassword === '' ? { key: 'form.enterPassword' } : undefined,
    password: newPasswordFault(password) ?? sameFault(oldPassword, password),
    repeat: repeatFault(password, repeat),
  });
}

/** The same password typed once more. */
function repeatFault(password: string, repeat: string): Fault {
  if (repeat === '') return { key: 'password.enterRepeat' };
  return preparedPassword(repeat) === preparedPassword(password) ? undefined : { key: 'password.inconsistent' };
}

function sameFault(oldPassword: string, password: string): Fault {
  const isSame = preparedPassword(oldPassword) === preparedPassword(password);
  return isSame ? { key: 'l.error.passwordUnchanged' } : undefined;
}

const refusalFields: Partial<Record<ErrorCode, PasswordField>> = {
  'l.error.emailMalformed': 'email',
  'l.error.accountUnknown': 'email',
  ...codeRefusals,
  'l.error.passwordWrong': 'oldPassword',
  'l.error.passwordLength': 'password',
  'l.error.passwordCommon': 'password',
  'l.error.passwordUnchanged': 'password',
};

/** The field that a refusal of the server belongs to; undefined for the form as a whole. */
export function fieldOfPasswordRefusal(msg: string): PasswordField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
