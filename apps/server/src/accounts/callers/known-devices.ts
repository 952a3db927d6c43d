import { hash, randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { KNOWN_DEVICE_VALID_MS, KNOWN_DEVICES_PER_ACCOUNT_MAX } from '../account-limits.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { addressBlock } from './address-block.ts';
import { isLoopback } from './hourly-limit.ts';

const TOKEN_BYTES = 32;
const TOKEN_TEXT = /^[A-Za-z0-9_-]{43}$/;

/** Who guesses or asks for a code. */
export interface Caller {
  /** Under this a caller is counted. */
  readonly key: string;
  /** The caller's browser has logged in to this very account before. */
  readonly isKnownDevice: boolean;
  readonly address: string;
}

/**
 * Browsers that have logged in before. Such a one is counted by itself, so that strangers use up nothing of its owner's. It opens nothing:
 * code and password are needed as everywhere.
 */
export class KnownDevices {
  readonly #database: AccountDatabase;
  readonly #now: () => number;

  constructor(database: AccountDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async callerOf({ address, device }: CallOrigin, emailKey: string): Promise<Caller> {
    const deviceId = device === undefined ? undefined : await this.#find(device, emailKey);
    if (deviceId !== undefined) return { key: `device:${deviceId}`, isKnownDevice: true, address };
    const block = isLoopback(address) ? 'loopback' : addressBlock(address);
    return { key: `address:${block}`, isKnownDevice: false, address };
  }

  /**
   * Makes the browser known to the account and answers its new token, which is nowhere else. A new one each time: whoever had put a token
   * of his own into somebody's browser would share its counts. What the old one was known for goes over to the new one.
   */
  async remember({ device }: CallOrigin, emailKey: string, database: AccountDatabase): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = { email_key: emailKey, token_hash: hashOf(token), used_at_ms: this.#now() };
    if (device !== undefined && TOKEN_TEXT.test(device)) {
      await database
        .updateTable('known_device')
        .set({ token_hash: row.token_hash })
        .where('token_hash', '=', hashOf(device))
        .execute();
    }
    await database
      .insertInto('known_device')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['token_hash', 'email_key']).doUpdateSet({ used_at_ms: row.used_at_ms }),
      )
      .execute();
    await forgetOldest(database, emailKey);
    return token;
  }

  async #find(token: string, emailKey: string): Promise<string | undefined> {
    if (!TOKEN_TEXT.test(token)) return undefined;
    const known = await this.#database
      .selectFrom('known_device')
      .select('device_id')
      .where('token_hash', '=', hashOf(token))
      .where('email_key', '=', emailKey)
      .where('used_at_ms', '>', String(this.#now() - KNOWN_DEVICE_VALID_MS))
      .executeTakeFirst();
    return known?.device_id;
  }
}

async function forgetOldest(database: AccountDatabase, emailKey: string): Promise<void> {
  const beyond = database
    .selectFrom('known_device')
    .select('device_id')
    .where('email_key', '=', emailKey)
    .orderBy('used_at_ms', 'desc')
    .orderBy('device_id', 'desc')
    .offset(KNOWN_DEVICES_PER_ACCOUNT_MAX);
  await database.deleteFrom('known_device').where('device_id', 'in', beyond).execute();
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
