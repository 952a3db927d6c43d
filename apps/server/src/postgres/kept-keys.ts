import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { StartRefused } from '@assay/engine/start-refused';
import type { Pool } from 'pg';
import { findDataFolderKey, readDataFolderKey } from '../operations/data-folder-key.ts';
import { FINGERPRINT_DIGITS, type KeptKeyFile, keptKeys, UNKNOWN_FINGERPRINT } from '../operations/kept-key-names.ts';
import { type KeptTable, makeTable } from './kept-table.ts';

/** Which key the rows belong to. Kept with them, so that a copy of the database that is put back says it, too. */
const keptKeyTable: KeptTable = {
  name: 'kept_key',
  create: `
CREATE TABLE kept_key (
  file text PRIMARY KEY,
  fingerprint text NOT NULL
);
`,
  changes: [],
};

export interface KeptKeysOptions {
  /** The tables of a key's rows are there when it is asked for. */
  readonly pool: Pool;
  readonly dataFolder: string;
  /** As `abandonedKey` says. */
  readonly abandoned: readonly string[];
  /** A key that was abandoned, in a sentence. */
  readonly onAbandoned: (sentence: string) => void;
}

/** The keys of this installation, each compared with what the database says of it before anything is opened or sealed. */
export class KeptKeys {
  readonly #options: KeptKeysOptions;

  private constructor(options: KeptKeysOptions) {
    this.#options = options;
  }

  static async open(options: KeptKeysOptions): Promise<KeptKeys> {
    await makeTable(options.pool, keptKeyTable);
    return new KeptKeys(options);
  }

  /**
   * The key, made at the first start. In the place of another one it is made only where no row needs that, or an operator has given it up.
   * @throws StartRefused when rows would not open any more
   */
  async key(file: KeptKeyFile): Promise<Buffer> {
    const { dataFolder } = this.#options;
    const found = findDataFolderKey(dataFolder, file);
    const noted = await this.#notedFingerprint(file);
    const isTheirs = found !== undefined && (noted === undefined || noted === fingerprintOf(found));
    if (!isTheirs && (await this.#hasRows(file))) this.#giveUp(file, noted ?? UNKNOWN_FINGERPRINT, found);
    const key = readDataFolderKey(dataFolder, file);
    await this.#note(file, fingerprintOf(key));
    return key;
  }

  #giveUp(file: KeptKeyFile, lost: string, found: Buffer | undefined): void {
    const { what } = keptKeys[file];
    const name = `${file}:${lost}`;
    if (this.#options.abandoned.includes(name)) {
      this.#options.onAbandoned(`${file} of fingerprint ${lost} was given up: ${what} under it stay closed for ever`);
      return;
    }
    const path = join(this.#options.dataFolder, file);
    const fault = found === undefined ? 'is not there' : `is another key, of fingerprint ${fingerprintOf(found)}`;
    throw new StartRefused(
      `${path} ${fault}, and the database holds ${what} that open only under the key of fingerprint ${lost}. Put the kept copy back in its place. ` +
        `If there is none, start with ASSAY_ABANDONED_KEYS=${name}: those stay closed for ever, and new ones go under a new key.`,
    );
  }

  async #notedFingerprint(file: KeptKeyFile): Promise<string | undefined> {
    const { rows } = await this.#options.pool.query<{ fingerprint: string }>(
      'SELECT fingerprint FROM kept_key WHERE file = $1',
      [file],
    );
    return rows[0]?.fingerprint;
  }

  async #note(file: KeptKeyFile, fingerprint: string): Promise<void> {
    await this.#options.pool.query(
      'INSERT INTO kept_key VALUES ($1, $2) ON CONFLICT (file) DO UPDATE SET fingerprint = $2',
      [file, fingerprint],
    );
  }

  async #hasRows(file: KeptKeyFile): Promise<boolean> {
    const exist = keptKeys[file].tables.map((table) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
    const { rows } = await this.#options.pool.query<{ has: boolean }>(`SELECT ${exist} AS has`);
    return rows[0]?.has === true;
  }
}

/** Names a key without telling it. */
export function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update('data folder key|').update(key).digest('hex').slice(0, FINGERPRINT_DIGITS);
}
