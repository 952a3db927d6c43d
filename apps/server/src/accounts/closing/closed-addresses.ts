import { createHmac } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';

/**
 * Addresses of mail whose accounts were closed. Only a keyed hash is kept of each: it says that an address is one of them, and to nobody which.
 * None opens another account, so that closing leads round no exclusion, no lock and to no second gift.
 */
export class ClosedAddresses {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  hashOf(emailKey: string): Buffer {
    return createHmac('sha256', this.#key).update(`address of a closed account|${emailKey}`).digest();
  }

  async has(database: AccountDatabase, emailKey: string): Promise<boolean> {
    const found = await database
      .selectFrom('closed_account')
      .select('user_id')
      .where('address_hash', '=', this.hashOf(emailKey))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }
}
