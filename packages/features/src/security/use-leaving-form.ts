import { beginClosing, requestOwnData } from '@assay/protocol/endpoints/own-data';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import type { CodeShown, SubmittedForm } from '../session/form-state.ts';
import { type FactorChoice, useFactorChoice } from '../session/use-factor-choice.ts';
import { useFormCode } from '../session/use-form-code.ts';
import { useSession } from '../session/use-session.ts';
import { type SubmitOutcome, useSubmit } from '../session/use-submit.ts';
import { useUserInfo } from '../session/use-user-info.ts';
import { fieldOfLeavingRefusal, type LeavingField, type LeavingProof, leavingFaults } from './leaving-form.ts';

export interface LeavingForm extends SubmittedForm<LeavingField>, CodeShown, FactorChoice {
  readonly proof: LeavingProof;
  /** Whether the account has a fund password, too. */
  readonly canChooseProof: boolean;
  readonly setProof: (proof: LeavingProof) => void;
  readonly outcome: SubmitOutcome;
}

/** What the form is for: a copy of one's data, or the end of the account, which asks for the password, too. */
export type LeavingAim = 'copy' | 'closing';

/** Proves anew who one is, and has it done. Whoever closes the account is signed out. @param onDone called when it is */
export function useLeavingForm(aim: LeavingAim, needsFactor: boolean, onDone: () => void): LeavingForm {
  const { http, session: store } = useServices();
  const session = useSession();
  const { user } = useUserInfo();
  const [proof, setProof] = useState<LeavingProof>('code');
  const choice = useFactorChoice(needsFactor, () => state.setValue('factorCode', ''));
  const { state, code, used } = useFormCode<LeavingField>('change', {
    initial: {
      email: session.status === 'signed-in' ? session.email : '',
      code: '',
      fundPassword: '',
      factorCode: '',
      password: '',
    },
    faultsOf: (values) => leavingFaults(values, choice.factor),
    fieldOfRefusal: fieldOfLeavingRefusal,
  });
  const factor = needsFactor ? (['factorCode'] as const) : [];
  const fields: readonly LeavingField[] = aim === 'copy' ? [proof, ...factor] : ['password', proof, ...factor];
  const submit = useSubmit({
    pass: () => state.pass(fields),
    send: () => {
      const { factorCode, password } = state.values;
      const said = { [proof]: state.values[proof].trim(), ...(needsFactor ? { factorCode: factorCode.trim() } : {}) };
      return aim === 'copy'
        ? http.call(requestOwnData, said)
        : store.endingBy(() => http.call(beginClosing, { password, ...said }));
    },
    refuse: state.refuse,
    onEnd: (isDone) => {
      if (proof === 'code') used();
      if (!isDone) return;
      // Its token is dead: nothing need be told to the server.
      if (aim === 'closing') store.clear();
      onDone();
    },
  });
  return { ...state, ...code, ...submit, ...choice, proof, canChooseProof: user?.assetsPwd === 1, setProof };
}
