import type { Binding } from '../../accounts/second-factors/google-binding.ts';
import type { SecondFactors } from '../../accounts/second-factors/second-factors.ts';
import { accepted, type Call, type ProvenCall } from '../call.ts';
import { answerOf, signedIn } from './account-handlers.ts';

interface CodeTerms {
  readonly code: string;
}

/** The email code is there with a code of the authenticator, and not with a recovery code. */
interface UnbindTerms extends CodeTerms {
  readonly emailCode?: string | undefined;
}

/** What asks for more than password and email code, and the second step of a login. */
export function secondFactorHandlers(factors: SecondFactors) {
  return {
    getSecondFactors: async (_terms: unknown, { proof }: ProvenCall) => accepted(await factors.read(proof.userId)),
    googleBegin: async (_terms: unknown, { proof }: ProvenCall) => answerOf(await factors.beginGoogle(proof.userId)),
    googleBind: async (terms: Binding, call: Call<'account'>) =>
      answerOf(await factors.bindGoogle(call.proof, terms, call)),
    googleSendUnbindEmail: async (_terms: unknown, call: Call<'account'>) =>
      answerOf(await factors.sendUnbindCode(call.proof.userId, call)),
    async googleUnbind({ code, emailCode }: UnbindTerms, call: Call<'account'>) {
      const unbinding =
        emailCode === undefined
          ? factors.unbindAtOnce(call.proof, code, call)
          : factors.unbindLater(call.proof, { code, emailCode }, call);
      return answerOf(await unbinding);
    },
    googleKeep: async (_terms: unknown, call: Call<'account'>) =>
      answerOf(await factors.keepGoogle(call.proof.userId, call)),
    googleProve: async ({ code }: CodeTerms, call: Call<'second-step'>) =>
      signedIn(await factors.proveByCode(call.proof, code, call)),
  };
}
