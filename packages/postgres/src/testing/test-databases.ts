import { randomBytes } from 'node:crypto';
import { connectedClient } from '@assay/journal/connected-client';
import { type Client, escapeIdentifier, type Pool } from 'pg';
import type { PostgresConnection } from '../start-postgres.ts';
import { withClient } from '../with-client.ts';
import { openTestPool } from './test-pool.ts';

/** Tables that many tests begin with: made by the first of a run that wants them, and copied by all. */
export interface DatabaseTemplate {
  /** One name for one thing: whoever has the same name gets the same tables. */
  readonly name: string;
  /** Fills an empty database, and leaves no connection to it. */
  make(connection: PostgresConnection): Promise<void>;
}

export interface TestDatabases {
  /** A database of its own, so that tests do not meet: empty, or a copy of a template or of another one to which nobody is connected. */
  createDatabase(template?: DatabaseTemplate | string): Promise<PostgresConnection>;
  /** Connections to a database of its own. A pool that was ended may lose its last ones only when the database is dropped: no fault. */
  openPool(connections?: number, template?: DatabaseTemplate | string): Promise<Pool>;
}

/** The databases that one file of tests has of a cluster. */
export class DatabasesOfTest implements TestDatabases {
  readonly #cluster: PostgresConnection;
  readonly #created: string[] = [];
  #client: Promise<Client> | undefined;

  constructor(cluster: PostgresConnection) {
    this.#cluster = cluster;
  }

  async createDatabase(template: DatabaseTemplate | string = 'template1'): Promise<PostgresConnection> {
    const from = typeof template === 'string' ? template : await this.#made(template);
    // No other process of the run draws the same.
    const database = `test_${randomBytes(8).toString('hex')}`;
    await createFrom(await this.#maintenance(), database, from);
    this.#created.push(database);
    return { ...this.#cluster, database };
  }

  async openPool(connections = 10, template?: DatabaseTemplate | string): Promise<Pool> {
    return openTestPool({ ...(await this.createDatabase(template)), max: connections });
  }

  /** Drops what was created: a thousand databases of a run would fill the memory that they lie in. */
  async drop(): Promise<void> {
    if (this.#client === undefined) return;
    const client = await this.#client;
    for (const database of this.#created.splice(0)) await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await this.close();
  }

  async close(): Promise<void> {
    const client = await this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #maintenance(): Promise<Client> {
    this.#client ??= connectedClient({ ...this.#cluster, database: 'postgres' });
    return this.#client;
  }

  async #made(template: DatabaseTemplate): Promise<string> {
    const name = `template_${template.name}`;
    if (!(await isThere(await this.#maintenance(), name))) await makeOnce(this.#cluster, name, template);
    return name;
  }
}

/** A lock of the cluster lets one process make it; a template has its name when it is whole. */
async function makeOnce(cluster: PostgresConnection, name: string, template: DatabaseTemplate): Promise<void> {
  await withClient({ ...cluster, database: 'postgres' }, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if (await isThere(client, name)) return;
    const database = `making_${template.name}`;
    // Of somebody who was killed while he made it.
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`);
    await createFrom(client, database, 'template1');
    await template.make({ ...cluster, database });
    await client.query(`ALTER DATABASE ${escapeIdentifier(database)} RENAME TO ${escapeIdentifier(name)}`);
    // Whoever is connected would keep others from copying it.
    await client.query(`ALTER DATABASE ${escapeIdentifier(name)} ALLOW_CONNECTIONS false`);
  });
}

/** Copied as files, which costs half of what it costs to write every page into the log as well. */
async function createFrom(client: Client, database: string, template: string): Promise<void> {
  await client.query(
    `CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE ${escapeIdentifier(template)} STRATEGY file_copy`,
  );
}

async function isThere(client: Client, name: string): Promise<boolean> {
  return (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
}
