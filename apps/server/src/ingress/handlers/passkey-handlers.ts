import type { PasskeyRemoval } from '../../accounts/passkeys/passkey-list.ts';
import type { NewPasskey } from '../../accounts/passkeys/passkey-registration.ts';
import type { Passkeys } from '../../accounts/passkeys/passkeys.ts';
import { accepted, type Call, type ProvenCall } from '../call.ts';
import { answerOf, signedIn } from './account-handlers.ts';

interface CredentialTerms {
  readonly credential: string;
}

interface RenameTerms {
  readonly passkeyId: string;
  readonly name: string;
}

/** Passkeys of an account, the login by one, and the second step of a login by one. */
export function passkeyHandlers(passkeys: Passkeys) {
  return {
    passkeyList: async (_terms: unknown, { proof }: ProvenCall) => accepted(await passkeys.list(proof.userId)),
    passkeyRegisterOptions: async (_terms: unknown, { proof }: ProvenCall) =>
      answerOf(await passkeys.registerOptions(proof.userId)),
    passkeyRegister: async (terms: NewPasskey, call: Call<'account'>) =>
      answerOf(await passkeys.register(call.proof, terms, call)),
    passkeyRename: async (terms: RenameTerms, { proof }: ProvenCall) =>
      answerOf(await passkeys.setName(proof.userId, terms)),
    passkeyRemove: async (terms: PasskeyRemoval, call: Call<'account'>) =>
      answerOf(await passkeys.remove(call.proof, terms, call)),
    passkeyLoginOptions: async () => answerOf(await passkeys.loginOptions()),
    passkeyLogin: async ({ credential }: CredentialTerms, call: Call<'public'>) =>
      signedIn(await passkeys.logIn(credential, call)),
    passkeyProveOptions: async (_terms: unknown, { proof }: ProvenCall) =>
      answerOf(await passkeys.proveOptions(proof.userId)),
    passkeyProve: async ({ credential }: CredentialTerms, call: Call<'second-step'>) =>
      signedIn(await passkeys.prove(call.proof, credential, call)),
  };
}
