// `npm run verify`: replays the whole journal and proves what was derived from it. Ends with 1 when something is wrong.
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { Client, type ClientConfig } from 'pg';
import { type VerificationReport, verifyJournal } from '../engine/verify-journal.ts';
import { databaseName } from '../postgres/cluster-folder.ts';
import { dataFolderPath, takeDataFolder } from '../postgres/data-folder.ts';
import { userForPostgres } from '../postgres/operating-system-user.ts';
import { prepareSocketFolder, socketPort } from '../postgres/socket-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

interface Database {
  readonly connection: ClientConfig;
  close(): Promise<void>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The database of a running exchange, or the data folder's own, which is then started for as long as this takes. */
async function openDatabase(): Promise<Database | string> {
  const { DATABASE_URL: url } = process.env;
  if (url !== undefined && url !== '') return { connection: { connectionString: url }, close: async () => undefined };
  const path = dataFolderPath(process.env);
  const taken = takeDataFolder(path);
  if (!taken.ok) {
    say(`Assay runs on ${path}: its journal is verified up to now.`);
    const host = prepareSocketFolder(path, userForPostgres());
    const connection = { host, port: socketPort, user: databaseName, database: databaseName, ssl: false };
    return { connection, close: async () => undefined };
  }
  const started = await startPostgres({ folder: taken.folder, say });
  if (!started.ok) return started.message;
  const { postgres } = started;
  return {
    connection: postgres.connection,
    async close() {
      await postgres.stop();
      taken.folder.release();
    },
  };
}

async function verify(connection: ClientConfig): Promise<VerificationReport | undefined> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT to_regclass('projection_cursor') IS NOT NULL AS there",
    );
    if (rows[0]?.there !== true) return undefined;
    const reader = await openPostgresJournalReader(connection);
    const snapshots = await openPostgresSnapshotStore(connection);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const report = await verifyJournal({ reader, snapshots, client });
    await client.query('COMMIT');
    await Promise.all([reader.close(), snapshots.close()]);
    return report;
  } finally {
    await client.end();
  }
}

function sayReport(report: VerificationReport): void {
  const perSecond = Math.round((report.commands / Math.max(report.tookMs, 1)) * 1_000);
  say(
    `journal       ${report.batches} batches, ${report.commands} commands (${report.refusals} refused), hash chain followed`,
  );
  say(
    `replay        ${report.events} events in ${(report.tookMs / 1_000).toFixed(1)} s, ${perSecond} commands a second`,
  );
  say(`state         ${report.stateHash}`);
  say('ledger        every asset sums to zero, nobody is negative, what is held belongs to open orders');
  say(`snapshots     ${report.snapshotsCompared} compared`);
  say(`query tables  ${report.rowsCompared} rows compared at batch ${report.projectedTo}`);
  say('Everything holds.');
}

async function run(): Promise<number> {
  const database = await openDatabase();
  if (typeof database === 'string') {
    say(database);
    return 1;
  }
  try {
    const report = await verify(database.connection);
    if (report === undefined) {
      say('This database holds no exchange yet: start one first.');
      return 1;
    }
    if (report.faults.length === 0) sayReport(report);
    else {
      say(`${report.batches} batches and ${report.commands} commands could be replayed. What does not hold:`);
      for (const fault of report.faults) say(`- ${fault}`);
    }
    return report.faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await run();
