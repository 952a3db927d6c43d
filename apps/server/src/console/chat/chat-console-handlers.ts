import { asRead } from '@assay/postgres/database-fault';
import { chatTextLengthMax } from '@assay/protocol/chat-rules';
import {
  type cannedAnswerPut,
  type cannedAnswerRemove,
  cannedTitleLengthMax,
  type chatAssign,
  type chatAttach,
  type chatCase,
  type chatCasePicture,
  type chatSeen,
} from '@assay/protocol/console/chat-console-endpoints';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';
import type { Chat } from '../../chat/chat.ts';
import { accepted, refused } from '../../ingress/call.ts';
import { maskedMail } from '../masked-mail.ts';
import type { SeatCall } from '../seat-call.ts';
import { readSeatText } from '../seat-text.ts';
import { putCannedAnswer, readCannedAnswers, removeCannedAnswer } from './canned-answers.ts';
import { assign, assignedTo, leave } from './chat-assignments.ts';
import { readInbox } from './chat-inbox.ts';
import { readCorrespondent } from './correspondent.ts';

export interface ChatConsoleParts {
  readonly chat: Pick<Chat, 'page' | 'marks' | 'picture' | 'attach' | 'readByStaff'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly now: () => number;
}

/** What support sees of conversations. Words and pictures reach a person by the act `answer-chat` alone. */
export function chatConsoleHandlers({ chat, pool, now }: ChatConsoleParts) {
  return {
    chatInbox: async () => accepted(await asRead(readInbox(pool))),

    async chatCase({ userId, before }: ParsedRequestOf<typeof chatCase>) {
      const person = Number(userId);
      const correspondent = await asRead(readCorrespondent(pool, person));
      if (correspondent === undefined) return refused('l.error.accountUnknown');
      const [{ list, hasMore }, { readByPerson, readByStaff }] = await Promise.all([
        asRead(chat.page(person, before)),
        asRead(chat.marks(person)),
      ]);
      const { email, language, waitingSinceMs, unseen, seat } = correspondent;
      return accepted({
        ...{ userId, email: maskedMail(email), language, waitingSince: waitingSinceMs, unseen, assignedTo: seat },
        messages: list.map(({ clientMessageId: _, ...message }) => message),
        ...{ hasMore, readByPerson, readByStaff },
      });
    },

    async chatCasePicture({ userId, messageId }: ParsedRequestOf<typeof chatCasePicture>) {
      const picture = await asRead(chat.picture(Number(userId), messageId));
      return picture === undefined ? refused('l.error.chatMessageUnknown') : accepted(picture);
    },

    async chatAttach({ userId, file }: ParsedRequestOf<typeof chatAttach>) {
      const attached = await chat.attach(Number(userId), file);
      return attached.ok ? accepted({ pictureId: attached.value }) : refused(attached.code);
    },

    async chatSeen({ userId, messageId }: ParsedRequestOf<typeof chatSeen>) {
      await chat.readByStaff(Number(userId), messageId);
      return accepted(null);
    },

    async chatAssign({ userId, isMine }: ParsedRequestOf<typeof chatAssign>, { proof }: SeatCall) {
      const wanted = { userId: Number(userId), seat: proof.seat, nowMs: now() };
      await (isMine ? assign(pool, wanted) : leave(pool, wanted));
      return accepted({ assignedTo: await asRead(assignedTo(pool, wanted.userId)) });
    },

    cannedAnswers: async () => accepted(await asRead(readCannedAnswers(pool))),

    async cannedAnswerPut(request: ParsedRequestOf<typeof cannedAnswerPut>, { proof }: SeatCall) {
      const title = readSeatText(request.title, cannedTitleLengthMax);
      const english = readSeatText(request.english, chatTextLengthMax);
      const chinese = readSeatText(request.chinese, chatTextLengthMax);
      if (title === undefined || english === undefined || chinese === undefined)
        return refused('l.error.fieldMalformed');
      const answerId = request.answerId === undefined ? undefined : Number(request.answerId);
      const kept = await putCannedAnswer(pool, { answerId, title, english, chinese, seat: proof.seat, nowMs: now() });
      return kept === undefined ? refused('l.error.fieldMalformed') : accepted({ answerId: kept });
    },

    async cannedAnswerRemove({ answerId }: ParsedRequestOf<typeof cannedAnswerRemove>) {
      await removeCannedAnswer(pool, Number(answerId));
      return accepted(null);
    },
  };
}
