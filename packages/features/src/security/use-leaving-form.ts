import { beginClosing, requestOwnData } from '@assay/protocol/endpoints/own-data';
import { useServices } from '../services/services-context.tsx';
import type { CodeShown, SubmittedForm } from '../session/form-state.ts';
import { useFormCode } from '../session/use-form-code.ts';
import { useSession } from '../session/use-session.ts';
import { type SubmitOutcome, useSubmit } from '../session/use-submit.ts';
import { fieldOfLeavingRefusal, type LeavingField, leavingFaults } from './leaving-form.ts';

export interface LeavingForm extends SubmittedForm<LeavingField>, CodeShown {
  readonly outcome: SubmitOutcome;
}

/** What the form is for: a copy of one's data, or the end of the account, which asks for the password, too. */
export type LeavingAim = 'copy' | 'closing';

/** Proves anew who one is, and has it done. Whoever closes the account is signed out. @param onDone called when it is */
export function useLeavingForm(aim: LeavingAim, needsFactor: boolean, onDone: () => void): LeavingForm {
  const { http, session: store } = useServices();
  const session = useSession();
  const { state, code, used } = useFormCode<LeavingField>('change', {
    initial: {
      email: session.status === 'signed-in' ? session.email : '',
      code: '',
      factorCode: '',
      password: '',
    },
    faultsOf: leavingFaults,
    fieldOfRefusal: fieldOfLeavingRefusal,
  });
  const factor = needsFactor ? (['factorCode'] as const) : [];
  const fields: readonly LeavingField[] = aim === 'copy' ? ['code', ...factor] : ['password', 'code', ...factor];
  const submit = useSubmit({
    pass: () => state.pass(fields),
    send: () => {
      const { code: mailed, factorCode, password } = state.values;
      const proof = { code: mailed.trim(), ...(needsFactor ? { factorCode: factorCode.trim() } : {}) };
      return aim === 'copy'
        ? http.call(requestOwnData, proof)
        : store.endingBy(() => http.call(beginClosing, { password, ...proof }));
    },
    refuse: state.refuse,
    onEnd: (isDone) => {
      used();
      if (!isDone) return;
      // Its token is dead: nothing need be told to the server.
      if (aim === 'closing') store.clear();
      onDone();
    },
  });
  return { ...state, ...code, ...submit };
}
