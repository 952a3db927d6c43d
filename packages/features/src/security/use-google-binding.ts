import { googleBegin, googleBind } from '@assay/protocol/endpoints/user-google';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { factorCodeFault } from '../session/factor-code.ts';
import { codeFault } from '../session/field-faults.ts';
import { type CodeShown, faultsOnly, fieldOfRefusal, type SubmittedForm } from '../session/form-state.ts';
import { codeRefusals } from '../session/proof-fields.ts';
import { useFormCode } from '../session/use-form-code.ts';
import { useSession } from '../session/use-session.ts';
import { securityKeys } from './security-keys.ts';
import { useFactorsChanged } from './use-second-factors.ts';

/** `code` is that of the mail. */
export type BindingField = 'email' | 'code' | 'timeCode';

export interface GoogleBindingShown extends SubmittedForm<BindingField>, CodeShown {
  readonly status: LoadStatus;
  /** Undefined until the server has drawn it. */
  readonly drawn: { readonly secret: string; readonly uri: string } | undefined;
  readonly retry: () => void;
  /** Told once, when it is bound. */
  readonly recoveryCodes: readonly string[] | undefined;
}

const refusalFields: Partial<Record<ErrorCode, BindingField>> = {
  'l.error.secondFactorWrong': 'timeCode',
  ...codeRefusals,
};

const isOver: ErrorCode = 'l.error.authenticatorNotBegun';

/** Binds an authenticator: its secret, a code of it and one by mail, and the recovery codes. */
export function useGoogleBinding(): GoogleBindingShown {
  const { http } = useServices();
  const session = useSession();
  const changed = useFactorsChanged();
  const [isSubmitting, setSubmitting] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const begun = useQuery({
    queryKey: securityKeys.googleBegun,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(googleBegin, {}, { signal })),
    // Each asking draws another secret: the one in the phone must stay the one that is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { state, code, used } = useFormCode<BindingField>('change', {
    initial: { email: session.status === 'signed-in' ? session.email : '', code: '', timeCode: '' },
    faultsOf: (values) =>
      faultsOnly({ timeCode: factorCodeFault('time', values.timeCode), code: codeFault(values.code) }),
    fieldOfRefusal: (msg) => fieldOfRefusal(refusalFields, msg),
  });
  const submit = async () => {
    if (isSubmitting || begun.data === undefined || !state.pass(['timeCode', 'code'])) return;
    setSubmitting(true);
    const { timeCode, code: emailCode } = state.values;
    const result = await http.call(googleBind, { code: timeCode.trim(), emailCode: emailCode.trim() });
    setSubmitting(false);
    if (result.ok) {
      used();
      setRecoveryCodes(result.data.recoveryCodes);
      return changed();
    }
    state.refuse(result.msg);
    if (result.msg === isOver) void begun.refetch();
  };
  return {
    ...state,
    ...code,
    status: loadStatus(begun.data !== undefined, begun.isError),
    drawn: begun.data,
    retry: () => void begun.refetch(),
    submit: () => void submit(),
    isSubmitting,
    recoveryCodes,
  };
}
