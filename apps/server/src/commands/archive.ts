// `npm run archive [-- verify | prune [--keep N] | restore]`: writes the journal to files, proves them, takes from the database what
// they hold, gives an older backup its lost batches back. Ends with 1 when something is wrong.
import { parseArgs } from 'node:util';
import { prune, restore, verify, write } from '@assay/engine/verify/archive-work';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { PRUNE_KEEPS_BATCHES_DEFAULT, PRUNE_KEEPS_BATCHES_MIN } from '@assay/journal/archive/prune-journal';
import { JournalFault } from '@assay/journal/journal';
import { SealKeyFault } from '@assay/journal/seals/seal-key-file';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { openDatabase } from '@assay/postgres/open-database';
import { sentenceOfDatabase } from '@assay/postgres/sentence-of-database';
import { type ClientConfig, DatabaseError } from 'pg';

const usage = `Usage: npm run archive                        writes what is not archived yet
       npm run archive -- verify              reads the whole archive and follows its hashes
       npm run archive -- prune [--keep N]    removes from the database what a verified archive holds;
                                              the newest N batches stay, ${PRUNE_KEEPS_BATCHES_DEFAULT} if not said, never under ${PRUNE_KEEPS_BATCHES_MIN}
       npm run archive -- restore             gives a database from an older backup the batches that it lacks
The folder is ASSAY_ARCHIVE, or archive in the data folder.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const works = { write, verify, prune, restore } as const;
const names = ['write', 'verify', 'prune', 'restore'] as const;

interface Asked {
  readonly name: keyof typeof works;
  readonly keep: number;
}

function readArguments(args: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    const [given = 'write', ...rest] = positionals;
    const name = names.find((known) => known === given);
    const keep = values.keep ?? String(PRUNE_KEEPS_BATCHES_DEFAULT);
    const isFitting = values.keep === undefined || name === 'prune';
    if (name === undefined || rest.length > 0 || !/^[0-9]{1,12}$/.test(keep) || !isFitting) return undefined;
    return Number(keep) < PRUNE_KEEPS_BATCHES_MIN ? undefined : { name, keep: Number(keep) };
  } catch {
    return undefined;
  }
}

async function run(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === undefined) {
    say(usage);
    return 1;
  }
  try {
    const folder = archiveFolderPath(process.env);
    const dataFolder = dataFolderPath(process.env);
    if (asked.name === 'verify') await verify({ folder, say });
    else await onDatabase((connection) => works[asked.name]({ connection, folder, dataFolder, keep: asked.keep, say }));
    return 0;
  } catch (error) {
    if (error instanceof DatabaseError) say(sentenceOfDatabase(error));
    else if (isForTheOperator(error)) say(error.message);
    else throw error;
    return 1;
  }
}

async function onDatabase(task: (connection: ClientConfig) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(process.env, say);
  if (typeof database === 'string') throw new ArchiveFault('gap', database);
  try {
    await task(database.connection);
  } finally {
    await database.close();
  }
}

/** Faults that are sentences already, and those of the disk. */
function isForTheOperator(error: unknown): error is Error {
  if ([ArchiveFault, JournalFault, SealKeyFault].some((kind) => error instanceof kind)) return true;
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(String(error.code))
  );
}

process.exitCode = await run();
