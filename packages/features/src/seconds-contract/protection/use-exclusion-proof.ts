import { exclusionDaysUnproved } from '@assay/protocol/contract-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useState } from 'react';
import { codeFault } from '../../session/field-faults.ts';
import { type CodeShown, type FormShown, faultsOnly, fieldOfRefusal } from '../../session/form-state.ts';
import { codeRefusals, fundPasswordFault, fundPasswordRefusals } from '../../session/proof-fields.ts';
import { useFormCode } from '../../session/use-form-code.ts';
import { useSession } from '../../session/use-session.ts';
import type { ExclusionPeriod } from './exclusion-choice.ts';

/** By which a long exclusion is proved. */
export type ExclusionProof = 'fundPassword' | 'code';
type ProofField = ExclusionProof | 'email';

export type SaidExclusionProof = Partial<Record<ExclusionProof, string>>;

export interface ExclusionProofForm extends FormShown<ProofField>, CodeShown {
  readonly proof: ExclusionProof;
  readonly setProof: (proof: ExclusionProof) => void;
  /** Shows what is missing; what is said where nothing is. */
  readonly pass: () => SaidExclusionProof | undefined;
  /** Whether the refusal belongs to a field, which then shows it. */
  readonly refuse: (msg: string) => boolean;
  readonly used: () => void;
}

const refusalFields: Partial<Record<ErrorCode, ProofField>> = {
  ...fundPasswordRefusals,
  ...codeRefusals,
};

/** Whether an exclusion of that length has to be proved. */
export function isProved(period: ExclusionPeriod): boolean {
  return period === 'forever' || Number(period) > exclusionDaysUnproved;
}

/** The fund password or an email code, for what nobody can take back. */
export function useExclusionProof(): ExclusionProofForm {
  const session = useSession();
  const [proof, setProof] = useState<ExclusionProof>('code');
  const fieldOf = (msg: string) => fieldOfRefusal(refusalFields, msg);
  const { state, code, used } = useFormCode<ProofField>('change', {
    initial: { email: session.status === 'signed-in' ? session.email : '', fundPassword: '', code: '' },
    faultsOf: (values) =>
      faultsOnly({
        fundPassword: fundPasswordFault(values.fundPassword, 'protect.enterFund'),
        code: codeFault(values.code),
      }),
    fieldOfRefusal: fieldOf,
  });
  return {
    ...state,
    ...code,
    proof,
    setProof,
    pass: () => (state.pass([proof]) ? { [proof]: state.values[proof].trim() } : undefined),
    refuse(msg) {
      state.refuse(msg);
      return fieldOf(msg) !== undefined;
    },
    used,
  };
}
