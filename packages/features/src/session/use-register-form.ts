import { register } from '@assay/protocol/endpoints/user';
import { useServices } from '../services/services-context.tsx';
import type { AccountForm } from './account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Email, code, password and, if there is one, an invite code. */
export function useRegisterForm({ onSignedIn }: { onSignedIn: () => void }): AccountForm {
  const { http } = useServices();
  return useAccountForm({
    kind: 'register',
    send: ({ email, code, password, inviteCode }) =>
      http.call(register, {
        account: email,
        code,
        password,
        invitationCode: inviteCode === '' ? undefined : inviteCode,
      }),
    onSignedIn,
  });
}
