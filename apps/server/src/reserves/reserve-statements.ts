import type { NetworkName } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import { networkIdOf } from '../custody/chains/network-coins.ts';
import { type KeptTable, makeTable } from '../postgres/kept-table.ts';
import { networkOf } from '../wire-rows/network-names.ts';

/** Signed once a day and kept for ever: whoever saved one finds the same again. */
const reserveStatementsTable: KeptTable = {
  name: 'reserve_statement',
  create: `CREATE TABLE reserve_statement (
  day integer NOT NULL,
  network_id smallint NOT NULL,
  address text NOT NULL,
  height bigint NOT NULL,
  block_hash text NOT NULL,
  message text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (day, network_id)
)`,
  changes: [],
};

/** That a hot address is ours, signed by its key. */
export interface SignedReserve {
  readonly network: NetworkName;
  readonly address: string;
  readonly height: number;
  readonly blockHash: string;
  readonly message: string;
  readonly signature: string;
}

interface StatementRow {
  readonly network_id: number;
  readonly address: string;
  readonly height: string;
  readonly block_hash: string;
  readonly message: string;
  readonly signature: string;
}

/** The signed messages of each day's liabilities. */
export class ReserveStatements {
  readonly #pool: Pool;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  static async open(pool: Pool): Promise<ReserveStatements> {
    await makeTable(pool, reserveStatementsTable);
    return new ReserveStatements(pool);
  }

  async of(day: number): Promise<readonly SignedReserve[]> {
    const { rows } = await this.#pool.query<StatementRow>({
      name: 'reserve-statements-of',
      text: 'SELECT * FROM reserve_statement WHERE day = $1 ORDER BY network_id',
      values: [day],
    });
    return rows.map(({ network_id, address, height, block_hash, message, signature }) => ({
      network: networkOf(network_id).name,
      ...{ address, height: Number(height), blockHash: block_hash, message, signature },
    }));
  }

  /** What another process was first to keep stays. */
  async keep(day: number, { network, address, height, blockHash, message, signature }: SignedReserve): Promise<void> {
    await this.#pool.query({
      name: 'keep-reserve-statement',
      text: `INSERT INTO reserve_statement (day, network_id, address, height, block_hash, message, signature)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (day, network_id) DO NOTHING`,
      values: [day, networkIdOf(network), address, height, blockHash, message, signature],
    });
  }
}
