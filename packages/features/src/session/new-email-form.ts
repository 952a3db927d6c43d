import type { ErrorCode } from '@assay/protocol/error-codes';
import { codeFault, emailFault } from './field-faults.ts';
import { type Faults, faultsOnly, fieldOfRefusal } from './form-state.ts';
import { codeRefusals } from './proof-fields.ts';

/** The new address with its code, and the code of the old one. */
export type NewEmailField = 'email' | 'newCode' | 'code';
export type NewEmailValues = Readonly<Record<NewEmailField, string>>;

/** @param own the address that the account has */
export function newEmailFaults({ email, newCode, code }: NewEmailValues, own: string): Faults<NewEmailField> {
  const isOwn = email.trim().toLowerCase() === own.toLowerCase();
  return faultsOnly({
    email: emailFault(email) ?? (isOwn ? { key: 'l.error.emailUnchanged' } : undefined),
    newCode: codeFault(newCode),
    code: codeFault(code),
  });
}

const refusalFields: Partial<Record<ErrorCode, NewEmailField>> = {
  'l.error.emailMalformed': 'email',
  'l.error.emailUnchanged': 'email',
  'l.error.accountExists': 'email',
  'l.error.newCodeWrong': 'newCode',
  ...codeRefusals,
};

export function fieldOfNewEmailRefusal(msg: string): NewEmailField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
