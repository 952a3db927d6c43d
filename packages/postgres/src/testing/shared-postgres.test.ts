import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findUnsafeSetting } from '@assay/journal/durable-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '../running-process.ts';
import { withClient } from '../with-client.ts';
import { databaseUrl, openSharedPostgres, type SharedPostgres } from './shared-postgres.ts';
import type { DatabaseTemplate } from './test-databases.ts';

let shared: SharedPostgres;
beforeAll(async () => {
  shared = await openSharedPostgres();
});
afterAll(() => shared?.close());

async function names(): Promise<string[]> {
  const connection = { ...(await shared.createDatabase()), database: 'postgres' };
  const { rows } = await withClient(connection, (client) =>
    client.query<{ name: string }>('SELECT datname AS name FROM pg_database'),
  );
  return rows.map(({ name }) => name);
}

describe('the PostgreSQL that a run shares', () => {
  it('gives everybody a database of his own, and drops it when he is done', async () => {
    const other = await openSharedPostgres();
    const [first, second] = [await shared.createDatabase(), await other.createDatabase()];
    await withClient(first, (client) => client.query('CREATE TABLE mine (value text)'));
    await expect(withClient(second, (client) => client.query('SELECT FROM mine'))).rejects.toThrow('does not exist');
    // A connection that somebody forgot is no reason to keep it.
    const forgotten = await other.openPool(1);
    await forgotten.query('SELECT 1');
    expect(await names()).toContain(second.database);
    await other.close();
    const left = await names();
    expect(left).toContain(first.database);
    expect(left).not.toContain(second.database);
    await forgotten.end();
  });

  it('makes a template once, whoever asks at the same time, and nothing half-made after one that failed', async () => {
    let made = 0;
    let fails = true;
    const template: DatabaseTemplate = {
      name: `of_this_test_${process.pid}`,
      async make(connection) {
        made += 1;
        await withClient(connection, (client) => client.query("CREATE TABLE kept AS SELECT 'here' AS value"));
        if (fails) throw new Error('not today');
      },
    };
    await expect(shared.createDatabase(template)).rejects.toThrow('not today');
    fails = false;
    const others = await Promise.all([openSharedPostgres(), openSharedPostgres(), openSharedPostgres()]);
    const copies = await Promise.all(
      others.flatMap((other) => [other.createDatabase(template), other.createDatabase(template)]),
    );
    expect(made).toBe(2);
    expect(new Set(copies.map(({ database }) => database)).size).toBe(6);
    for (const copy of copies) {
      const { rows } = await withClient(copy, (client) => client.query('SELECT value FROM kept'));
      expect(rows).toEqual([{ value: 'here' }]);
    }
    for (const other of others) await other.close();
  });

  it('keeps what it acknowledges, as an exchange asks of it, and is reached by a URL', async () => {
    const connection = await shared.createDatabase();
    await withClient({ connectionString: databaseUrl(connection) }, async (client) => {
      expect(await findUnsafeSetting(client)).toBeUndefined();
      const { rows } = await client.query('SELECT current_database() AS name');
      expect(rows).toEqual([{ name: connection.database }]);
    });
  });

  it('ends when whoever started it is killed, with every database and other cluster of the run', {
    timeout: 120_000,
  }, async () => {
    const script = fileURLToPath(new URL('./run-and-wait.ts', import.meta.url));
    const { ASSAY_TEST_POSTGRES: _, ...environment } = process.env;
    const run = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: environment,
    });
    const lines = createInterface({ input: run.stdout })[Symbol.asyncIterator]();
    const { folder, own } = JSON.parse((await lines.next()).value) as { folder: string; own: number };
    const [pid] = readFileSync(join(folder, 'shared/postgres/postmaster.pid'), 'utf8').split('\n').map(Number);
    const postmasters = [pid ?? 0, own];
    expect(postmasters.map(isRunning)).toEqual([true, true]);
    run.kill('SIGKILL');
    // Its error stream is also that of the process that holds the clusters, so it is closed when both have ended.
    await once(run.stderr.resume(), 'close');
    expect(postmasters.map(isRunning)).toEqual([false, false]);
    expect(existsSync(folder)).toBe(false);
  });
});
