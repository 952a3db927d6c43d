import { beginWriterTerm } from '@assay/journal/writer-term';
import type { Pool } from 'pg';
import type { LetterKind } from '../letter-kind.ts';
import { Outbox } from '../outbox.ts';

/** A line of the log: its sentence, and what it is about. */
export interface Logged {
  readonly sentence: string;
  readonly about: Readonly<Record<string, unknown>>;
}

export interface OutboxServerOptions {
  readonly pool: Pool;
  readonly kinds: readonly LetterKind[];
  readonly now: () => number;
  readonly logged?: Logged[];
}

/** Takes the journal, as a server does at its start: the terms of all before have ended. */
export async function takeJournal(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    return await beginWriterTerm(client);
  } finally {
    client.release();
  }
}

/** The outbox of a server that has just taken the journal, or of one with a given term. No wait is shortened by chance. */
export async function openOutbox(options: OutboxServerOptions, writerTerm?: number): Promise<Outbox> {
  const { pool, kinds, now, logged = [] } = options;
  const note = (about: object, sentence: string) => logged.push({ sentence, about: { ...about } });
  return Outbox.open({
    pool,
    writerTerm: writerTerm ?? (await takeJournal(pool)),
    kinds,
    log: { warn: note as never, error: note as never },
    now,
    chance: () => 0,
  });
}
