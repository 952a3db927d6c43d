import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@assay/exchange-core/commands';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { readSealKey, vouchingOf } from '@assay/journal/seals/seal-key-file';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { snapshotSealsOf } from '../recovery/unvouched-batches.ts';
import { leaveConfirmation } from '../start/head-confirmation.ts';
import { headWitnessPath, readHeadWitness } from '../start/head-witness.ts';
import { type Engine, startEngine } from '../start-engine.ts';
import { indexTick, issueCoins, limitOrder, openAccount, USDT } from '../testing/trading-commands.ts';
import { type ArchiveWork, prune, restore, verify, write } from './archive-work.ts';
import { type VerificationReport, verifyJournal } from './verify-journal.ts';

const USER = 100_001;
/** More than a prune leaves in any case. */
const MANY_BATCHES = 1_100;
let server: SharedPostgres;
let folder: string;
let said: string[];
let sentences: string[];

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-life-'));
  said = [];
  sentences = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archiveFolder = () => join(folder, 'archive');
const workOn = (connection: PostgresConnection): ArchiveWork => ({
  connection: { ...connection },
  folder: archiveFolder(),
  dataFolder: folder,
  keep: 1_000,
  say: (line) => said.push(line),
});

function start(connection: PostgresConnection) {
  return startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    seed: 'a journal’s life',
    configuration: defaultConfiguration([]),
    folders: { data: folder, archive: archiveFolder() },
    onFatal: (error) => {
      throw error;
    },
    report: (report) => {
      if (report.type === 'head') sentences.push(report.sentence);
    },
    onClockDifference: () => undefined,
  });
}

async function startWell(connection: PostgresConnection): Promise<Engine> {
  const started = await start(connection);
  if (!started.ok) throw new Error(started.message);
  return started.engine;
}

async function accept(engine: Engine, ...commands: Command[]): Promise<void> {
  for (const command of commands) expect(await engine.client.submit(command)).toMatchObject({ accepted: true });
}

/** An exchange with an account that can buy. */
async function open(connection: PostgresConnection): Promise<Engine> {
  const engine = await startWell(connection);
  await accept(engine, openAccount(USER), indexTick(Date.now(), 50_000), issueCoins(USER, USDT, 100_000));
  return engine;
}

/** An order, right after a second of the index: on a busy machine the one before may be too old. */
async function buy(engine: Engine): Promise<void> {
  await engine.client.submit(indexTick(Date.now() + 1_000, 50_000));
  await accept(engine, limitOrder(USER, 'buy', 50_000, 100));
}

async function query(connection: PostgresConnection, sql: string): Promise<Record<string, string>> {
  const { rows } = await withClient(connection, (client) => client.query<Record<string, string>>(sql));
  return rows[0] ?? {};
}

async function faultsOf(connection: PostgresConnection): Promise<VerificationReport> {
  const reader = withArchive(await openPostgresJournalReader(connection), archiveFolder());
  const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(folder));
  const key = readSealKey(folder);
  const vouching = key && vouchingOf(key);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client, vouching }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report;
}

