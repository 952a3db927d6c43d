import { hash, randomBytes } from 'node:crypto';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import type { AccountDatabase } from '../account-database.ts';
import { FREEZE_LINK_VALID_MS, FREEZE_LINKS_PER_ACCOUNT_MAX } from './freeze-limits.ts';

const TOKEN_BYTES = 32;
/** What programs take for an email code. */
const CODE_LIKE = /(?<![0-9])[0-9]{6}(?![0-9])/;

export interface FreezeLink {
  readonly userId: number;
  readonly isUsed: boolean;
}

/**
 * A new link for a mail to the person, in the transaction that puts the mail. The token stands behind the `#`: no server, no log and no
 * `Referer` ever holds it.
 */
export async function makeFreezeLink(
  transaction: AccountDatabase,
  { userId, siteOrigin, nowMs }: { readonly userId: number; readonly siteOrigin: string; readonly nowMs: number },
): Promise<string> {
  const token = drawToken();
  await transaction
    .insertInto('freeze_link')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at_ms: nowMs + FREEZE_LINK_VALID_MS,
      used_at_ms: null,
    })
    .execute();
  const beyond = transaction
    .selectFrom('freeze_link')
    .select('token_hash')
    .where('user_id', '=', String(userId))
    .orderBy('expires_at_ms', 'desc')
    .offset(FREEZE_LINKS_PER_ACCOUNT_MAX);
  await transaction.deleteFrom('freeze_link').where('token_hash', 'in', beyond).execute();
  return `${siteOrigin}${desktopBasePath}/login/freeze#${token}`;
}

/** Undefined for a token of nobody, and for one that is too old. */
export async function findFreezeLink(
  database: AccountDatabase,
  token: string,
  nowMs: number,
): Promise<FreezeLink | undefined> {
  const row = await database
    .selectFrom('freeze_link')
    .select(['user_id', 'used_at_ms'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', String(nowMs))
    .executeTakeFirst();
  return row && { userId: Number(row.user_id), isUsed: row.used_at_ms !== null };
}

export async function useFreezeLink(transaction: AccountDatabase, token: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('freeze_link')
    .set({ used_at_ms: nowMs })
    .where('token_hash', '=', hashOf(token))
    .where('used_at_ms', 'is', null)
    .execute();
}

function drawToken(): string {
  for (;;) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    if (!CODE_LIKE.test(token)) return token;
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
