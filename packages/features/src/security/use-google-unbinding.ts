import { googleUnbind } from '@assay/protocol/endpoints/user-google';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { type FactorCodeKind, factorCodeFault } from '../session/factor-code.ts';
import { codeFault } from '../session/field-faults.ts';
import { type CodeShown, faultsOnly, fieldOfRefusal, type SubmittedForm } from '../session/form-state.ts';
import { codeRefusals } from '../session/proof-fields.ts';
import { useFormCode } from '../session/use-form-code.ts';
import { useSession } from '../session/use-session.ts';
import { useFactorsChanged } from './use-second-factors.ts';

/** `code` is that of the mail. */
export type UnbindingField = 'email' | 'code' | 'factorCode';

export interface GoogleUnbindingShown extends SubmittedForm<UnbindingField>, CodeShown {
  /** By a recovery code at once, or by a code of the authenticator and one by mail in a day. */
  readonly kind: FactorCodeKind;
  readonly setKind: (kind: FactorCodeKind) => void;
}

const refusalFields: Partial<Record<ErrorCode, UnbindingField>> = {
  'l.error.secondFactorWrong': 'factorCode',
  ...codeRefusals,
};

/** @param onDone told when it is unbound (0), or when it will be */
export function useGoogleUnbinding(onDone: (unbindsAt: number) => void): GoogleUnbindingShown {
  const { http } = useServices();
  const session = useSession();
  const changed = useFactorsChanged();
  const [kind, setKind] = useState<FactorCodeKind>('time');
  const [isSubmitting, setSubmitting] = useState(false);
  const { state, code, used } = useFormCode<UnbindingField>('unbind', {
    initial: { email: session.status === 'signed-in' ? session.email : '', code: '', factorCode: '' },
    faultsOf: (values) =>
      faultsOnly({
        factorCode: factorCodeFault(kind, values.factorCode),
        code: kind === 'time' ? codeFault(values.code) : undefined,
      }),
    fieldOfRefusal: (msg) => fieldOfRefusal(refusalFields, msg),
  });
  const submit = async () => {
    if (isSubmitting || !state.pass(kind === 'time' ? ['factorCode', 'code'] : ['factorCode'])) return;
    setSubmitting(true);
    const result = await http.call(googleUnbind, {
      code: state.values.factorCode.trim(),
      emailCode: kind === 'time' ? state.values.code.trim() : undefined,
    });
    setSubmitting(false);
    if (!result.ok) return state.refuse(result.msg);
    if (kind === 'time') used();
    await changed();
    onDone(result.data.unbindsAt);
  };
  return {
    ...state,
    ...code,
    kind,
    setKind: (next) => {
      setKind(next);
      state.setValue('factorCode', '');
    },
    submit: () => void submit(),
    isSubmitting,
  };
}
