import type { CallResult } from '@assay/live-client/call-result';
import type { DataOf } from '@assay/protocol/endpoint';
import type { login } from '@assay/protocol/endpoints/user';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import {
  type AccountField,
  type AccountForm,
  type AccountFormKind,
  type AccountValues,
  accountFaults,
  emptyValues,
  fieldOfAccountRefusal,
} from './account-form.ts';
import type { OwedLogin } from './owed-login.ts';
import { useFormCode } from './use-form-code.ts';

export interface AccountFormOptions {
  readonly kind: AccountFormKind;
  readonly send: (values: AccountValues) => Promise<CallResult<DataOf<typeof login>>>;
  readonly onSignedIn: () => void;
  /** Filled in from the start: of the link that led here. */
  readonly inviteCode?: string;
  /** The account asks for a second step. */
  readonly onOwed?: (login: OwedLogin) => void;
}

const fields: readonly AccountField[] = ['email', 'code', 'password', 'inviteCode'];

/** What logging in and registering share: values, errors, the code, submitting. */
export function useAccountForm({ kind, send, onSignedIn, inviteCode = '', onOwed }: AccountFormOptions): AccountForm {
  const { session } = useServices();
  const { state, code, used } = useFormCode('sign-in', {
    initial: { ...emptyValues, inviteCode },
    faultsOf: (values) => accountFaults(kind, values),
    fieldOfRefusal: fieldOfAccountRefusal,
  });
  const [isSubmitting, setSubmitting] = useState(false);
  const submit = async () => {
    if (isSubmitting || !state.pass(fields)) return;
    setSubmitting(true);
    const sent = trimmed(state.values);
    const result = await send(sent);
    setSubmitting(false);
    if (!result.ok) return state.refuse(result.msg);
    used();
    const { token, owes } = result.data;
    if (owes !== undefined) return onOwed?.({ email: sent.email, token, owes });
    session.signIn({ ...result.data, email: sent.email });
    onSignedIn();
  };
  return { ...state, ...code, submit: () => void submit(), isSubmitting };
}

function trimmed(values: AccountValues): AccountValues {
  return {
    email: values.email.trim(),
    code: values.code.trim(),
    password: values.password,
    inviteCode: values.inviteCode.trim(),
  };
}
