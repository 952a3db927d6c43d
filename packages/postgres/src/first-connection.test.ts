import { DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstConnection, passesByItself } from './first-connection.ts';
import { type LateDatabase, lateDatabase } from './testing/late-database.ts';
import { openSharedPostgres, type SharedPostgres } from './testing/shared-postgres.ts';

let temporary: SharedPostgres;
beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(async () => {
  await temporary?.close();
});

const refusedWith = (code: string) => Object.assign(new DatabaseError('refused', 7, 'error'), { code });

describe('the first connection of a start', () => {
  let late: LateDatabase;
  beforeEach(async () => {
    late = await lateDatabase(await temporary.createDatabase());
  });
  afterEach(() => late?.stop());

  it('fails with what the last attempt met when patience has ended', async () => {
    const told: string[] = [];
    const patience = { attemptMs: 20, wholeMs: 0 };
    const connecting = firstConnection(late.connection, patience, (reason) => told.push(reason));
    await expect(connecting).rejects.toThrow('timeout expired');
    expect(told).toEqual([]);
  });

  it('is tried again, and comes when the database answers at last', async () => {
    const told: string[] = [];
    const patience = { attemptMs: 1_000, wholeMs: 100_000 };
    const connecting = firstConnection(late.connection, patience, (reason) => told.push(reason));
    await Promise.race([late.untilAsked(2), connecting]);
    late.answer();
    const client = await connecting;
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    expect(told).toEqual(['timeout expired']);
  });

  it('fails at once with what no waiting mends', async () => {
    const patience = { attemptMs: 100_000, wholeMs: 100_000 };
    const told: string[] = [];
    const connecting = firstConnection({ ...late.connection, port: 1 }, patience, (reason) => told.push(reason));
    await expect(connecting).rejects.toThrow('ECONNREFUSED');
    expect(told).toEqual([]);
  });
});

describe('a fault of the first connection', () => {
  it.each([
    [true, refusedWith('57P03')],
    [true, refusedWith('53300')],
    [true, new AggregateError([new Error('connect ETIMEDOUT 192.0.2.1:5432')])],
    [false, refusedWith('28P01')],
    [false, refusedWith('3D000')],
    [false, new AggregateError([])],
    [false, 'no error at all'],
  ])('passes by itself, %s: %s', (passes, error) => {
    expect(passesByItself(error)).toBe(passes);
  });
});
