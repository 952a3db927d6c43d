import { asRead } from '@assay/postgres/database-fault';
import type { Chat, ChatResult } from '../../chat/chat.ts';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';

interface SentTerms {
  readonly text: string;
  /** The sender's own. */
  readonly clientMessageId: string;
}

interface PictureTerms {
  readonly file: Uint8Array;
  readonly clientMessageId: string;
}

/** A person's own conversation with customer service: no call names another one. */
export function chatHandlers(chat: Chat) {
  return {
    chatOpen: async (_terms: unknown, { proof }: ProvenCall) => accepted(await asRead(chat.open(proof.userId))),
    chatSend: async ({ text, clientMessageId }: SentTerms, { proof }: ProvenCall) =>
      answerOf(await chat.send(proof.userId, clientMessageId, text)),
    chatUpload: async ({ file, clientMessageId }: PictureTerms, { proof }: ProvenCall) =>
      answerOf(await chat.sendPicture(proof.userId, clientMessageId, file)),
    async chatPicture({ messageId }: { readonly messageId: string }, { proof }: ProvenCall) {
      const picture = await asRead(chat.picture(proof.userId, messageId));
      return picture === undefined ? refused('l.error.chatMessageUnknown') : accepted(picture);
    },
    chatHistory: async ({ before }: { readonly before: string }, { proof }: ProvenCall) =>
      accepted(await asRead(chat.page(proof.userId, before))),
    chatRead: async ({ messageId }: { readonly messageId: string }, { proof }: ProvenCall) =>
      answerOf(await chat.read(proof.userId, messageId)),
  };
}

function answerOf<Value>(result: ChatResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}
