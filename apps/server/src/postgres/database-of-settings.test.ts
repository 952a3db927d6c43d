import { type LateDatabase, lateDatabase } from '@assay/postgres/testing/late-database';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reachableDatabase } from './database-of-settings.ts';

let temporary: SharedPostgres;
let late: LateDatabase;
let url: string;
beforeEach(async () => {
  temporary = await openSharedPostgres();
  late = await lateDatabase(await temporary.createDatabase());
  const { user, database, port } = late.connection;
  url = `postgresql://${user}:secret-word@127.0.0.1:${port}/${database}`;
});
afterEach(async () => {
  await late?.stop();
  await temporary?.close();
});

it('waits for a database that answers late and says so', async () => {
  const said: string[] = [];
  const opening = reachableDatabase(url, (line) => said.push(line), { attemptMs: 1_000, wholeMs: 100_000 });
  await Promise.race([late.untilAsked(2), opening]);
  late.answer();
  expect(await opening).toEqual({ connectionString: url });
  expect(said).toEqual([expect.stringContaining('does not answer yet (timeout expired): trying again for 100 s')]);
});

it('says in a sentence that a database took no connection, without the password', async () => {
  const opening = reachableDatabase(url, () => undefined, { attemptMs: 20, wholeMs: 0 });
  const sentence = await opening.then(String, ({ message }: Error) => message);
  const { host } = new URL(url);
  const { database } = late.connection;
  expect(sentence).toBe(
    `The database ${database} of DATABASE_URL at ${host} took no connection within 0 s (timeout expired). Look whether it runs and whether its machine has too much other work, then start again.`,
  );
});

it('says at once what no waiting mends', async () => {
  const opening = reachableDatabase('postgresql://somebody@127.0.0.1:1/exchange', () => undefined);
  await expect(opening).rejects.toThrow(
    'The database exchange of DATABASE_URL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED',
  );
});
