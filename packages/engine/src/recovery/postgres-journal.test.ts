import { Socket } from 'node:net';
import { encodeFrame, FRAME_HASH_BYTES, GENESIS_FRAME_HASH } from '@assay/journal/batch-frame';
import { READ_BYTES_MAX } from '@assay/journal/journal';
import { openPostgresJournal, openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { SNAPSHOTS_KEPT } from '@assay/journal/snapshot-store';
import { isNewestTerm } from '@assay/journal/writer-term';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: SharedPostgres;
let connection: PostgresConnection;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  connection = await server.createDatabase();
});

const frame = (sequence: number, fill = 0): Uint8Array =>
  encodeFrame({
    sequence,
    timeMs: sequence,
    rulesVersion: 0,
    previousHash: GENESIS_FRAME_HASH,
    commands: [new Uint8Array(fill)],
  });

async function run(sql: string): Promise<void> {
  await withClient(connection, (client) => client.query(sql));
}

describe('the journal in PostgreSQL', () => {
  it('gives back every byte that was appended, to a reader beside it too', async () => {
    const journal = await openPostgresJournal(connection);
    const reader = await openPostgresJournalReader(connection);
    expect(await journal.head()).toBe(0);
    const bytes = encodeFrame({
      sequence: 1,
      timeMs: 1,
      rulesVersion: 0,
      previousHash: GENESIS_FRAME_HASH,
      commands: [Uint8Array.from({ length: 256 }, (_, index) => index)],
    });
    await journal.append(1, bytes);
    await journal.append(2, frame(2));
    expect(await reader.head()).toBe(2);
    const frames = await reader.read(1, 10);
    expect(frames.map((stored) => stored.sequence)).toEqual([1, 2]);
    expect(Buffer.compare(frames[0]?.bytes ?? Buffer.alloc(0), bytes)).toBe(0);
    expect((await reader.read(1, 1)).map((stored) => stored.sequence)).toEqual([1]);
    await reader.close();
    await journal.close();
  });

  it('answers at most so many bytes, and at least one frame', async () => {
    const journal = await openPostgresJournal(connection);
    await journal.append(1, frame(1, READ_BYTES_MAX + 1));
    await journal.append(2, frame(2, READ_BYTES_MAX - 1_000));
    await journal.append(3, frame(3, 2_000));
    await journal.append(4, frame(4));
    expect((await journal.read(1, 10)).map((stored) => stored.sequence)).toEqual([1]);
    expect((await journal.read(2, 10)).map((stored) => stored.sequence)).toEqual([2, 3]);
    await journal.close();
  });

  it('fences off a writer whose batch is already there, and one whose predecessor is gone', async () => {
    const journal = await openPostgresJournal(connection);
    await journal.append(1, frame(1));
    await run(`INSERT INTO journal VALUES (2, '\\x00')`);
    await expect(journal.append(2, frame(2))).rejects.toMatchObject({ kind: 'fenced' });
    await expect(journal.append(4, frame(4))).rejects.toMatchObject({ kind: 'fenced' });
    await run('TRUNCATE journal');
    await expect(journal.append(3, frame(3))).rejects.toMatchObject({ kind: 'fenced' });
    await journal.close();
  });

  it('lets one writer in at a time', async () => {
    const journal = await openPostgresJournal(connection);
    const second = openPostgresJournal(connection, { lockWaitMs: 100 });
    await expect(second).rejects.toMatchObject({ kind: 'occupied' });
    const third = openPostgresJournal(connection);
    await journal.close();
    await (await third).close();
  });

  it('gives each writer a higher term than those before, which ends theirs', async () => {
    const isNewest = (term: number) =>
      withClient(connection, async (client) => {
        const { rows } = await client.query(`SELECT ${isNewestTerm('$1')} AS is_newest`, [term]);
        return rows[0]?.is_newest;
      });
    const first = await openPostgresJournal(connection);
    expect(await isNewest(first.writerTerm)).toBe(true);
    await first.close();
    const second = await openPostgresJournal(connection);
    expect(second.writerTerm).toBeGreaterThan(first.writerTerm);
    expect(await Promise.all([isNewest(first.writerTerm), isNewest(second.writerTerm)])).toEqual([false, true]);
    await expect(openPostgresJournal(connection, { lockWaitMs: 100 })).rejects.toMatchObject({ kind: 'occupied' });
    expect(await isNewest(second.writerTerm)).toBe(true);
    await second.close();
  });

  it('opens while somebody reads the whole table in one transaction, such as a backup', async () => {
    await (await openPostgresJournal(connection)).close();
    await withClient(connection, async (backup) => {
      await backup.query('BEGIN');
      await backup.query('SELECT count(*) FROM journal');
      const journal = await openPostgresJournal({ ...connection, statement_timeout: 5_000 });
      await journal.append(1, frame(1));
      await journal.close();
    });
  });

  it('rejects an append when the connection is lost', async () => {
    const journal = await openPostgresJournal(connection);
    await run(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    await expect(journal.append(1, frame(1))).rejects.toMatchObject({ kind: 'failed' });
  });

  describe('with several appends under way', () => {
    const outcomes = async (appends: readonly Promise<void>[]) =>
      (await Promise.allSettled(appends)).map((end) => (end.status === 'fulfilled' ? 'durable' : end.reason.kind));
    const sequences = async () => {
      const reader = await openPostgresJournalReader(connection);
      const frames = await reader.read(1, 1_000);
      await reader.close();
      return frames.map((stored) => stored.sequence);
    };

    it('writes them in the order in which they were sent and confirms them in that order', async () => {
      const journal = await openPostgresJournal(connection);
      const confirmed: number[] = [];
      const all = Array.from({ length: 50 }, (_, index) => index + 1);
      await Promise.all(all.map((seq) => journal.append(seq, frame(seq)).then(() => confirmed.push(seq))));
      expect(confirmed).toEqual(all);
      expect(await sequences()).toEqual(all);
      await journal.close();
    });

    it('refuses everything behind an append that the database refuses', async () => {
      const journal = await openPostgresJournal(connection);
      await journal.append(1, frame(1));
      await run('ALTER TABLE journal ADD CONSTRAINT third CHECK (seq <> 3)');
      expect(await outcomes([2, 3, 4, 5].map((seq) => journal.append(seq, frame(seq))))).toEqual([
        'durable',
        'failed',
        'fenced',
        'fenced',
      ]);
      expect(await sequences()).toEqual([1, 2]);
      await journal.close();
    });

    it('refuses everything behind the first, too, when that one fails', async () => {
      await (await openPostgresJournal(connection)).close();
      await run('ALTER TABLE journal ADD CONSTRAINT first CHECK (seq <> 1)');
      const journal = await openPostgresJournal(connection);
      const ends = await outcomes([1, 2, 3].map((seq) => journal.append(seq, frame(seq))));
      expect(ends).toEqual(['failed', 'fenced', 'fenced']);
      expect(await sequences()).toEqual([]);
      await journal.close();
    });

    it('confirms nothing of another writer, nor anything behind it', async () => {
      const journal = await openPostgresJournal(connection);
      await journal.append(1, frame(1));
      await run(`INSERT INTO journal VALUES (3, '\\x00')`);
      const ends = await outcomes([2, 3].map((seq) => journal.append(seq, frame(seq))));
      expect(ends).toEqual(['durable', 'fenced']);
      await journal.close();
    });

    it('leaves no gap and confirms nothing that is not there when the backend is ended under way', async () => {
      for (let round = 0; round < 10; round += 1) {
        const journal = await openPostgresJournal(connection);
        const head = await journal.head();
        const appends = Array.from({ length: 40 }, (_, index) => journal.append(head + 1 + index, frame(1, 10_000)));
        const ends = outcomes(appends);
        await appends[round * 2];
        await run(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'assay-journal' AND datname = current_database()`,
        );
        const kinds = await ends;
        const stored = await sequences();
        expect(stored).toEqual(stored.map((_, index) => index + 1));
        const durable = kinds.filter((kind) => kind === 'durable').length;
        expect(kinds.slice(0, durable).every((kind) => kind === 'durable')).toBe(true);
        expect(stored.length).toBeGreaterThanOrEqual(head + durable);
        await journal.close().catch(() => undefined);
      }
    });

    it('lets the next writer in only when everything that the last one sent is written or lost', async () => {
      const socket = new Socket();
      const journal = await openPostgresJournal({ ...connection, stream: () => socket });
      const appends = Array.from({ length: 200 }, (_, index) => journal.append(index + 1, frame(1, 20_000)));
      const ends = outcomes(appends);
      await appends[10];
      // As when the process is killed: the socket is gone, and the backend still works on what it was sent.
      socket.destroy();
      const next = await openPostgresJournal(connection);
      const head = await next.head();
      expect(await outcomes([next.append(head + 1, frame(1))])).toEqual(['durable']);
      const durable = (await ends).filter((kind) => kind === 'durable').length;
      const stored = await sequences();
      expect(stored).toEqual(stored.map((_, index) => index + 1));
      expect(stored.length).toBe(head + 1);
      expect(head).toBeGreaterThanOrEqual(durable);
      expect(durable).toBeLessThan(200);
      await next.close();
    });
  });

  it.each([
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
  ])('refuses to run with %s = %s', async (name, value) => {
    await run(`ALTER DATABASE ${connection.database} SET ${name} = ${value}`);
    await expect(openPostgresJournal(connection)).rejects.toMatchObject({ kind: 'unsafe' });
    await expect(openPostgresJournal(connection)).rejects.toThrow(`PostgreSQL has ${name} = ${value}`);
  });
});

describe('snapshots in PostgreSQL', () => {
  const snapshot = (sequence: number, length = 10) => ({
    sequence,
    format: 1,
    rulesVersion: 2,
    stateHash: 'ab'.repeat(32),
    frameHash: Buffer.alloc(FRAME_HASH_BYTES, 7),
    parts: [Buffer.alloc(length, sequence)],
  });

  it('keeps the newest ones whole, larger than one part too', async () => {
    const store = await openPostgresSnapshotStore(connection);
    const large = snapshot(3, 20 * 1024 * 1024 + 3);
    for (const written of [snapshot(1), snapshot(2), large]) await store.write(written);
    expect(await store.sequences()).toEqual([3, 2]);
    expect(SNAPSHOTS_KEPT).toBe(2);
    const read = await store.read(3);
    expect(read && Buffer.compare(read.bytes, Buffer.concat(large.parts))).toBe(0);
    expect(read).toMatchObject({ format: 1, rulesVersion: 2, stateHash: 'ab'.repeat(32), frameHash: large.frameHash });
    expect(await store.read(1)).toBeUndefined();
    await store.close();
  });

  it('does not give out a snapshot with a flipped byte or a missing part', async () => {
    const store = await openPostgresSnapshotStore(connection);
    const length = 64;
    const written = snapshot(1, length);
    await store.write(written);
    let silentAccepts = 0;
    for (let at = 0; at < length; at += 1) {
      await run(`UPDATE snapshot_part SET data = set_byte(data, ${at}, get_byte(data, ${at}) # 1)`);
      if ((await store.read(1)) !== undefined) silentAccepts += 1;
      await run(`UPDATE snapshot_part SET data = set_byte(data, ${at}, get_byte(data, ${at}) # 1)`);
    }
    expect(silentAccepts).toBe(0);
    expect(await store.read(1)).toBeDefined();
    await run('DELETE FROM snapshot_part');
    expect(await store.read(1)).toBeUndefined();
    await store.close();
  });
});
