import { freeze } from '@assay/protocol/endpoints/user-freeze';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { codeFault } from './field-faults.ts';
import { type CodeShown, faultsOnly, fieldOfRefusal, type SubmittedForm } from './form-state.ts';
import { codeRefusals } from './proof-fields.ts';
import { useFormCode } from './use-form-code.ts';
import { useSession } from './use-session.ts';
import { type SubmitOutcome, useSubmit } from './use-submit.ts';

/** By what a person shows that he may freeze the account. */
export type FreezeProof = 'password' | 'code';
type FreezeField = FreezeProof | 'email';

export interface FreezeForm extends SubmittedForm<FreezeField>, CodeShown {
  readonly proof: FreezeProof;
  readonly setProof: (proof: FreezeProof) => void;
  readonly outcome: SubmitOutcome;
}

const refusalFields: Partial<Record<ErrorCode, FreezeField>> = {
  'l.error.passwordTooShort': 'password',
  'l.error.passwordWrong': 'password',
  'l.error.loginFailed': 'password',
  ...codeRefusals,
};

/** Freezes the account, with its password or a code of the mailbox. Whoever has done it is signed out. @param onFrozen called then */
export function useFreezeForm(onFrozen: () => void): FreezeForm {
  const { http, session: store } = useServices();
  const session = useSession();
  const [proof, setProof] = useState<FreezeProof>('password');
  const { state, code, used } = useFormCode<FreezeField>('change', {
    initial: { email: session.status === 'signed-in' ? session.email : '', password: '', code: '' },
    faultsOf: (values) =>
      faultsOnly({
        password: values.password === '' ? { key: 'form.enterPassword' } : undefined,
        code: codeFault(values.code),
      }),
    fieldOfRefusal: (msg) => fieldOfRefusal(refusalFields, msg),
  });
  const submit = useSubmit({
    pass: () => state.pass([proof]),
    send: () =>
      store.endingBy(() =>
        http.call(
          freeze,
          proof === 'password' ? { password: state.values.password } : { code: state.values.code.trim() },
        ),
      ),
    refuse: state.refuse,
    onEnd: (isDone) => {
      used();
      if (!isDone) return;
      // Its token is dead: nothing need be told to the server.
      store.clear();
      onFrozen();
    },
  });
  return { ...state, ...code, ...submit, proof, setProof };
}
