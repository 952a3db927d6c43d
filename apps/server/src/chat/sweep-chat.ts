import { sql } from 'kysely';
import { CHAT_KEPT_MS, CHAT_SWEEP_ROWS, CHAT_SWEEP_STATEMENTS } from './chat-limits.ts';
import type { ChatDatabase } from './chat-tables.ts';

/** Removes messages that were kept for as long as people are told, a few a statement. */
export async function sweepChat(database: ChatDatabase, nowMs: number): Promise<void> {
  const beforeMs = nowMs - CHAT_KEPT_MS;
  for (let statement = 0; statement < CHAT_SWEEP_STATEMENTS; statement += 1) {
    const { numAffectedRows } = await sql`
      DELETE FROM chat_message WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM chat_message WHERE created_at_ms < ${beforeMs} LIMIT ${CHAT_SWEEP_ROWS}))
    `.execute(database);
    if (Number(numAffectedRows ?? 0) < CHAT_SWEEP_ROWS) return;
  }
}
