// `npm run confirm-head [-- --sequence N --hash HASH --operator NAME --reason TEXT]`: without options says where journal and last
// known head stand; with them lets the exchange go on from the journal's head, although batches after it are lost, or although the last
// ones carry no seal of this exchange.
import { parseArgs } from 'node:util';
import { sentenceOfUnvouched } from '@assay/engine/recovery/unvouched-batches';
import { leaveConfirmation } from '@assay/engine/start/head-confirmation';
import { findLostHead, headWitnessPath, type KnownHead, type LostHead } from '@assay/engine/start/head-witness';
import { sentenceOfLostKey } from '@assay/engine/start/seals-at-start';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { decodeFrame } from '@assay/journal/batch-frame';
import { BrokenChain, CHAIN_START, type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { JournalReader, StoredFrame } from '@assay/journal/journal';
import { newestSealed, openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { acceptBatches, readSealKey, SealKeyFault, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { placeOf } from '@assay/journal/seals/sealed-batches';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { openDatabase } from '@assay/postgres/open-database';
import { sentenceOfDatabase } from '@assay/postgres/sentence-of-database';
import { withClient } from '@assay/postgres/with-client';
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

/** What a start would say of batches that somebody else wrote, or of a lost key, and the journal's end; undefined when it would say nothing. */
async function strangersIn(connection: ClientConfig): Promise<{ sentence: string; head: KnownHead } | undefined> {
  const reader = withArchive(await openPostgresJournalReader(connection), archiveFolder);
  try {
    const head = await reader.head();
    const [stored] = head === 0 ? [] : await reader.read(head, 1);
    if (stored === undefined) return undefined;
    const sentence = await sentenceAtStart(connection, reader, head);
    return sentence === undefined ? undefined : { sentence, head: placeOf(stored) };
  } finally {
    await reader.close();
  }
}

async function sentenceAtStart(connection: ClientConfig, reader: JournalReader, head: number) {
  const key = readSealKey(dataFolder);
  if (key !== undefined) return sentenceOfUnvouched(reader, head, vouchingOf(key));
  const sealed = await withClient(connection, newestSealed);
  return sealed === 0 ? undefined : sentenceOfLostKey(dataFolder, sealed);
}

type Values = Readonly<Record<string, string | undefined>>;

/** Undefined when sequence, hash, operator and reason are right; else the exit code, after it was said what is not. */
function faultOf(values: Values, head: KnownHead): number | undefined {
  const { sequence, hash, operator = '', reason = '' } = values;
  if (sequence === undefined && hash === undefined) {
    say(`npm run confirm-head -- --sequence ${head.sequence} --hash ${head.hash} --operator NAME --reason "WHY"`);
    return 1;
  }
  if (sequence !== String(head.sequence) || hash !== head.hash) {
    say('Sequence and hash must be those of the journal’s end: nothing was confirmed.');
    return 1;
  }
  if (OPERATOR.test(operator) && REASON.test(reason)) return undefined;
  say('--operator takes 1 to 64 characters and --reason 1 to 500, without control characters.');
  return 1;
}

function accept({ sentence, head }: { sentence: string; head: KnownHead }, values: Values): number {
  say(sentence);
  const fault = faultOf(values, head);
  if (fault !== undefined) return fault;
  const { operator = '', reason = '' } = values;
  acceptBatches(dataFolder, { ...head, operator, reason, atMs: Date.now() });
  say(`${operator} accepts the journal up to batch ${head.sequence} as it is. What comes behind is sealed again.`);
  say('Look whether its head must be confirmed, too: npm run confirm-head');
  return 0;
}

async function confirm(connection: ClientConfig, values: Values): Promise<number> {
  const strangers = await strangersIn(connection);
  if (strangers !== undefined) return accept(strangers, values);
  const lost = await lostHead(connection);
  if (lost === undefined) {
    say('The journal holds the last known head: there is nothing to confirm.');
    return values.sequence === undefined ? 0 : 1;
  }
  sayWhere(lost);
  const { journal, known } = lost;
  const { operator = '', reason = '' } = values;
  if (values.sequence === undefined)
    say('What lies between is lost, unless npm run archive -- restore has it. To go on without it:');
  const fault = faultOf(values, journal);
  if (fault !== undefined) return fault;
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
    else if (error instanceof ArchiveFault || error instanceof BrokenChain || error instanceof SealKeyFault)
      say(error.message);
    else throw error;
    return 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await run();