describe('a journal', () => {
  it('is archived, pruned behind archive and snapshot, and replayed from both', async () => {
    const connection = await server.createDatabase();
    const engine = await open(connection);
    for (let batch = 0; batch < MANY_BATCHES; batch += 1) await accept(engine, openAccount(200_000 + batch));
    await prune(workOn(connection));
    expect(said.at(-1)).toContain('Pruned 0 batches');
    await engine.stop();
    await write(workOn(connection));
    await prune(workOn(connection));
    const { first, last } = await query(connection, 'SELECT min(seq) AS first, max(seq) AS last FROM journal');
    expect(Number(first)).toBeGreaterThan(50);
    expect(Number(last) - Number(first) + 1).toBe(1_000);
    expect(await faultsOf(connection)).toMatchObject({ batches: Number(last), faults: [] });
    const again = await startWell(connection);
    await buy(again);
    await again.stop();
    expect((await faultsOf(connection)).faults).toEqual([]);
  });

  it('that was pruned rebuilds query tables and core from the archive when nothing else is left', async () => {
    const connection = await server.createDatabase();
    const engine = await open(connection);
    for (let batch = 0; batch < MANY_BATCHES; batch += 1) await accept(engine, openAccount(200_000 + batch));
    await engine.stop();
    await write(workOn(connection));
    await prune(workOn(connection));
    await query(connection, 'DELETE FROM snapshot');
    await query(connection, 'UPDATE projection_cursor SET sequence = 0');
    const tables = await query(
      connection,
      "SELECT string_agg(tablename, ', ') AS names FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('journal', 'snapshot', 'snapshot_part', 'projection_cursor')",
    );
    await query(connection, `TRUNCATE ${tables.names}`);
    const again = await startWell(connection);
    await buy(again);
    await again.stop();
    expect((await faultsOf(connection)).faults).toEqual([]);
  });

  it('from an older backup takes nothing until an operator vouches for its head, in its next batch', async () => {
    const connection = await server.createDatabase();
    await (await open(connection)).stop();
    const backup = await server.createDatabase(connection.database);
    const later = await startWell(connection);
    await buy(later);
    await later.stop();
    await write(workOn(connection));
    const known = readHeadWitness(headWitnessPath(folder));
    const restored = await startWell(backup);
    expect(restored.status.unconfirmedHead).toContain(`but ${known?.sequence} was durable once`);
    expect(sentences[0]).toContain('an older backup was restored');
    const head = restored.status.durableSequence;
    expect(await restored.client.submit(limitOrder(USER, 'buy', 50_000, 200))).toEqual({
      accepted: false,
      code: 'l.error.headUnconfirmed',
    });
    const { hash } = await query(backup, `SELECT encode(sha256(data), 'hex') AS hash FROM journal WHERE seq = ${head}`);
    await leaveConfirmation(folder, { sequence: head, hash: 'ab'.repeat(32), operator: 'alice', reason: 'wrong' });
    await until(() => sentences.some((sentence) => sentence.includes('but the journal ends at')));
    expect(restored.status.durableSequence).toBe(head);
    await leaveConfirmation(folder, { sequence: head, hash: hash ?? '', operator: 'alice', reason: 'disk lost' });
    await until(() => restored.status.unconfirmedHead === undefined);
    await buy(restored);
    await restored.stop();
    const { next } = await query(backup, `SELECT encode(data, 'escape') AS next FROM journal WHERE seq = ${head + 1}`);
    expect(next).toContain('disk lost');
    const again = await startWell(backup);
    expect(again.status.unconfirmedHead).toBeUndefined();
    await again.stop();
    await write(workOn(backup));
    expect((await faultsOf(backup)).faults).toEqual([]);
  });

  it('from an older backup gets its lost batches back from the archive', async () => {
    const connection = await server.createDatabase();
    await (await open(connection)).stop();
    const backup = await server.createDatabase(connection.database);
    const later = await startWell(connection);
    await buy(later);
    await later.stop();
    await write(workOn(connection));
    await restore(workOn(backup));
    const restored = await startWell(backup);
    expect(restored.status.unconfirmedHead).toBeUndefined();
    expect(await restored.client.read((core) => core.openOrders(USER).length)).toBe(1);
    await restored.stop();
    expect((await faultsOf(backup)).faults).toEqual([]);
  });

  it('does not begin anew in an empty database while the data folder knows another head', async () => {
    await (await open(await server.createDatabase())).stop();
    const started = await start(await server.createDatabase());
    expect(started.ok ? '' : started.message).toContain('The database is empty, but batch');
  });

  it('does not start beside a witness or an archive that was changed', async () => {
    const connection = await server.createDatabase();
    await (await open(connection)).stop();
    const path = headWitnessPath(folder);
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += 1) {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      expect(() => readHeadWitness(path)).toThrow('is not what was written');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    }
    writeFileSync(path, bytes.subarray(0, -2));
    const started = await start(connection);
    expect(started.ok ? '' : started.message).toContain('journal-head.json is not what was written');
    writeFileSync(path, bytes);
    await write(workOn(connection));
    writeFileSync(join(archiveFolder(), 'manifest.json'), '{}');
    const second = await start(connection);
    expect(second.ok ? '' : second.message).toContain('manifest.json is not what was written');
    await expect(verify(workOn(connection))).rejects.toMatchObject({ kind: 'damaged' });
  });
});

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`it did not come: ${sentences.join(' | ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
