import type { FreezeCalls } from '../../accounts/freeze/freeze-calls.ts';
import { type Answer, accepted, type Call, refused } from '../call.ts';

type RequestOf<Name extends keyof FreezeCalls> = Parameters<FreezeCalls[Name]>[0];
type Result = Awaited<ReturnType<FreezeCalls['thaw']>>;

/** Stopping everything on an account, and letting it go on. */
export function freezeHandlers(calls: FreezeCalls) {
  return {
    freeze: async (request: RequestOf<'freeze'>, call: Call<'account'>) =>
      answerOf(await calls.freeze(request, call.proof, call)),
    freezeByLink: async (request: RequestOf<'freezeByLink'>, call: Call<'public'>) =>
      answerOf(await calls.freezeByLink(request, call)),
    sendThawCode: async (request: RequestOf<'sendThawCode'>, call: Call<'public'>) =>
      answerOf(await calls.sendThawCode(request, call)),
    thaw: async (request: RequestOf<'thaw'>, call: Call<'public'>) => answerOf(await calls.thaw(request, call)),
  };
}

function answerOf(result: Result): Answer<null> {
  return result.ok ? accepted(null) : refused(result.code);
}
