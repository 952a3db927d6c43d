import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { DeadLetterDecision } from '@assay/exchange-core/operator/resolve-dead-letter';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { Accounts } from '../accounts/accounts-port.ts';
import type { DeadLetters } from '../outbox/dead-letters.ts';
import type { Fields } from './operator-fields.ts';

/**
 * What is done on the server once an operator's command is in the journal; undefined for a command that is not its own. `fields`: as the operator
 * gave them, for what the journal is not to hold.
 */
export type ServerAct = (command: OperatorCommand, fields: Fields) => Promise<ActAnswer> | undefined;

export interface ActAnswer {
  readonly done: boolean;
  /** A sentence for the operator. */
  readonly message: string;
}

export function endSessionsAct({ endSessions }: Pick<Accounts, 'endSessions'>): ServerAct {
  return (command) => (command.type === 'end-sessions' ? end(command.userId) : undefined);

  async function end(userId: number): Promise<ActAnswer> {
    const ended = await inDatabase(endSessions(userId === 0 ? undefined : userId));
    if (ended !== undefined) {
      const told = userId !== 0 && ended > 0 ? ', the person is told,' : ',';
      return { done: true, message: `Done: ${ended} sessions have ended${told} and it is in the journal.` };
    }
    return {
      done: false,
      message:
        'It is in the journal, but the database did not say whether the sessions have ended: some may be live. Give the command again until it says done; repeating is safe.',
    };
  }
}

export function resolveDeadLetterAct(deadLetters: Pick<DeadLetters, 'resolve'>): ServerAct {
  return (command) =>
    command.type === 'resolve-dead-letter' ? resolve(command.letterId, command.decision) : undefined;

  async function resolve(letterId: number, decision: DeadLetterDecision): Promise<ActAnswer> {
    const isResolved = await inDatabase(deadLetters.resolve(letterId, decision));
    if (isResolved === true) {
      const became = decision === 'retry' ? 'waits to be sent' : 'is never sent';
      return { done: true, message: `Done: letter ${letterId} ${became}, and it is in the journal.` };
    }
    const message =
      isResolved === undefined
        ? 'It is in the journal, but the database did not say whether it was done. Give the command again until it says done, or that no such letter is dead; repeating is safe.'
        : `It is in the journal, but letter ${letterId} is not dead any more: nothing was changed.`;
    return { done: false, message };
  }
}

/** The journal says that it was ordered; whether it was done is the database's to say. Undefined when it did not. */
export async function inDatabase<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    return undefined;
  }
}
