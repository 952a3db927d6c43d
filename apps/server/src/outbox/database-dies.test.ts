import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, takeDataFolder } from '@assay/postgres/data-folder';
import { type RunningPostgres, startPostgres } from '@assay/postgres/start-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { afterEach, expect, it } from 'vitest';
import { enqueue } from './enqueue.ts';
import { delivered, type LetterKind } from './letter-kind.ts';
import { type Logged, openOutbox } from './testing/outbox-server.ts';

const kind: LetterKind = {
  name: 'note',
  isSecret: true,
  sentTwice: { isHarmless: true, effect: 'it is read twice' },
  attemptsMax: 4,
  ageMaxMs: 600_000,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  leaseMs: 60_000,
  sentAtOnceMax: 1,
  keptMs: undefined,
};

let path: string;
let folder: DataFolder;
let postgres: RunningPostgres;

async function start(): Promise<RunningPostgres> {
  const started = await startPostgres({ folder });
  if (!started.ok) throw new Error(started.message);
  return started.postgres;
}

afterEach(async () => {
  await postgres?.stop();
  folder?.release();
  rmSync(path, { recursive: true, force: true });
});

it('a letter that was sent when PostgreSQL died is sent again after its lease, and the others once', async () => {
  path = mkdtempSync(join(tmpdir(), 'assay-outbox-'));
  const taken = takeDataFolder(path);
  if (!taken.ok) throw new Error(taken.message);
  folder = taken.folder;
  postgres = await start();
  const pool = openTestPool({ ...postgres.connection, max: 3 });
  const logged: Logged[] = [];
  const sent: string[] = [];
  let nowMs = Date.UTC(2026, 0, 5);
  const outbox = await openOutbox({ pool, kinds: [kind], now: () => nowMs, logged });
  try {
    for (const key of ['first', 'second']) await enqueue(pool, kind, { key, payload: key }, nowMs);
    outbox.serve(kind, async ({ key }) => {
      sent.push(key);
      if (sent.length === 1) {
        process.kill(postgres.pid, 'SIGKILL');
        // Its backends live on for a moment.
        while (
          await pool.query('SELECT 1').then(
            () => true,
            () => false,
          )
        );
      }
      return delivered;
    });
    await outbox.settled();
    expect(sent).toEqual(['first']);
    expect(logged.map(({ sentence }) => sentence)).toEqual(['a letter of the outbox could not be sent, trying again']);
    await outbox.look();
    expect(logged.at(-1)?.sentence).toBe('the outbox could not be looked at, trying again');

    postgres = await start();
    await outbox.look();
    await outbox.settled();
    expect(sent).toEqual(['first', 'second']);
    nowMs += kind.leaseMs;
    await outbox.look();
    await outbox.settled();
    expect(sent).toEqual(['first', 'second', 'first']);
    const { rows } = await pool.query('SELECT state, payload FROM outbox');
    expect(rows).toEqual([
      { state: 'done', payload: null },
      { state: 'done', payload: null },
    ]);
  } finally {
    await outbox.stop();
    await pool.end();
  }
});
