import { chatTextOf } from '@assay/protocol/chat-rules';
import type { Chat } from '../chat/chat.ts';
import { inDatabase, type ServerAct } from './server-acts.ts';

const unknown = {
  done: false,
  message:
    'It is in the journal, but the database did not say whether it was done. Give the command again until it says done; repeating is safe.',
} as const;

const gone = {
  done: false,
  message: 'It is in the journal, but nothing was sent: the conversation or the picture is not there any more.',
} as const;

/** Puts an answer into the conversation, or closes it. The words are not in the command: the operator's own fields bring them. */
export function chatAct(
  chat: Pick<Chat, 'answer' | 'answerWithPicture' | 'close'>,
  hasPageOpen: (userId: number) => boolean,
): ServerAct {
  return (command, { text = '', picture }) => {
    if (command.type === 'close-chat') return told(chat.close(command.userId), 'the conversation is closed');
    if (command.type !== 'answer-chat') return undefined;
    const { userId, name } = command;
    const isAway = !hasPageOpen(userId);
    const answered =
      picture === undefined
        ? chat.answer(userId, { name, text: chatTextOf(text), isAway })
        : chat.answerWithPicture(userId, { name, pictureId: picture, isAway });
    return told(answered, 'the answer is in the conversation');
  };

  async function told(work: Promise<boolean>, what: string) {
    const isDone = await inDatabase(work);
    if (isDone === undefined) return unknown;
    return isDone ? { done: true, message: `Done: ${what}, and it is in the journal.` } : gone;
  }
}
