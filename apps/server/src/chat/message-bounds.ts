import { chatMessagesPerDayMax, chatMessagesPerMinuteMax, chatPicturesPerDayMax } from '@assay/protocol/chat-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { CHAT_DAY_MS, CHAT_MINUTE_MS } from './chat-limits.ts';
import type { ChatDatabase } from './chat-tables.ts';

/** Why the person may not send one more of this kind now; undefined when he may. */
export async function whyTooMany(
  database: ChatDatabase,
  userId: number,
  kind: 'text' | 'picture',
  nowMs: number,
): Promise<ErrorCode | undefined> {
  const { day, minute, pictures } = await database
    .selectFrom('chat_message')
    .select(({ fn }) => [
      fn.countAll<string>().as('day'),
      fn
        .countAll<string>()
        .filterWhere('created_at_ms', '>', String(nowMs - CHAT_MINUTE_MS))
        .as('minute'),
      fn.countAll<string>().filterWhere('kind', '=', 'picture').as('pictures'),
    ])
    .where('user_id', '=', String(userId))
    .where('author', '=', 'person')
    .where('created_at_ms', '>', String(nowMs - CHAT_DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(day) >= chatMessagesPerDayMax) return 'l.error.chatDayFull';
  if (Number(minute) >= chatMessagesPerMinuteMax) return 'l.error.chatTooFast';
  return kind === 'picture' && Number(pictures) >= chatPicturesPerDayMax ? 'l.error.chatPicturesFull' : undefined;
}
