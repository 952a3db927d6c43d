import { newFundPasswordField } from '@assay/protocol/account-fields';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { safeParse } from 'zod/mini';
import { codeFault, type Fault } from './field-faults.ts';
import { type CodeShown, type Faults, faultsOnly, fieldOfRefusal, type SubmittedForm } from './form-state.ts';
import { codeRefusals } from './proof-fields.ts';
import type { SubmitOutcome } from './use-submit.ts';

/** `email` is the account's, where the code goes. */
export type FundPasswordField = 'email' | 'password' | 'repeat' | 'code';
export type FundPasswordValues = Readonly<Record<FundPasswordField, string>>;

export interface FundPasswordForm extends SubmittedForm<FundPasswordField>, CodeShown {
  readonly outcome: SubmitOutcome;
}

export function fundPasswordFaults({ password, repeat, code }: FundPasswordValues): Faults<FundPasswordField> {
  return faultsOnly({
    password: fundPasswordFault(password),
    repeat: fundRepeatFault(password, repeat),
    code: codeFault(code),
  });
}

function fundPasswordFault(value: string): Fault {
  if (value === '') return { key: 'fundpassword.enter' };
  const parsed = safeParse(newFundPasswordField(), value);
  if (parsed.success) return undefined;
  const isSimple = parsed.error.issues.some(({ message }) => message === simple);
  return { key: isSimple ? simple : 'l.error.fundPasswordMalformed' };
}

const simple = 'l.error.fundPasswordSimple' satisfies ErrorCode;

function fundRepeatFault(password: string, repeat: string): Fault {
  if (repeat === '') return { key: 'fundpassword.enterRepeat' };
  return repeat === password ? undefined : { key: 'password.inconsistent' };
}

const refusalFields: Partial<Record<ErrorCode, FundPasswordField>> = {
  ...codeRefusals,
  'l.error.fundPasswordMalformed': 'password',
  'l.error.fundPasswordSimple': 'password',
};

export function fieldOfFundPasswordRefusal(msg: string): FundPasswordField | undefined {
  return fieldOfRefusal(refusalFields, msg);
}
