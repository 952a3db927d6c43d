import type { NetworkName } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import { networkIdOf } from '../chains/network-coins.ts';

/** Whose the addresses of a network are that were ever shown to somebody, and whose numbers were shown as tags. */
export class AddressOwners {
  /** Up to this one the number of a person is a tag of his, beside the one that is shown now. */
  readonly lastNumberTag: number;
  readonly #pool: Pool;
  readonly #networkId: number;
  readonly #owners = new Map<string, number>();

  private constructor(pool: Pool, networkId: number, lastNumberTag: number) {
    this.#pool = pool;
    this.#networkId = networkId;
    this.lastNumberTag = lastNumberTag;
  }

  /** With what was shown before. */
  static async open(pool: Pool, network: NetworkName): Promise<AddressOwners> {
    const networkId = networkIdOf(network);
    const tags = await pool.query<{ last_user_id: string }>('SELECT last_user_id FROM custody_number_tag');
    const owners = new AddressOwners(pool, networkId, Number(tags.rows[0]?.last_user_id));
    const { rows } = await pool.query<{ address: string; user_id: string }>(
      'SELECT address, user_id FROM custody_address WHERE network_id = $1',
      [networkId],
    );
    for (const { address, user_id } of rows) owners.#owners.set(address, Number(user_id));
    return owners;
  }

  /** Once this is done the address is watched, also after a restart. */
  async note(address: string, userId: number): Promise<void> {
    if (this.#owners.has(address)) return;
    await this.#pool.query(
      'INSERT INTO custody_address (network_id, address, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [this.#networkId, address, userId],
    );
    this.#owners.set(address, userId);
  }

  addresses(): Iterable<string> {
    return this.#owners.keys();
  }

  of(address: string): number | undefined {
    return this.#owners.get(address);
  }
}
