import type { CallResult } from '@assay/live-client/call-result';
import { forgetPwd, updatePwd } from '@assay/protocol/endpoints/user-passwords';
import { useServices } from '../services/services-context.tsx';
import type { Faults } from './form-state.ts';
import {
  emptyPasswordValues,
  fieldOfPasswordRefusal,
  forgetFaults,
  modifyFaults,
  type PasswordField,
  type PasswordForm,
  type PasswordValues,
} from './password-form.ts';
import type { CodeKind } from './sent-codes.ts';
import { useFormCode } from './use-form-code.ts';
import { useSession } from './use-session.ts';
import { useSubmit } from './use-submit.ts';

/** Another password for whoever forgot it and reads the mail. */
export function useForgetForm(): PasswordForm {
  const { http } = useServices();
  return usePasswordForm({
    kind: 'forget',
    email: '',
    fields: ['email', 'code', 'password', 'repeat'],
    faultsOf: forgetFaults,
    send: ({ email, code, password }) => http.call(forgetPwd, { account: email.trim(), code: code.trim(), password }),
  });
}

/** Another password for whoever is signed in and knows the old one; its code goes to the address of the account. */
export function useModifyForm(): PasswordForm {
  const { http } = useServices();
  const session = useSession();
  return usePasswordForm({
    kind: 'change',
    email: session.status === 'signed-in' ? session.email : '',
    fields: ['oldPassword', 'password', 'repeat', 'code'],
    faultsOf: modifyFaults,
    send: ({ oldPassword, password, code }) => http.call(updatePwd, { oldPassword, password, code: code.trim() }),
  });
}

interface PasswordFormOptions {
  readonly kind: CodeKind;
  readonly email: string;
  readonly fields: readonly PasswordField[];
  readonly faultsOf: (values: PasswordValues) => Faults<PasswordField>;
  readonly send: (values: PasswordValues) => Promise<CallResult<unknown>>;
}

function usePasswordForm({ kind, email, fields, faultsOf, send }: PasswordFormOptions): PasswordForm {
  const { state, code, used } = useFormCode<PasswordField>(kind, {
    initial: { ...emptyPasswordValues, email },
    faultsOf,
    fieldOfRefusal: fieldOfPasswordRefusal,
  });
  const submit = useSubmit({
    pass: () => state.pass(fields),
    send: () => send(state.values),
    refuse: state.refuse,
    onEnd: used,
  });
  return { ...state, ...code, ...submit };
}
