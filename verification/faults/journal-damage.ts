import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@assay/amounts/testing/random';
import { openDatabase } from '@assay/postgres/open-database';
import { withClient } from '@assay/postgres/with-client';
import type { ClientBase } from 'pg';

/** Where the end of the log of PostgreSQL was when everything was durable: a file below the cluster, and bytes in it. */
export interface LogEnd {
  readonly file: string;
  readonly offset: number;
}

/** One way to damage what a stopped exchange has stored. Answers what it did, in a few words. */
export interface Damage {
  readonly name: string;
  readonly inflict: (target: DamageTarget) => Promise<string>;
}

export interface DamageTarget {
  readonly dataFolder: string;
  readonly random: Random;
  readonly logEnd: LogEnd;
}

const TAIL_BYTES = 4_096;
const PAGE_BYTES = 8_192;

export const damages: readonly Damage[] = [
  {
    name: 'a flipped byte in a row of the journal',
    inflict: ({ dataFolder, random }) =>
      onRows(dataFolder, async (client) => {
        const { seq, bytes } = await newestRow(client, random.below(3));
        const at = random.below(bytes);
        const bit = 1 << random.below(8);
        await client.query('UPDATE journal SET data = set_byte(data, $2, get_byte(data, $2) # $3) WHERE seq = $1', [
          seq,
          at,
          bit,
        ]);
        return `bit ${bit} of byte ${at} of batch ${seq}`;
      }),
  },
  {
    name: 'a row of the journal that is cut off',
    inflict: ({ dataFolder, random }) =>
      onRows(dataFolder, async (client) => {
        const { seq, bytes } = await newestRow(client, random.below(3));
        const left = random.below(bytes);
        await client.query('UPDATE journal SET data = substring(data FROM 1 FOR $2) WHERE seq = $1', [seq, left]);
        return `batch ${seq} after ${left} bytes`;
      }),
  },
  {
    name: 'a journal without its last rows',
    inflict: ({ dataFolder, random }) =>
      onRows(dataFolder, async (client) => {
        // More than the seconds of the index since the last head was written down.
        const lost = 20 + random.below(20);
        await client.query('DELETE FROM journal WHERE seq > (SELECT max(seq) FROM journal) - $1', [lost]);
        return `${lost} batches`;
      }),
  },
  {
    name: 'a flipped byte in a snapshot',
    inflict: ({ dataFolder, random }) =>
      onRows(dataFolder, async (client) => {
        const { rows } = await client.query<{ sequence: string; bytes: number }>(
          'SELECT sequence, octet_length(data) AS bytes FROM snapshot_part ORDER BY sequence DESC LIMIT 1',
        );
        const { sequence, bytes } = rows[0]!;
        const at = bytes - 1 - random.below(Math.min(TAIL_BYTES, bytes));
        await client.query(
          'UPDATE snapshot_part SET data = set_byte(data, $2, get_byte(data, $2) # 1) WHERE sequence = $1 AND part = 0',
          [sequence, at],
        );
        return `byte ${at} of the snapshot of batch ${sequence}`;
      }),
  },
  {
    name: 'a flipped byte in the journal’s file',
    async inflict({ dataFolder, random }) {
      const path = await onRows(dataFolder, async (client) => {
        const { rows } = await client.query<{ path: string }>("SELECT pg_relation_filepath('journal') AS path");
        return rows[0]!.path;
      });
      return flipWithin(join(dataFolder, 'postgres', path), random, (bytes) => [bytes - PAGE_BYTES, bytes]);
    },
  },
  {
    name: 'a torn log of PostgreSQL',
    async inflict({ dataFolder, random, logEnd }) {
      const file = openSync(join(dataFolder, 'postgres', logEnd.file), 'r+');
      const { size } = fstatSync(file);
      const at = Math.max(0, logEnd.offset - random.below(TAIL_BYTES));
      // The length stays, as after a crash: what was not written reads as zeros.
      ftruncateSync(file, at);
      ftruncateSync(file, size);
      closeSync(file);
      return `${logEnd.offset - at} bytes before the end`;
    },
  },
  {
    name: 'a flipped byte in the log of PostgreSQL',
    inflict: async ({ dataFolder, random, logEnd: { file, offset } }) =>
      flipWithin(join(dataFolder, 'postgres', file), random, () => [Math.max(0, offset - TAIL_BYTES), offset]),
  },
];

async function onRows<Answer>(dataFolder: string, use: (client: ClientBase) => Promise<Answer>): Promise<Answer> {
  const database = await openDatabase({ ASSAY_DATA: dataFolder }, () => undefined);
  if (typeof database === 'string') throw new Error(database);
  try {
    return await withClient(database.connection, use);
  } finally {
    await database.close();
  }
}

/** The newest row but so many. */
async function newestRow(client: ClientBase, before: number): Promise<{ seq: number; bytes: number }> {
  const { rows } = await client.query<{ seq: string; bytes: number }>(
    'SELECT seq, octet_length(data) AS bytes FROM journal ORDER BY seq DESC LIMIT 1 OFFSET $1',
    [before],
  );
  const row = rows[0]!;
  return { seq: Number(row.seq), bytes: row.bytes };
}

/** One bit of one byte of a file; `range` says between which bytes. */
function flipWithin(path: string, random: Random, range: (bytes: number) => readonly [number, number]): string {
  const file = openSync(path, 'r+');
  const [from, to] = range(fstatSync(file).size);
  const at = from + random.below(to - from);
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ (1 << random.below(8));
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
  return `byte ${to - at} before the end`;
}

/** The end of the log as it is flushed now. */
export async function flushedLogEnd(client: ClientBase): Promise<LogEnd> {
  const { rows } = await client.query<{ file_name: string; file_offset: number }>(
    'SELECT file_name, file_offset FROM pg_walfile_name_offset(pg_current_wal_flush_lsn())',
  );
  const { file_name, file_offset } = rows[0]!;
  return { file: join('pg_wal', file_name), offset: file_offset };
}
