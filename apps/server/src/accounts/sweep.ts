import { sql } from 'kysely';
import type { AccountDatabase } from './account-database.ts';
import {
  COUNTS_KEPT_MS,
  DEAD_ROWS_KEPT_MS,
  KNOWN_DEVICE_VALID_MS,
  MAIL_KEPT_MS,
  SWEEP_INTERVAL_MS,
  SWEEP_ROWS,
  SWEEP_STATEMENTS,
} from './account-limits.ts';
import { LOGIN_HISTORY_KEPT_MS } from './devices/device-limits.ts';
import { MESSAGES_KEPT_MS } from './person-messages/person-message-limits.ts';

/** Rows that nobody needs any more when their time, of which there is an index, is older than this. */
const oldRows = [
  { table: 'sandbox_mail', time: 'created_at_ms', keptMs: MAIL_KEPT_MS },
  { table: 'email_code', time: 'expires_at_ms', keptMs: DEAD_ROWS_KEPT_MS },
  { table: 'guess_count', time: 'window_began_at_ms', keptMs: COUNTS_KEPT_MS },
  { table: 'known_device', time: 'used_at_ms', keptMs: KNOWN_DEVICE_VALID_MS },
  { table: 'freeze_link', time: 'expires_at_ms', keptMs: DEAD_ROWS_KEPT_MS },
  { table: 'login_attempt', time: 'happened_at_ms', keptMs: LOGIN_HISTORY_KEPT_MS },
  { table: 'user_session', time: 'expires_at_ms', keptMs: DEAD_ROWS_KEPT_MS },
  { table: 'user_session', time: 'revoked_at_ms', keptMs: DEAD_ROWS_KEPT_MS },
  { table: 'passkey_challenge_used', time: 'expires_at_ms', keptMs: 0 },
  { table: 'person_message', time: 'created_at_ms', keptMs: MESSAGES_KEPT_MS },
] as const;

/** Sweeps now and then, one at a time. Answers what ends it. */
export function sweepRegularly(
  database: AccountDatabase,
  now: () => number,
  onFault: (error: unknown, what: string) => void,
): () => void {
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepAccounts(database, now(), (error) => onFault(error, 'old rows could not be removed'));
    isSweeping = false;
  };
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Removes what nobody needs any more, so that the tables have a bound: a few rows a statement, so that none takes too long however many there
 * are, and of each table whatever became of the others.
 */
export async function sweepAccounts(
  database: AccountDatabase,
  nowMs: number,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const { table, time, keptMs } of oldRows) {
    try {
      for (let statement = 0; statement < SWEEP_STATEMENTS; statement += 1) {
        const removed = await removeSome(database, { table, time, beforeMs: nowMs - keptMs });
        if (removed < SWEEP_ROWS) break;
      }
    } catch (error) {
      onFault(error);
    }
  }
}

interface OldRows {
  readonly table: string;
  readonly time: string;
  readonly beforeMs: number;
}

async function removeSome(database: AccountDatabase, { table, time, beforeMs }: OldRows): Promise<number> {
  const isOld = sql`${sql.ref(time)} < ${beforeMs}`;
  // Asked again outside: a row that began anew meanwhile stays.
  const removed = await sql`
    DELETE FROM ${sql.table(table)}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${isOld} LIMIT ${SWEEP_ROWS})) AND ${isOld}
  `.execute(database);
  return Number(removed.numAffectedRows ?? 0);
}
