import { LiveChat } from '@assay/live-client/live-chat';
import { uploadCall } from '@assay/live-client/upload-call';
import { chatChannelSchema } from '@assay/protocol/chat-channel';
import { chatUpload } from '@assay/protocol/endpoints/chat';
import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { randomId } from '../services/random-id.ts';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import { ChatConversation, type ChatState } from './chat-conversation.ts';
import { type ChatMessageShown, chatMessagesShown } from './chat-shown.ts';

export interface ChatShown extends Pick<ChatState, 'status' | 'olderStatus' | 'service' | 'hours'> {
  readonly messages: readonly ChatMessageShown[];
  readonly hasOlder: boolean;
  readonly load: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  readonly send: (text: string) => void;
  readonly sendPicture: (picture: Blob) => void;
  readonly retry: (clientMessageId: string) => void;
  readonly discard: (clientMessageId: string) => void;
  readonly markRead: () => Promise<void>;
}

/** The person's conversation, followed for as long as the component is there: one for each person who is signed in. */
export function useChatConversation(): ChatConversation {
  const { http, clock, live } = useServices();
  const [conversation] = useState(
    () =>
      new ChatConversation({
        http,
        clock,
        channel: live.chat({ schema: chatChannelSchema, makeModel: () => new LiveChat() }),
        upload: (file, clientMessageId) =>
          uploadCall(http.options, chatUpload, { file, clientMessageId }, { signal: new AbortController().signal }),
        newId: randomId,
      }),
  );
  useEffect(() => conversation.follow(), [conversation]);
  return conversation;
}

/** Answers that the person has not read. */
export function useUnreadAnswers(conversation: ChatConversation): number {
  return useExternal(conversation).marks.unread;
}

export function useChat(conversation: ChatConversation): ChatShown {
  const state = useExternal(conversation);
  const { date, serverText } = useMessages();
  const { kept, unsent, marks } = state;
  const messages = useMemo(
    () =>
      chatMessagesShown({ kept, unsent, marks }, date).map((message) =>
        message.state === 'failed' ? { ...message, fault: serverText(message.fault) } : message,
      ),
    [kept, unsent, marks, date, serverText],
  );
  const { status, olderStatus, service, hours } = state;
  const { load, loadOlder, send, sendPicture, retry, discard, markRead } = conversation;
  return {
    status,
    olderStatus,
    service,
    hours,
    messages,
    hasOlder: kept.hasOlder,
    load,
    loadOlder,
    send,
    sendPicture,
    retry,
    discard,
    markRead,
  };
}
