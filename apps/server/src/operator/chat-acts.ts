import { chatTextOf } from '@assay/protocol/chat-rules';
import type { Chat } from '../chat/chat.ts';
import { inDatabase, type ServerAct } from './server-acts.ts';

const unknown = {
  done: false,
  message:
    'It is in the journal, but the database did not say whether it was done. Give the command again until it says done; repeating is safe.',
} as const;

/** Puts an answer into the conversation, or closes it. The words are not in the command: the operator's own fields bring them. */
export function chatAct(chat: Pick<Chat, 'answer' | 'close'>, hasPageOpen: (userId: number) => boolean): ServerAct {
  return (command, { text = '' }) => {
    if (command.type === 'close-chat') return told(chat.close(command.userId), 'the conversation is closed');
    if (command.type !== 'answer-chat') return undefined;
    const { userId, name } = command;
    return told(
      chat.answer(userId, { name, text: chatTextOf(text), isAway: !hasPageOpen(userId) }),
      'the answer is in the conversation',
    );
  };

  async function told(work: Promise<boolean>, what: string) {
    const isDone = await inDatabase(work);
    return isDone === undefined ? unknown : { done: isDone, message: `Done: ${what}, and it is in the journal.` };
  }
}
