import { eventually } from '@assay/amounts/testing/news';
import { asRead, DatabaseBusy, databaseFaultOf } from '@assay/postgres/database-fault';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { Client, DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { openPools, poolBounds } from './pools.ts';

const databaseError = (code: string) => Object.assign(new DatabaseError('refused', 7, 'error'), { code });
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const faultOf = async (work: Promise<unknown>) =>
  databaseFaultOf(
    await work.then(
      () => undefined,
      (error) => error,
    ),
  );

it.each([
  ['not-done', databaseError('57014')],
  ['not-done', databaseError('57P03')],
  ['not-done', databaseError('53300')],
  ['not-done', databaseError('53100')],
  ['not-done', databaseError('55P03')],
  ['unknown', databaseError('57P01')],
  ['unknown', databaseError('57P02')],
  ['unknown', databaseError('08006')],
  ['not-done', databaseError('08001')],
  [undefined, databaseError('23505')],
  [undefined, databaseError('42P01')],
  ['not-done', systemError('ECONNREFUSED', 'connect')],
  ['not-done', systemError('ENOENT', 'connect')],
  [undefined, systemError('ENOENT', 'open')],
  ['unknown', systemError('ECONNRESET', 'read')],
  ['unknown', systemError('EPIPE', 'write')],
  ['not-done', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
  ['not-done', new DatabaseBusy('busy')],
  ['not-done', new Error('timeout exceeded when trying to connect')],
  ['unknown', new Error('Connection terminated unexpectedly')],
  [undefined, new Error('an impossible state')],
  [undefined, 'no error at all'],
])('is %s for %s', (fault, error) => {
  expect(databaseFaultOf(error)).toBe(fault);
});

it('is said of a database that is stopped, in the middle and afterwards, and of one that takes too long', async () => {
  const server = await startOwnPostgres('stopped');
  const connection: PostgresConnection = await server.createDatabase();
  const pools = openPools(connection, () => undefined);
  const wait = (seconds: number) => pools.history.query(`SELECT pg_sleep(${seconds})`);
  expect(await faultOf(wait(poolBounds.history.statementMs / 1_000 + 2))).toBe('not-done');
  const held = Array.from({ length: poolBounds.history.connections }, () =>
    wait(poolBounds.history.statementMs / 1_000 - 0.5),
  );
  // Every connection is taken: the next waits as long as it may, and sessions are proved meanwhile.
  const startedMs = performance.now();
  expect(await faultOf(pools.history.query('SELECT 1'))).toBe('not-done');
  expect(performance.now() - startedMs).toBeGreaterThan(poolBounds.history.waitMs - 200);
  expect((await pools.accounts.query('SELECT 1')).rowCount).toBe(1);
  await Promise.all(held);
  // A line has an end: who comes when it is full is told at once.
  const { connections, waiting } = poolBounds.public;
  let told = 0;
  const line = Array.from({ length: connections + waiting }, async () => {
    const fault = await faultOf(pools.public.query('SELECT pg_sleep(1)'));
    told += 1;
    return fault;
  });
  expect(await faultOf(pools.public.query('SELECT 1'))).toBe('not-done');
  expect(await faultOf(pools.public.connect())).toBe('not-done');
  expect(told).toBeLessThan(line.length);
  // The connections come round twice before the wait is over.
  expect((await Promise.all(line)).filter((fault) => fault === undefined).length).toBeGreaterThanOrEqual(connections);
  const cut = faultOf(pools.duties.query('SELECT pg_sleep(20)'));
  const cutRead = asRead(pools.public.query('SELECT pg_sleep(4)')).catch((error: unknown) => error);
  const busy = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'";
  await eventually(async () => expect((await pools.accounts.query(busy)).rowCount).toBe(2));
  await server.postgres.stop();
  expect(await cut).toBe('unknown');
  expect(await cutRead).toBeInstanceOf(DatabaseBusy);
  expect(await faultOf(pools.accounts.query('SELECT 1'))).toBeDefined();
  expect(await faultOf(pools.accounts.query('SELECT 1'))).toBe('not-done');
  expect(await faultOf(new Client(connection).connect())).toBe('not-done');
  await pools.end();
  await server.stop();
});
