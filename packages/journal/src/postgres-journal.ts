import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg';
import { connectedClient } from './connected-client.ts';
import { findUnsafeSetting } from './durable-settings.ts';
import {
  type Journal,
  JournalFault,
  type JournalReader,
  READ_BYTES_MAX,
  READ_FRAMES_MAX,
  type StoredFrame,
} from './journal.ts';
import { addColumnWhenMissing, createWhenMissing, hasColumn } from './table-creation.ts';
import { beginWriterTerm } from './writer-term.ts';

/** Name of the writer's connection, for whoever looks at the database's activity. */
export const JOURNAL_WRITER_NAME = 'assay-journal';

/** One writer at a time. The lock belongs to the connection, so a killed server's ends when its backend has gone. */
const WRITER_LOCK = 0x41535941;
const WRITER_LOCK_WAIT_MS = 10_000;
const WRITER_LOCK_POLL_MS = 50;
const UNIQUE_VIOLATION = '23505';

/**
 * External storage keeps PostgreSQL from trying to compress what is dense already. The table is only ever appended to, so
 * its pages are filled to the brim.
 */
const SCHEMA = `
CREATE TABLE journal (seq bigint PRIMARY KEY CHECK (seq >= 1), data bytea NOT NULL, seal bytea);
ALTER TABLE journal ALTER COLUMN data SET STORAGE EXTERNAL;
`;

/**
 * The primary key fences off a second writer; the condition also fences off a journal that was emptied or restored
 * to an older state under a running server, which would leave a gap. Several may be under way on the connection: each is a
 * transaction of its own that is taken up when the one before has ended, so behind a failed one the condition refuses.
 */
const APPEND = {
  name: 'journal-append',
  text: `INSERT INTO journal (seq, data, seal) SELECT $1::bigint, $2::bytea, $3::bytea
         WHERE $1::bigint = 1 OR EXISTS (SELECT FROM journal WHERE seq = $1::bigint - 1)`,
} as const;

/** Stops after the frame that passes the byte limit, so that the first one always comes. */
const read = (name: string, seal: string) => ({
  name,
  text: `SELECT seq, data, seal FROM (
           SELECT seq, data, seal, sum(octet_length(data)) OVER (ORDER BY seq) - octet_length(data) AS bytes_before
           FROM (SELECT seq, data, ${seal} FROM journal WHERE seq >= $1 ORDER BY seq LIMIT $2) AS wanted
         ) AS measured
         WHERE bytes_before < $3 ORDER BY seq`,
});
const READ = read('journal-read', 'seal');
/** Of a journal that no server with seals has opened yet. */
const READ_UNSEALED = read('journal-read-unsealed', 'NULL::bytea AS seal');

/** Opens the journal for its one writer: checks that commits are durable, creates the table, takes the writer's lock, begins its term. */
export async function openPostgresJournal(
  config: ClientConfig,
  options: { readonly lockWaitMs?: number } = {},
): Promise<Journal> {
  const client = await connectedClient({ ...config, application_name: JOURNAL_WRITER_NAME, pipeline: true });
  let writerTerm: number;
  try {
    const unsafe = await findUnsafeSetting(client);
    if (unsafe !== undefined) throw new JournalFault('unsafe', unsafe);
    await takeWriterLock(client, options.lockWaitMs ?? WRITER_LOCK_WAIT_MS);
    await createWhenMissing(client, 'journal', SCHEMA);
    await addColumnWhenMissing(client, 'journal', 'seal', 'bytea');
    writerTerm = await beginWriterTerm(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    ...readerOver(client),
    writerTerm,
    append: (expectedSequence, frame, seal) => append(client, expectedSequence, frame, seal),
    newestSealed: () => newestSealed(client),
  };
}

/** Opens the journal for reading only; any number of readers, beside a writer or without one. */
export async function openPostgresJournalReader(config: ClientConfig): Promise<JournalReader> {
  return readerOver(await connectedClient(config));
}

async function takeWriterLock(client: Client, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [WRITER_LOCK]);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline) {
      throw new JournalFault('occupied', 'Another server writes to this database. Stop it, or name another database.');
    }
    await sleep(WRITER_LOCK_POLL_MS);
  }
}

/** The newest batch that carries a seal, whoever's; 0 when none does. */
export async function newestSealed(client: ClientBase): Promise<number> {
  if (!(await hasColumn(client, 'journal', 'seal'))) return 0;
  const newest = 'SELECT seq FROM journal WHERE seal IS NOT NULL ORDER BY seq DESC LIMIT 1';
  const { rows } = await client.query<{ seq: string }>(newest);
  return Number(rows[0]?.seq ?? 0);
}

async function append(client: Client, expectedSequence: number, frame: Uint8Array, seal?: Uint8Array): Promise<void> {
  let written: number | null;
  try {
    written = (await client.query({ ...APPEND, values: [expectedSequence, frame, seal ?? null] })).rowCount;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
      throw new JournalFault('fenced', `Another server has written batch ${expectedSequence}.`, error);
    }
    throw new JournalFault('failed', `Batch ${expectedSequence} could not be written: ${reasonOf(error)}`, error);
  }
  if (written !== 1) {
    throw new JournalFault('fenced', `The journal no longer holds batch ${expectedSequence - 1}.`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readerOver(client: Client): JournalReader {
  let hasSeals = false;
  return {
    async read(from, limit) {
      // A reader may be here before the server whose start adds the column.
      hasSeals ||= await hasColumn(client, 'journal', 'seal');
      return readFrames(client, hasSeals ? READ : READ_UNSEALED, from, limit);
    },
    async head() {
      const { rows } = await client.query<{ head: string }>('SELECT coalesce(max(seq), 0)::text AS head FROM journal');
      return Number(rows[0]?.head);
    },
    close: () => client.end(),
  };
}

async function readFrames(
  client: Client,
  statement: typeof READ,
  from: number,
  limit: number,
): Promise<readonly StoredFrame[]> {
  const values = [from, Math.min(limit, READ_FRAMES_MAX), READ_BYTES_MAX];
  const { rows } = await client.query<{ seq: string; data: Buffer; seal: Buffer | null }>({ ...statement, values });
  return rows.map(({ seq, data, seal }) => {
    const frame = { sequence: Number(seq), bytes: data };
    return seal === null ? frame : { ...frame, seal };
  });
}
