import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import { encodeFrame, frameHash } from '@assay/journal/batch-frame';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { BatchSealer } from '@assay/journal/seals/batch-seal';
import { acceptBatches, readSealKey, sealKeyPath, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { placeOf } from '@assay/journal/seals/sealed-batches';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { snapshotSealsOf } from '../recovery/unvouched-batches.ts';
import { startEngine } from '../start-engine.ts';
import { openAccount } from '../testing/trading-commands.ts';
import { verifyJournal } from '../verify/verify-journal.ts';

const USER = 100_001;
let server: SharedPostgres;
let connection: PostgresConnection;
let folder: string;
let refusedSnapshots: number[];
let commandsReplayed: number;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  connection = await server.createDatabase();
  folder = mkdtempSync(join(tmpdir(), 'assay-seals-'));
  refusedSnapshots = [];
  return () => rmSync(folder, { recursive: true, force: true });
});

const start = (isSealed = true) =>
  startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    seed: 'seals',
    configuration: defaultConfiguration([]),
    ...(isSealed ? { folders: { data: folder, archive: join(folder, 'archive') } } : {}),
    onFatal: (error) => {
      throw error;
    },
    report: (report) => {
      if (report.type === 'snapshot-refused') refusedSnapshots.push(report.sequence);
      if (report.type === 'recovered') commandsReplayed = report.batches;
    },
    onClockDifference: () => undefined,
  });

/** One run that opens these accounts; answers the journal's last batch. */
async function run(...users: number[]): Promise<number> {
  const started = await start();
  if (!started.ok) throw new Error(started.message);
  for (const user of users)
    expect(await started.engine.client.submit(openAccount(user))).toMatchObject({ accepted: true });
  await started.engine.stop();
  return newest();
}

const sql = (text: string, values: unknown[] = []) =>
  withClient(connection, async (client) => (await client.query<Record<string, string>>(text, values)).rows);
const newest = async () => Number((await sql('SELECT max(seq)::text AS seq FROM journal'))[0]?.seq);

async function frameAt(sequence: number) {
  const reader = await openPostgresJournalReader(connection);
  const [frame] = await reader.read(sequence, 1);
  await reader.close();
  return frame ?? expect.fail();
}

/** What whoever may write into the table can make: a batch that continues the journal in every way. */
async function forgeBatch(user: number, sealOf: (sequence: number, bytes: Uint8Array) => Uint8Array | undefined) {
  const { sequence, bytes } = await frameAt(await newest());
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const forged = encodeFrame({
    sequence: sequence + 1,
    timeMs: Number(view.getBigUint64(16)),
    rulesVersion: view.getUint32(24),
    previousHash: frameHash(bytes),
    commands: [encodeCommand(openAccount(user))],
  });
  const seal = sealOf(sequence + 1, forged) ?? null;
  await sql('INSERT INTO journal (seq, data, seal) VALUES ($1, $2, $3)', [sequence + 1, forged, seal]);
  return sequence + 1;
}

async function faults(): Promise<readonly string[]> {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(folder));
  const key = readSealKey(folder);
  const vouching = key && vouchingOf(key);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client, vouching }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report.faults;
}

async function refusal(): Promise<string> {
  const started = await start();
  return started.ok ? started.engine.stop().then(() => '') : started.message;
}

