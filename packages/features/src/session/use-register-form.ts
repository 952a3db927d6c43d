import { documentVersions } from '@assay/protocol/documents';
import { register } from '@assay/protocol/endpoints/user';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import type { AccountForm } from './account-form.ts';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';

export type RegisterFormOptions = Pick<AccountFormOptions, 'onSignedIn' | 'inviteCode'>;

/** The country that was chosen last in this browser. */
const countryName = 'Assay-Country';

export interface RegisterForm extends AccountForm {
  /** ISO 3166 in two capital letters, or empty. */
  readonly country: string;
  readonly setCountry: (country: string) => void;
}

/** Email, code, password and, if there is one, an invite code and a country. Whoever submits it accepts policy and protocol as they stand. */
export function useRegisterForm({ onSignedIn, inviteCode }: RegisterFormOptions): RegisterForm {
  const { http, storage } = useServices();
  const [country, setCountry] = useState(() => storage.get(countryName) ?? '');
  const form = useAccountForm({
    kind: 'register',
    send: ({ email, code, password, inviteCode }) =>
      http.call(register, {
        account: email,
        code,
        password,
        invitationCode: inviteCode === '' ? undefined : inviteCode,
        country: country === '' ? undefined : country,
        policyVersion: String(documentVersions.policy.version),
        protocolVersion: String(documentVersions.protocol.version),
      }),
    onSignedIn,
    inviteCode,
  });
  return {
    ...form,
    country,
    setCountry: (chosen) => {
      setCountry(chosen);
      if (chosen === '') storage.remove(countryName);
      else storage.set(countryName, chosen);
    },
  };
}
