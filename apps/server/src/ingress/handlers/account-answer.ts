import type { AccountResult } from '../../accounts/accounts-port.ts';
import { type Answer, accepted, refused } from '../call.ts';

/** What an account's call said, as a handler tells it. */
export function answerOf<Value>(result: AccountResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}
