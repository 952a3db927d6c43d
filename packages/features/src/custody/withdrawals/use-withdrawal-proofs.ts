import type { ErrorCode } from '@assay/protocol/error-codes';
import { usePasskeys } from '../../security/use-passkeys.ts';
import type { LoadStatus } from '../../services/load-status.ts';
import { factorCodeFault } from '../../session/factor-code.ts';
import { codeFault } from '../../session/field-faults.ts';
import { type CodeShown, type FormShown, faultsOnly, fieldOfRefusal } from '../../session/form-state.ts';
import { codeRefusals, fundPasswordFault, fundPasswordRefusals } from '../../session/proof-fields.ts';
import type { CodeAbout } from '../../session/use-email-code.ts';
import { type FactorChoice, useFactorChoice } from '../../session/use-factor-choice.ts';
import { useFormCode } from '../../session/use-form-code.ts';
import { useSession } from '../../session/use-session.ts';
import { useUserInfo } from '../../session/use-user-info.ts';

export type ProofField = 'email' | 'fundPassword' | 'code' | 'factorCode';

/** What a person says to prove that the coins are his to send away. */
export interface GivenProofs {
  readonly fundPassword: string;
  readonly code: string;
  readonly googleCode: string | undefined;
}

export interface WithdrawalProofForm extends FormShown<ProofField>, CodeShown, FactorChoice {
  readonly formError: string | undefined;
  /** Whether the account asks for a second factor is not known before. */
  readonly status: LoadStatus;
  readonly retry: () => void;
  /** Shows what is missing; what is said where nothing is. */
  readonly pass: () => GivenProofs | undefined;
  readonly refuse: (msg: string) => void;
  readonly used: () => void;
}

const refusalFields: Partial<Record<ErrorCode, ProofField>> = {
  ...fundPasswordRefusals,
  ...codeRefusals,
  'l.error.secondFactorWrong': 'factorCode',
  'l.error.secondFactorLocked': 'factorCode',
};

/**
 * The last step of a withdrawal: fund password, email code, and the second factor where there is one.
 * @param withdrawal that the code is to be for; undefined before it is known
 */
export function useWithdrawalProofs(withdrawal: CodeAbout | undefined): WithdrawalProofForm {
  const session = useSession();
  const { user } = useUserInfo();
  const passkeys = usePasskeys();
  const isAsked = user?.googleBind === 1 || (passkeys.data?.passkeys.length ?? 0) > 0;
  const choice = useFactorChoice(isAsked, () => state.setValue('factorCode', ''));
  const { factor } = choice;
  const { state, code, used } = useFormCode<ProofField>(
    'withdraw',
    {
      initial: {
        email: session.status === 'signed-in' ? session.email : '',
        fundPassword: '',
        code: '',
        factorCode: '',
      },
      faultsOf: (values) =>
        faultsOnly({
          fundPassword: fundPasswordFault(values.fundPassword, 'withdrawal.enterFund'),
          code: codeFault(values.code),
          factorCode: factor === undefined ? undefined : factorCodeFault(factor, values.factorCode),
        }),
      fieldOfRefusal: (msg) => fieldOfRefusal(refusalFields, msg),
    },
    withdrawal,
  );
  return {
    ...state,
    ...code,
    status: passkeys.status,
    retry: passkeys.retry,
    ...choice,
    pass() {
      if (!state.pass(['fundPassword', 'code', 'factorCode'])) return undefined;
      const { fundPassword, code: mailed, factorCode } = state.values;
      return {
        fundPassword,
        code: mailed.trim(),
        googleCode: factor === undefined ? undefined : factorCode.trim(),
      };
    },
    refuse: state.refuse,
    used,
  };
}
