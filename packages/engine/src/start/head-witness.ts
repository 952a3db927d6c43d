import { hash } from 'node:crypto';
import { join } from 'node:path';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { archiveEnd, readManifest } from '@assay/journal/archive/archive-manifest';
import { textIfThereSync, writeDurably } from '@assay/journal/archive/durable-file';
import { frameHash } from '@assay/journal/batch-frame';
import type { ChainEnd } from '@assay/journal/frame-chain';
import type { JournalReader } from '@assay/journal/journal';
import { HEAD_WITNESS_EVERY_MS } from '../engine-limits.ts';

/** A batch that was durable once; `hash` is its chain hash in lower-case hex. */
export interface KnownHead {
  readonly sequence: number;
  readonly hash: string;
}

/** The journal does not hold a batch that was durable once: what the database has now is older, or another one. */
export interface LostHead {
  readonly journal: KnownHead;
  readonly known: KnownHead;
  readonly where: string;
}

const WITNESS_NAME = 'journal-head.json';

export const headWitnessPath = (dataFolder: string): string => join(dataFolder, WITNESS_NAME);

export const knownHeadOf = ({ sequence, hash: bytes }: Pick<ChainEnd, 'sequence' | 'hash'>): KnownHead => ({
  sequence,
  hash: Buffer.from(bytes).toString('hex'),
});

/** The last head that was written down; undefined when there is none. Throws `ArchiveFault` for a file that is not what was written. */
export function readHeadWitness(path: string): KnownHead | undefined {
  const text = textIfThereSync(path);
  if (text === undefined) return undefined;
  const [line = '', proof, ...rest] = text.split('\n');
  if (proof !== hash('sha256', line) || rest.length !== 1 || rest[0] !== '') {
    throw new ArchiveFault(
      'damaged',
      `${path} is not what was written. If npm run verify ends well and the last orders are there, remove the file and start again.`,
    );
  }
  // The hash shows that these are our own words.
  return JSON.parse(line) as KnownHead;
}

export async function writeHeadWitness(path: string, head: KnownHead): Promise<void> {
  const line = JSON.stringify({ sequence: head.sequence, hash: head.hash });
  await writeDurably(path, Buffer.from(`${line}\n${hash('sha256', line)}\n`));
}

/** Compares the journal with the witness and with the archive, both of which lie outside of the database. */
export async function findLostHead(options: {
  readonly reader: JournalReader;
  readonly end: ChainEnd;
  readonly witnessPath: string;
  readonly archiveFolder: string;
}): Promise<LostHead | undefined> {
  const { reader, end, witnessPath, archiveFolder } = options;
  const archived = archiveEnd(await readManifest(archiveFolder));
  const known = [
    { head: readHeadWitness(witnessPath), where: witnessPath },
    { head: archived.sequence === 0 ? undefined : knownHeadOf(archived), where: archiveFolder },
  ];
  let lost: LostHead | undefined;
  for (const { head, where } of known) {
    if (head === undefined || (await holds(reader, end, head))) continue;
    if (lost === undefined || head.sequence > lost.known.sequence) {
      lost = { journal: knownHeadOf(end), known: head, where };
    }
  }
  return lost;
}

/** Whether the journal that ends at `end` has this batch. */
export async function holds(reader: JournalReader, end: Pick<ChainEnd, 'sequence'>, head: KnownHead): Promise<boolean> {
  if (head.sequence > end.sequence) return false;
  const [stored] = await reader.read(head.sequence, 1);
  return stored?.sequence === head.sequence && Buffer.from(frameHash(stored.bytes)).toString('hex') === head.hash;
}

export interface HeadWitness {
  /** The chain's end as somebody beside the hot path has read it from the journal. */
  note(end: ChainEnd): void;
  /** Writes what was noted last and resolves when it is there. */
  close(): Promise<void>;
}

/**
 * Writes the head down from time to time. Only heads beyond `beyond`: a journal that is older than the witness does not take it
 * back until an operator has vouched for it, which is its next batch. A write that fails is told and tried again.
 */
export function createHeadWitness(path: string, beyond: number, onFault: (error: unknown) => void): HeadWitness {
  let noted: KnownHead | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  function write(): Promise<void> {
    timer = undefined;
    const head = noted;
    noted = undefined;
    if (head !== undefined) writing = writing.then(() => writeHeadWitness(path, head)).catch(onFault);
    return writing;
  }
  return {
    note(end) {
      if (end.sequence <= beyond) return;
      noted = knownHeadOf(end);
      timer ??= setTimeout(() => void write(), HEAD_WITNESS_EVERY_MS).unref();
    },
    close() {
      clearTimeout(timer);
      return write();
    },
  };
}
