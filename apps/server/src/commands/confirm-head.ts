// `npm run confirm-head [-- --sequence N --hash HASH --operator NAME --reason TEXT]`: without options says where journal and last
// known head stand; with them lets the exchange go on from the journal's head, although batches after it are lost.
import { parseArgs } from 'node:util';
import { leaveConfirmation } from '@assay/engine/start/head-confirmation';
import { findLostHead, headWitnessPath, type LostHead } from '@assay/engine/start/head-witness';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { decodeFrame } from '@assay/journal/batch-frame';
import { BrokenChain, CHAIN_START, type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { StoredFrame } from '@assay/journal/journal';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { openDatabase } from '@assay/postgres/open-database';
import { sentenceOfDatabase } from '@assay/postgres/sentence-of-database';
import { type ClientConfig, DatabaseError } from 'pg';

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataFolder = dataFolderPath(process.env);
const archiveFolder = archiveFolderPath(process.env);
const OPERATOR = /^[^\p{Cc}]{1,64}$/u;
const REASON = /^[^\p{Cc}]{1,500}$/u;

async function lostHead(connection: ClientConfig): Promise<LostHead | undefined> {
  const reader = withArchive(await openPostgresJournalReader(connection), archiveFolder);
  try {
    const head = await reader.head();
    const end = head === 0 ? CHAIN_START : await endAt(head, await reader.read(head, 1));
    return await findLostHead({ reader, end, witnessPath: headWitnessPath(dataFolder), archiveFolder });
  } finally {
    await reader.close();
  }
}

function endAt(head: number, [stored]: readonly StoredFrame[]): ChainEnd {
  if (stored?.sequence !== head) throw new BrokenChain(head, 'sequence');
  const decoded = decodeFrame(stored.bytes);
  if (!decoded.ok) throw new BrokenChain(head, decoded.fault);
  return chainEndOf(decoded.frame, stored.bytes);
}

function sayWhere({ journal, known, where }: LostHead): void {
  say(`The journal ends at batch ${journal.sequence}, hash ${journal.hash}.`);
  say(`The last known head is batch ${known.sequence}, hash ${known.hash}, from ${where}.`);
}

async function confirm(
  connection: ClientConfig,
  values: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const lost = await lostHead(connection);
  if (lost === undefined) {
    say('The journal holds the last known head: there is nothing to confirm.');
    return values.sequence === undefined ? 0 : 1;
  }
  sayWhere(lost);
  const { journal, known } = lost;
  const { sequence, hash, operator = '', reason = '' } = values;
  if (sequence === undefined && hash === undefined) {
    say('What lies between is lost, unless npm run archive -- restore has it. To go on without it:');
    say(`npm run confirm-head -- --sequence ${journal.sequence} --hash ${journal.hash} --operator NAME --reason "WHY"`);
    return 1;
  }
  if (sequence !== String(journal.sequence) || hash !== journal.hash) {
    say('Sequence and hash must be those of the journal’s end: nothing was confirmed.');
    return 1;
  }
  if (!OPERATOR.test(operator) || !REASON.test(reason)) {
    say('--operator takes 1 to 64 characters and --reason 1 to 500, without control characters.');
    return 1;
  }
  await leaveConfirmation(dataFolder, { ...journal, operator, reason });
  say(`${operator} gives up everything after batch ${journal.sequence}, up to ${known.sequence}. A running exchange`);
  say('takes the confirmation now, another one at its next start, and keeps it in the journal.');
  return 0;
}

async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { sequence: text, hash: text, operator: text, reason: text } });
  const database = await openDatabase(process.env, say);
  if (typeof database === 'string') {
    say(database);
    return 1;
  }
  try {
    return await confirm(database.connection, values);
  } catch (error) {
    if (error instanceof DatabaseError) say(sentenceOfDatabase(error));
    else if (error instanceof ArchiveFault || error instanceof BrokenChain) say(error.message);
    else throw error;
    return 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await run();
