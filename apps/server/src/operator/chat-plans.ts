import { hash } from 'node:crypto';
import { USER_ID_MAX } from '@assay/exchange-core/limits';
import { chatTextLengthMax, chatTextOf } from '@assay/protocol/chat-rules';
import { STAFF_NAME_LENGTH_MAX } from '../chat/chat-limits.ts';
import { isStaffName } from '../chat/staff-name.ts';
import type { BesideCore } from './beside-core.ts';
import { type FieldKind, optional, planOf, readAs, readText, unreadable, whole } from './operator-fields.ts';

/** The words of an answer, as the person reads them. */
const readAnswer: FieldKind<string> = (what, given = '') => {
  const text = chatTextOf(given);
  if (text !== given.trim())
    return unreadable(`${what} holds characters that nobody can see or that turn words around.`);
  return text !== '' && text.length <= chatTextLengthMax
    ? readAs(text)
    : unreadable(`${what} has 1 to ${chatTextLengthMax} characters.`);
};

const readStaffName: FieldKind<string> = (what, name = '') =>
  isStaffName(name)
    ? readAs(name)
    : unreadable(
        `${what} “${name}” is no name of 1 to ${STAFF_NAME_LENGTH_MAX} characters without control characters and without @.`,
      );

export const chatPlans = {
  'answer-chat': planOf(
    {
      user: whole(1, USER_ID_MAX),
      text: optional(readAnswer),
      picture: optional(readText),
      as: optional(readStaffName),
    },
    ({ user: userId, text, picture, as: name = '' }, _core, beside) => {
      if (!beside.hasAccount) return `User ${userId} has no account.`;
      if ((text === undefined) === (picture === undefined)) return 'An answer is text or a picture: name one of them.';
      const digest = text === undefined ? beside.pictureDigest : hash('sha256', text);
      if (digest === undefined) return `No picture for user ${userId} waits under this number: choose it again.`;
      return { type: 'answer-chat', userId, name, digest };
    },
  ),

  'close-chat': planOf(
    { user: whole(1, USER_ID_MAX) },
    ({ user: userId }, _core, beside) => notWritten(userId, beside) ?? { type: 'close-chat', userId },
  ),
};

function notWritten(userId: number, { hasWritten }: BesideCore): string | undefined {
  return hasWritten ? undefined : `User ${userId} has not written to customer service.`;
}
