import type { KycParts } from '../accounts/kyc/kyc-parts.ts';
import { finishApproval, reject } from '../accounts/kyc/kyc-review.ts';
import { inDatabase, type ServerAct } from './server-acts.ts';

/** Writes down what the journal holds already. A start finishes what was cut off between the two. */
export function kycAct(parts: KycParts): ServerAct {
  return (command) => {
    if (command.type === 'approve-kyc') return told(finishApproval(parts, command.userId, command.submission));
    if (command.type !== 'reject-kyc') return undefined;
    return told(reject(parts, command.userId, command.submission, command.reason));
  };

  async function told(work: Promise<boolean>) {
    const isDone = await inDatabase(work);
    if (isDone === true) return { done: true, message: 'Done: the person is told, and it is in the journal.' };
    const message =
      isDone === undefined
        ? 'It is in the journal, but the database did not say whether it was done. Give the command again until it says done, or that nothing waits; repeating is safe.'
        : 'It is in the journal, but what was looked at does not wait any more: no row was changed.';
    return { done: false, message };
  }
}
