import type { ErrorCode } from '@assay/protocol/error-codes';
import { emailFault, guestCodeFault } from './field-faults.ts';
import { type CodeShown, type Faults, faultsOnly, fieldOfRefusal, type SubmittedForm } from './form-state.ts';
import { codeRefusals } from './proof-fields.ts';
import type { SubmitOutcome } from './use-submit.ts';

export type ThawField = 'email' | 'password' | 'code' | 'factorCode';
export type ThawValues = Readonly<Record<ThawField, string>>;

/** What the form that thaws an account gives to its screen. */
export interface ThawForm extends SubmittedForm<ThawField>, CodeShown {
  /** The server has asked for the second factor, too. */
  readonly needsFactor: boolean;
  readonly outcome: SubmitOutcome;
}

export const emptyThawValues: ThawValues = { email: '', password: '', code: '', factorCode: '' };

export function thawFaults({ email, password, code }: ThawValues): Faults<ThawField> {
  return faultsOnly({
    email: emailFault(email),
    password: password === '' ? { key: 'form.enterPassword' } : undefined,
    code: guestCodeFault(code),
  });
}

const refusalFields: Partial<Record<ErrorCode, ThawField>> = {
  'l.error.emailMalformed': 'email',
  ...codeRefusals,
  'l.error.passwordTooShort': 'password',
  'l.error.secondFactorMissing': 'factorCode',
  'l.error.secondFactorWrong': 'factorCode',
  'l.error.secondFactorLocked': 'factorCode',
};

/** The field that a refusal of the server belongs to; undefined for the form as a whole. */
export function fieldOfThawRefusal(msg: string): ThawField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
