import { login } from '@assay/protocol/endpoints/user';
import { useServices } from '../services/services-context.tsx';
import type { AccountForm } from './account-form.ts';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';

/** Email, code and password. */
export function useLoginForm(next: Pick<AccountFormOptions, 'onSignedIn' | 'onOwed'>): AccountForm {
  const { http } = useServices();
  return useAccountForm({
    kind: 'login',
    send: ({ email, code, password }) => http.call(login, { account: email, code, password }),
    ...next,
  });
}
