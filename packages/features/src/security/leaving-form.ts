import type { ErrorCode } from '@assay/protocol/error-codes';
import { type FactorCodeKind, factorCodeFault } from '../session/factor-code.ts';
import { codeFault } from '../session/field-faults.ts';
import { type Faults, faultsOnly, fieldOfRefusal } from '../session/form-state.ts';
import { codeRefusals, fundPasswordFault, fundPasswordRefusals } from '../session/proof-fields.ts';

/** Either proof will do. `code` is that of the mail. */
export type LeavingProof = 'code' | 'fundPassword';
/** By what a person shows anew who he is. */
export type LeavingField = LeavingProof | 'email' | 'factorCode' | 'password';
export type LeavingValues = Readonly<Record<LeavingField, string>>;

const refusalFields: Partial<Record<ErrorCode, LeavingField>> = {
  ...codeRefusals,
  ...fundPasswordRefusals,
  'l.error.secondFactorWrong': 'factorCode',
  'l.error.secondFactorMissing': 'factorCode',
  'l.error.secondFactorLocked': 'factorCode',
  'l.error.passwordWrong': 'password',
  'l.error.passwordTooShort': 'password',
  'l.error.loginFailed': 'password',
};

export function leavingFaults(
  { code, fundPassword, factorCode, password }: LeavingValues,
  factor: FactorCodeKind | undefined,
): Faults<LeavingField> {
  return faultsOnly<LeavingField>({
    code: codeFault(code),
    fundPassword: fundPasswordFault(fundPassword, 'owndata.enterFund'),
    password: password === '' ? { key: 'form.enterPassword' } : undefined,
    factorCode: factor === undefined ? undefined : factorCodeFault(factor, factorCode),
  });
}

export function fieldOfLeavingRefusal(msg: string): LeavingField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
