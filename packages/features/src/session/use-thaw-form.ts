import { thaw } from '@assay/protocol/endpoints/user-freeze';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { emptyThawValues, fieldOfThawRefusal, type ThawField, type ThawForm, thawFaults } from './thaw-form.ts';
import { useFormCode } from './use-form-code.ts';
import { useSubmit } from './use-submit.ts';

const fields: readonly ThawField[] = ['email', 'password', 'code'];
const factorMissing: ErrorCode = 'l.error.secondFactorMissing';

/** Thaws an account with password, email code and, where one is bound, the second factor. */
export function useThawForm(): ThawForm {
  const { http } = useServices();
  const [needsFactor, setNeedsFactor] = useState(false);
  const { state, code, used } = useFormCode<ThawField>('thaw', {
    initial: emptyThawValues,
    faultsOf: thawFaults,
    fieldOfRefusal: fieldOfThawRefusal,
  });
  const submit = useSubmit({
    pass: () => state.pass(fields),
    send: () => {
      const { email, password, code: mailed, factorCode } = state.values;
      const factor = factorCode.trim() === '' ? {} : { factorCode: factorCode.trim() };
      return http.call(thaw, { account: email.trim(), password, code: mailed.trim(), ...factor });
    },
    refuse: (msg) => {
      if (msg === factorMissing) setNeedsFactor(true);
      state.refuse(msg);
    },
    onEnd: used,
  });
  return { ...state, ...code, ...submit, needsFactor };
}
