import type { EngineClient } from '@assay/engine/engine-client';
import type { AccountResult, Accounts, SignedIn } from '../../accounts/accounts-port.ts';
import { readPersonStanding } from '../../accounts/person-standing.ts';
import { type Answer, accepted, type Call, type ProvenCall, refused } from '../call.ts';

type RequestOf<Name extends 'sendEmailCode' | 'emailVerification' | 'register' | 'login'> = Parameters<
  Accounts[Name]
>[0];

/** What a person is told of his account is told as it is kept. */
export function accountHandlers(accounts: Accounts, engine: Pick<EngineClient, 'read'>) {
  return {
    sendEmailCode: async (request: RequestOf<'sendEmailCode'>, call: Call<'public'>) =>
      answerOf(await accounts.sendEmailCode(request, call)),
    emailVerification: async (request: RequestOf<'emailVerification'>, call: Call<'public'>) =>
      answerOf(await accounts.emailVerification(request, call)),
    register: async (request: RequestOf<'register'>, call: Call<'public'>) =>
      signedIn(await accounts.register(request, call)),
    login: async (request: RequestOf<'login'>, call: Call<'public'>) => signedIn(await accounts.login(request, call)),
    async userInfo(_terms: unknown, { proof: { userId } }: ProvenCall) {
      return accepted({ ...(await accounts.info(userId)), ...(await readPersonStanding(engine, userId)) });
    },
    getSettings: async (_terms: unknown, { proof }: ProvenCall) => accepted(await accounts.settings(proof.userId)),
    putSetting: async (request: Parameters<Accounts['putSetting']>[1], { proof }: ProvenCall) =>
      answerOf(await accounts.putSetting(proof.userId, request)),
    async logout(_terms: unknown, { proof }: ProvenCall) {
      await accounts.logout(proof.id);
      return accepted(null);
    },
  };
}

/** What was done, or why not. */
export function answerOf<Value>(result: AccountResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}

/** Who is signed in, and what his browser keeps of it. */
export function signedIn(result: AccountResult<SignedIn>): Answer<SignedIn['session']> {
  if (!result.ok) return refused(result.code);
  const { session, deviceToken } = result.value;
  return { ok: true, view: session, deviceToken };
}
