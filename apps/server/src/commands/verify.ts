// `npm run verify`: replays the whole journal and proves what was derived from it. Ends with 1 when something is wrong.

import { hasProjections } from '@assay/engine/projections/projection-schema';
import { snapshotSealsOf } from '@assay/engine/recovery/unvouched-batches';
import { type VerificationReport, verifyJournal } from '@assay/engine/verify/verify-journal';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { readSealKey, SealKeyFault, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { openDatabase } from '@assay/postgres/open-database';
import { sentenceOfDatabase } from '@assay/postgres/sentence-of-database';
import { withClient } from '@assay/postgres/with-client';
import { type ClientConfig, DatabaseError } from 'pg';

const say = (line: string) => process.stdout.write(`${line}\n`);
const archiveFolder = archiveFolderPath(process.env);
const dataFolder = dataFolderPath(process.env);

async function verify(connection: ClientConfig): Promise<VerificationReport | undefined> {
  return withClient(connection, async (client) => {
    if (!(await hasProjections(client))) return undefined;
    const reader = withArchive(await openPostgresJournalReader(connection), archiveFolder);
    const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(dataFolder));
    const key = readSealKey(dataFolder);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const report = await verifyJournal({ reader, snapshots, client, vouching: key && vouchingOf(key) });
    await client.query('COMMIT');
    await Promise.all([reader.close(), snapshots.close()]);
    return report;
  });
}

/** Where the replayed batches came from, when not all are in the database any more. */
async function sayWhere(connection: ClientConfig): Promise<void> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ first: string | null }>('SELECT min(seq)::text AS first FROM journal'),
  );
  const first = Number(rows[0]?.first ?? 1);
  if (first > 1) say(`archive       batches 1 to ${first - 1} from ${archiveFolder}`);
}

function sayReport(report: VerificationReport): void {
  const perSecond = Math.round((report.commands / Math.max(report.tookMs, 1)) * 1_000);
  say(
    `journal       ${report.batches} batches, ${report.commands} commands (${report.refusals} refused), hash chain followed`,
  );
  say(sealLine(report));
  say(
    `replay        ${report.events} events in ${(report.tookMs / 1_000).toFixed(1)} s, ${perSecond} commands a second`,
  );
  say(`state         ${report.stateHash}`);
  say(
    `ledger        ${report.postings} postings add up to everybody’s money; every asset sums to zero, nobody is negative, what is held belongs to open orders`,
  );
  say(
    `contracts     ${report.contractsSettled} settled again by the rule from their ticks (${report.contractsVoid} void), ${report.contractsOpen} open`,
  );
  say(`rewards       ${report.rewardsCounted} days of positions counted again by the rule`);
  say(`snapshots     ${report.snapshotsCompared} compared`);
  const { historyFromMs } = report;
  const since = historyFromMs === 0 ? '' : `, history from ${new Date(historyFromMs).toISOString().slice(0, 7)} on`;
  say(`query tables  ${report.rowsCompared} rows compared at batch ${report.projectedTo}${since}`);
  say('Everything holds.');
}

const sealLine = ({ sealed, sealedFrom, batches }: VerificationReport): string =>
  sealed === 0
    ? 'seals         no batch is sealed yet: the next start of the server begins with it'
    : `seals         ${sealed} batches carry one, since batch ${sealedFrom}; batch ${batches} is vouched for, and with it all before`;

async function run(): Promise<number> {
  const database = await openDatabase(process.env, say);
  if (typeof database === 'string') {
    say(database);
    return 1;
  }
  try {
    const report = await verify(database.connection);
    if (report === undefined) {
      say('This database holds no exchange yet, or query tables of another release: start it first.');
      return 1;
    }
    await sayWhere(database.connection);
    if (report.faults.length === 0) sayReport(report);
    else {
      say(`${report.batches} batches and ${report.commands} commands could be replayed. What does not hold:`);
      for (const fault of report.faults) say(`- ${fault}`);
    }
    return report.faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof DatabaseError) say(sentenceOfDatabase(error));
    else if (error instanceof SealKeyFault) say(error.message);
    else throw error;
    return 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await run();
