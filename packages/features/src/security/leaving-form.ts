import type { ErrorCode } from '@assay/protocol/error-codes';
import { factorCodeFault } from '../session/factor-code.ts';
import { codeFault } from '../session/field-faults.ts';
import { type Faults, faultsOnly, fieldOfRefusal } from '../session/form-state.ts';

/** By what a person shows anew who he is. `code` is that of the mail. */
export type LeavingField = 'email' | 'code' | 'factorCode' | 'password';
export type LeavingValues = Readonly<Record<LeavingField, string>>;

const refusalFields: Partial<Record<ErrorCode, LeavingField>> = {
  'l.error.codeMalformed': 'code',
  'l.error.codeWrong': 'code',
  'l.error.codeTooSoon': 'code',
  'l.error.secondFactorWrong': 'factorCode',
  'l.error.secondFactorMissing': 'factorCode',
  'l.error.passwordWrong': 'password',
  'l.error.passwordTooShort': 'password',
  'l.error.loginFailed': 'password',
};

export function leavingFaults({ code, factorCode, password }: LeavingValues): Faults<LeavingField> {
  const isTime = factorCodeFault('time', factorCode);
  return faultsOnly<LeavingField>({
    code: codeFault(code),
    password: password === '' ? { key: 'form.enterPassword' } : undefined,
    factorCode: isTime !== undefined && factorCodeFault('recovery', factorCode) !== undefined ? isTime : undefined,
  });
}

export function fieldOfLeavingRefusal(msg: string): LeavingField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
