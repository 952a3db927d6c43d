import type { EmailCalls } from '../../accounts/email-change/email-calls.ts';
import type { Call } from '../call.ts';
import { answerOf } from './account-answer.ts';

type PersonCall = Call<'account'>;

export function emailHandlers(calls: EmailCalls) {
  return {
    sendNewEmailCode: async (request: Parameters<EmailCalls['sendNewCode']>[0], call: PersonCall) =>
      answerOf(await calls.sendNewCode(request, call.proof, call)),
    updateEmail: async (request: Parameters<EmailCalls['change']>[0], call: PersonCall) =>
      answerOf(await calls.change(request, call.proof, call)),
  };
}
