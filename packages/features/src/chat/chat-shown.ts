import type { DateFormat } from '@assay/messages/date-text';
import type { ChatMessageRow } from '@assay/protocol/chat-entities';
import type { ChatState } from './chat-conversation.ts';

export interface ChatMessageShown {
  /** The same before and after a message has arrived. */
  readonly key: string;
  readonly isOwn: boolean;
  /** Of whoever answered; empty where customer service gave no name, and for the person's own. */
  readonly name: string;
  readonly kind: ChatMessageRow['kind'];
  readonly text: string;
  /** Of a picture that is there: by it the picture is asked for; empty while it is on its way. */
  readonly messageId: string;
  /** The picture itself while it is on its way. */
  readonly picture: Blob | undefined;
  /** HH:MM; empty while it is on its way. */
  readonly time: string;
  /** The day before the first message of each, else empty. */
  readonly day: string;
  readonly state: 'sent' | 'read' | 'sending' | 'failed';
  /** Of one that failed. */
  readonly fault: string;
  readonly clientMessageId: string;
  /** An answer that names an address, which nobody should follow unseen. */
  readonly holdsLink: boolean;
}

export type DateText = (timeMs: number, format?: DateFormat) => string;

const address = /(?:https?:\/\/|www\.)\S|[a-z0-9-]+\.(?:com|org|net|io|app|me|cn|xyz|top|info)\b/i;

/** The conversation as it is read, oldest first, with what is on its way at its end. */
export function chatMessagesShown(
  { kept, unsent, marks }: Pick<ChatState, 'kept' | 'unsent' | 'marks'>,
  date: DateText,
): readonly ChatMessageShown[] {
  let dayBefore = '';
  const sent = kept.rows.map((row): ChatMessageShown => {
    const day = date(row.createdAt, 'YYYY-MM-DD');
    const isNewDay = day !== dayBefore;
    dayBefore = day;
    const isOwn = row.author === 'person';
    return {
      key: isOwn ? row.clientMessageId : row.messageId,
      isOwn,
      name: row.name,
      kind: row.kind,
      text: row.text,
      messageId: row.messageId,
      picture: undefined,
      time: date(row.createdAt, 'HH:MM'),
      day: isNewDay ? day : '',
      state: Number(row.messageId) <= Number(marks.readByStaff) ? 'read' : 'sent',
      fault: '',
      clientMessageId: row.clientMessageId,
      holdsLink: !isOwn && address.test(row.text),
    };
  });
  const coming = unsent.map(
    ({ clientMessageId, text, picture, state, fault }): ChatMessageShown => ({
      key: clientMessageId,
      isOwn: true,
      name: '',
      kind: picture === undefined ? 'text' : 'picture',
      text,
      messageId: '',
      picture,
      time: '',
      day: '',
      state,
      fault,
      clientMessageId,
      holdsLink: false,
    }),
  );
  return [...sent, ...coming];
}
