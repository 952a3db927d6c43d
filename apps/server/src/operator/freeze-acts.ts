import { afterOperatorFreeze, afterOperatorThaw } from '../accounts/freeze/operator-freeze.ts';
import { inDatabase, type ServerAct } from './server-acts.ts';

type FreezeActParts = Parameters<typeof afterOperatorFreeze>[0];

/** What goes with freezing and thawing an account, once it is in the journal. */
export function freezeAct(parts: FreezeActParts): ServerAct {
  return (command) => {
    if (command.type === 'freeze-account')
      return told(afterOperatorFreeze(parts, command.userId), 'all sessions have ended');
    if (command.type === 'thaw-account') return told(afterOperatorThaw(parts, command.userId), 'the account goes on');
    return undefined;
  };

  async function told(work: Promise<void>, what: string) {
    const isDone = (await inDatabase(work.then(() => true))) ?? false;
    return {
      done: isDone,
      message: isDone
        ? `Done: ${what}, the person is told, and it is in the journal.`
        : 'It is in the journal and in force, but the database did not say whether sessions have ended and the person is told. Give the command again until it says done; repeating is safe.',
    };
  }
}
