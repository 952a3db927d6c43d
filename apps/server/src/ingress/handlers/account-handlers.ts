import type { AccountResult, Accounts, SignedIn } from '../../accounts/accounts-port.ts';
import { type Answer, accepted, type HandlerTable, refused } from '../call.ts';

type AccountHandlers = Pick<
  HandlerTable,
  | 'sendEmailCode'
  | 'emailVerification'
  | 'register'
  | 'login'
  | 'userInfo'
  | 'getSettings'
  | 'putSetting'
  | 'logout'
  | 'mailbox'
>;

export function accountHandlers(accounts: Accounts, isSandbox: boolean): AccountHandlers {
  return {
    sendEmailCode: async (request, call) => answerOf(await accounts.sendEmailCode(request, call)),
    emailVerification: async (request, call) => answerOf(await accounts.emailVerification(request, call)),
    register: async (request, call) => signedIn(await accounts.register(request, call)),
    login: async (request, call) => signedIn(await accounts.login(request, call)),
    userInfo: async (_request, call) => accepted(await accounts.info(call.proof.userId)),
    getSettings: async (_request, call) => accepted(await accounts.settings(call.proof.userId)),
    putSetting: async (request, call) => answerOf(await accounts.putSetting(call.proof.userId, request)),
    logout: async (_request, call) => {
      await accounts.logout(call.proof.id);
      return accepted(null);
    },
    mailbox: async (request) =>
      isSandbox ? accepted(await accounts.mailbox(request.account)) : refused('l.error.sandboxOnly'),
  };
}

function answerOf<Value>(result: AccountResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}

function signedIn(result: AccountResult<SignedIn>): Answer<SignedIn['session']> {
  if (!result.ok) return refused(result.code);
  const { session, deviceToken } = result.value;
  return { ok: true, data: session, deviceToken };
}
