import type { PasswordCalls } from '../../accounts/password-changes/password-calls.ts';
import type { Call } from '../call.ts';
import { answerOf } from './account-answer.ts';

type PublicCall = Call<'public'>;
type PersonCall = Call<'account'>;

export function passwordHandlers(calls: PasswordCalls) {
  return {
    sendEmailCodeForget: async (request: Parameters<PasswordCalls['sendForgetCode']>[0], call: PublicCall) =>
      answerOf(await calls.sendForgetCode(request, call)),
    forgetPwd: async (request: Parameters<PasswordCalls['reset']>[0], call: PublicCall) =>
      answerOf(await calls.reset(request, call)),
    sendUpdateAssetEmail: async (_terms: unknown, call: PersonCall) =>
      answerOf(await calls.sendChangeCode(call.proof, call)),
    updatePwd: async (request: Parameters<PasswordCalls['replace']>[0], call: PersonCall) =>
      answerOf(await calls.replace(request, call.proof, call)),
    setTransactionPwd: async (request: Parameters<PasswordCalls['setFundPassword']>[0], call: PersonCall) =>
      answerOf(await calls.setFundPassword(request, call.proof, call)),
  };
}
