import { login } from '@assay/protocol/endpoints/user';
import { useServices } from '../services/services-context.tsx';
import type { AccountForm } from './account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Email, code and password. */
export function useLoginForm({ onSignedIn }: { onSignedIn: () => void }): AccountForm {
  const { http } = useServices();
  return useAccountForm({
    kind: 'login',
    send: ({ email, code, password }) => http.call(login, { account: email, code, password }),
    onSignedIn,
  });
}
