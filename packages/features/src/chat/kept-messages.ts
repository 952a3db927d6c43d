import type { ChatMessageRow, ChatPage } from '@assay/protocol/chat-entities';

/** A stretch of the conversation without a gap, oldest first. */
export interface KeptMessages {
  readonly rows: readonly ChatMessageRow[];
  readonly hasOlder: boolean;
}

export const noMessages: KeptMessages = { rows: [], hasOlder: false };

const idOf = (row: ChatMessageRow | undefined) => Number(row?.messageId ?? 0);

/**
 * With the newest page. Messages are numbered without gaps, so a page that does not reach what is kept shows that some are missing between
 * them: then the page alone is kept, and what lies before it is asked for as ever.
 */
export function withNewest(kept: KeptMessages, page: ChatPage): KeptMessages {
  const first = idOf(page.list[0]);
  const isJoined = kept.rows.length > 0 && first > 0 && idOf(kept.rows.at(-1)) >= first - 1;
  if (!isJoined) return { rows: page.list, hasOlder: page.hasMore };
  return { rows: [...kept.rows.filter((row) => idOf(row) < first), ...page.list], hasOlder: kept.hasOlder };
}

export function withOlder(kept: KeptMessages, page: ChatPage): KeptMessages {
  const first = idOf(kept.rows[0]);
  return { rows: [...page.list.filter((row) => idOf(row) < first), ...kept.rows], hasOlder: page.hasMore };
}

/** With messages as they come; undefined when some before them are missing. */
export function withNew(kept: KeptMessages, rows: readonly ChatMessageRow[]): KeptMessages | undefined {
  const newest = idOf(kept.rows.at(-1));
  const added = rows.filter((row) => idOf(row) > newest);
  if (added.length === 0) return kept;
  return idOf(added[0]) === newest + 1 ? { ...kept, rows: [...kept.rows, ...added] } : undefined;
}