describe('the seals of batches', () => {
  it('are written by a key of the data folder’s own, for its owner’s eyes', async () => {
    const head = await run(USER);
    expect(statSync(sealKeyPath(folder)).mode & 0o777).toBe(0o600);
    const { check } = vouchingOf(readSealKey(folder) ?? expect.fail());
    for (let sequence = 1; sequence <= head; sequence += 1) expect(check.isSealed(await frameAt(sequence))).toBe(true);
    expect(await faults()).toEqual([]);
    await run(USER + 1);
    expect(refusedSnapshots).toEqual([]);
  });

  it.each([
    ['no seal', () => undefined],
    [
      'a seal by another key',
      (sequence: number, bytes: Uint8Array) => new BatchSealer('07'.repeat(32)).seal(sequence, bytes),
    ],
  ] as const)(
    'keep out a batch that was written with %s while nothing ran, and every one behind it',
    async (_what, sealOf) => {
      const head = await run(USER);
      await forgeBatch(USER + 1, sealOf);
      await forgeBatch(USER + 2, sealOf);
      const sentence = `Batches ${head + 1} to ${head + 2} carry no seal of this exchange’s key`;
      expect(await refusal()).toContain(sentence);
      expect(await faults()).toEqual([expect.stringContaining(sentence)]);
      await sql('DELETE FROM journal WHERE seq > $1', [head]);
      expect(await refusal()).toBe('');
    },
  );

  it('are of one batch each: that of another, or none any more, is no seal', async () => {
    const head = await run(USER);
    await forgeBatch(USER + 1, () => undefined);
    await sql('UPDATE journal SET seal = (SELECT seal FROM journal WHERE seq = $1) WHERE seq = $2', [head, head + 1]);
    expect(await refusal()).toContain(`Batch ${head + 1} carries no seal`);
    await sql('DELETE FROM journal WHERE seq > $1', [head]);
    await sql('UPDATE journal SET seal = NULL');
    expect(await refusal()).toContain(`Batches 1 to ${head} carry no seal`);
    expect(await faults()).toEqual([expect.stringContaining(`Batches 1 to ${head} carry no seal`)]);
  });

  it('let an operator accept what is there, by its hash, with a word that stays on the machine', async () => {
    const head = await run(USER);
    const forged = await forgeBatch(USER + 1, () => undefined);
    const by = { operator: 'alice', reason: 'written by hand', atMs: 1 };
    acceptBatches(folder, { sequence: forged, hash: 'ab'.repeat(32), ...by });
    expect(await refusal()).toContain(`Batch ${head + 1} carries no seal`);
    acceptBatches(folder, { ...placeOf(await frameAt(forged)), ...by });
    expect(await run(USER + 2)).toBeGreaterThan(forged);
    expect(await faults()).toEqual([]);
    expect(readFileSync(sealKeyPath(folder), 'utf8')).toContain('written by hand');
  });

  it('are not begun anew where the key is lost, unless an operator says so', async () => {
    const head = await run(USER);
    rmSync(sealKeyPath(folder));
    expect(await refusal()).toContain('Put the kept copy back in its place');
    expect(await faults()).toContainEqual(expect.stringContaining('nobody can say who wrote them'));
    acceptBatches(folder, { ...placeOf(await frameAt(head)), operator: 'alice', reason: 'the disk is gone', atMs: 1 });
    await run(USER + 1);
    // Snapshots under the lost key are not taken up, and gone behind two of the new one.
    expect(await faults()).toEqual([expect.stringContaining('the snapshot of batch')]);
    await run(USER + 2);
    expect(await faults()).toEqual([]);
    writeFileSync(sealKeyPath(folder), '{}');
    expect(await refusal()).toContain('does not hold the key');
  });

  it('begin with the first start of this release, and what was there before counts as it is', async () => {
    const started = await start(false);
    if (!started.ok) throw new Error(started.message);
    await started.engine.client.submit(openAccount(USER));
    await started.engine.stop();
    await sql('ALTER TABLE journal DROP COLUMN seal');
    await sql('ALTER TABLE snapshot DROP COLUMN seal');
    const before = await newest();
    await run(USER + 1);
    expect(refusedSnapshots).toEqual([]);
    expect(readSealKey(folder)?.after).toEqual(placeOf(await frameAt(before)));
    expect(await faults()).toEqual([]);
    await sql('UPDATE journal SET seal = NULL WHERE seq > $1', [before]);
    expect(await refusal()).toContain(`Batch${before + 1 === (await newest()) ? '' : 'es'} ${before + 1} `);
  });

  it('are on snapshots, too: one that somebody else wrote is not taken up', async () => {
    const head = await run(USER);
    const store = await openPostgresSnapshotStore(connection, { ...theirs() });
    const own = await openPostgresSnapshotStore(connection);
    const stored = (await own.read(head)) ?? expect.fail();
    await store.write({ ...stored, parts: [stored.bytes] });
    await Promise.all([store.close(), own.close()]);
    expect(await refusal()).toBe('');
    expect(new Set(refusedSnapshots)).toEqual(new Set([head]));
    expect(commandsReplayed).toBe(head);
  });
});

function theirs() {
  const sealer = new BatchSealer('07'.repeat(32));
  const { check } = vouchingOf({ secretKey: '07'.repeat(32), after: { sequence: 0, hash: '' }, accepted: [] });
  return { sealer, check };
}
