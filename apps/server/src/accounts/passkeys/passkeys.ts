import type { DataOf } from '@assay/protocol/endpoint';
import type { passkeyList } from '@assay/protocol/endpoints/user-passkeys';
import type { CallOrigin } from '../accounts-port.ts';
import type { Proof } from '../proof.ts';
import { type SecondFactorPartsOptions, secondFactorParts } from '../second-factors/second-factor-parts.ts';
import { Challenges } from './challenges.ts';
import { assertionOptions, logInByPasskey, proveByPasskey } from './passkey-assertion.ts';
import { type PasskeyRemoval, passkeysOf, removePasskey, renamePasskey } from './passkey-list.ts';
import type { PasskeyParts } from './passkey-parts.ts';
import { type NewPasskey, registerOptions, registerPasskey } from './passkey-registration.ts';
import { relyingPartyOf } from './relying-party.ts';

export interface PasskeysOptions extends SecondFactorPartsOptions {
  /** Where people reach the site; undefined: the operator has named none, and there are no passkeys. */
  readonly siteOrigin: string | undefined;
}

export type Passkeys = ReturnType<typeof passkeysFor>;

/** Passkeys of every account: a second factor beside the authenticator, and a way to log in that is both steps. */
export function passkeysFor({ siteOrigin, ...options }: PasskeysOptions) {
  const factors = secondFactorParts(options);
  const parts: PasskeyParts = {
    ...factors,
    challenges: new Challenges(factors.keys, factors.now),
    party: relyingPartyOf(siteOrigin),
    isFrozen: options.accounts.isFrozen,
  };
  return {
    list: (userId: number) => listOf(parts, userId),
    registerOptions: (userId: number) => registerOptions(parts, userId),
    register: (proof: Proof, passkey: NewPasskey, origin: CallOrigin) => registerPasskey(parts, proof, passkey, origin),
    setName: (userId: number, terms: { readonly passkeyId: string; readonly name: string }) =>
      renamePasskey(parts, userId, terms),
    remove: (proof: Proof, removal: PasskeyRemoval, origin: CallOrigin) => removePasskey(parts, proof, removal, origin),
    loginOptions: () => assertionOptions(parts, { purpose: 'login', userId: 0 }),
    logIn: (credential: string, origin: CallOrigin) => logInByPasskey(parts, credential, origin),
    proveOptions: (userId: number) => assertionOptions(parts, { purpose: 'second-step', userId }),
    prove: (proof: Proof, credential: string, origin: CallOrigin) => proveByPasskey(parts, proof, credential, origin),
  };
}

async function listOf(parts: PasskeyParts, userId: number): Promise<DataOf<typeof passkeyList>> {
  const rows = await passkeysOf(parts, userId);
  return {
    origin: parts.party?.origin ?? '',
    passkeys: rows.map(({ passkey_id, name, created_at_ms, used_at_ms }) => ({
      passkeyId: passkey_id,
      name,
      createdAt: Number(created_at_ms),
      usedAt: Number(used_at_ms ?? 0),
    })),
  };
}
