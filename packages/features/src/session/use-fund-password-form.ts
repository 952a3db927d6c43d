import { setTransactionPwd } from '@assay/protocol/endpoints/user-passwords';
import { useServices } from '../services/services-context.tsx';
import {
  type FundPasswordField,
  type FundPasswordForm,
  fieldOfFundPasswordRefusal,
  fundPasswordFaults,
} from './fund-password-form.ts';
import { useFormCode } from './use-form-code.ts';
import { useSession } from './use-session.ts';
import { useSubmit } from './use-submit.ts';
import { useUserInfo } from './use-user-info.ts';

const fields: readonly FundPasswordField[] = ['password', 'repeat', 'code'];

/** The six digits that are asked for when money leaves the account: the first ones, or others. @param onDone called when they hold */
export function useFundPasswordForm(onDone: () => void): FundPasswordForm {
  const { http } = useServices();
  const session = useSession();
  const { retry } = useUserInfo();
  const email = session.status === 'signed-in' ? session.email : '';
  const { state, code, used } = useFormCode<FundPasswordField>('change', {
    initial: { email, password: '', repeat: '', code: '' },
    faultsOf: fundPasswordFaults,
    fieldOfRefusal: fieldOfFundPasswordRefusal,
  });
  const submit = useSubmit({
    pass: () => state.pass(fields),
    send: () => http.call(setTransactionPwd, { password: state.values.password, code: state.values.code.trim() }),
    refuse: state.refuse,
    onEnd: (isDone) => {
      used();
      retry();
      if (isDone) onDone();
    },
  });
  return { ...state, ...code, ...submit };
}
