import { eventually } from '@assay/amounts/testing/news';
import type { Command } from '@assay/exchange-core/commands';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { withClient } from '@assay/postgres/with-client';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Engine, type StartEngineOptions, startEngine } from '../../start-engine.ts';
import { type VerificationReport, verifyJournal } from '../../verify/verify-journal.ts';
import { HistoryReads } from '../history-reads.ts';

/** An exchange on one database, which a file of tests starts, stops and verifies again and again. */
export class StoredExchange {
  readonly connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.connection = connection;
  }

  /** A configuration that is refused is a fault, unless `report` is given. */
  async start(options: Pick<StartEngineOptions, 'configuration'> & Partial<StartEngineOptions>): Promise<Engine> {
    const started = await startEngine({
      connection: { ...this.connection },
      mode: 'sandbox',
      onFatal: (error) => {
        throw error;
      },
      report: (report) => {
        if (report.type === 'configuration-refused') throw new Error(`${report.command.type}: ${report.code}`);
      },
      onClockDifference: () => undefined,
      ...options,
    });
    if (!started.ok) throw new Error(started.message);
    return started.engine;
  }

  /** History as this person may read it now; the follower may still be reading its snapshot. */
  async read(engine: Engine, userId: number, use: (reads: HistoryReads, pool: Pool) => Promise<void>): Promise<void> {
    await eventually(async () => expect(await engine.fence.pass(userId)).toBe(true));
    const pool = openTestPool(this.connection);
    try {
      await use(new HistoryReads(pool), pool);
    } finally {
      await pool.end();
    }
  }

  async verify(): Promise<VerificationReport> {
    const reader = await openPostgresJournalReader(this.connection);
    const snapshots = await openPostgresSnapshotStore(this.connection);
    const report = await withClient(this.connection, (client) => verifyJournal({ reader, snapshots, client }));
    await Promise.all([reader.close(), snapshots.close()]);
    return report;
  }

  /** What `verify` finds once `changed` was added to one column of one row, and that it finds nothing before and after. */
  async faultsOfChange(table: string, column: string, row: string): Promise<string> {
    const change = (by: string) =>
      withClient(this.connection, (client) =>
        client.query(`UPDATE ${table} SET ${column} = ${column} ${by} WHERE ${row}`),
      );
    expect((await this.verify()).faults).toEqual([]);
    await change('+ 1');
    const { faults } = await this.verify();
    await change('- 1');
    expect((await this.verify()).faults).toEqual([]);
    return faults.join();
  }
}

/** A stored exchange for a file of tests, given to it before the first. */
export function storedExchangeOfFile(take: (exchange: StoredExchange) => void): void {
  let server: SharedPostgres | undefined;
  beforeAll(async () => {
    server = await openSharedPostgres();
    take(new StoredExchange(await server.createDatabase()));
  }, 60_000);
  afterAll(() => server?.close());
}

export async function accept(engine: Engine, commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    expect(await engine.client.submit(command), command.type).toMatchObject({ accepted: true });
  }
}
