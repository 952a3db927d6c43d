import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EngineReport, startEngine } from '../start-engine.ts';

let server: SharedPostgres;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());

it('says that the head could not be written down, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-follower-'));
  const reports: EngineReport[] = [];
  const fatal: unknown[] = [];
  const started = await startEngine({
    connection: { ...(await server.createDatabase()) },
    mode: 'sandbox',
    configuration: [],
    folders: { data: folder, archive: join(folder, 'archive') },
    onFatal: (error) => fatal.push(error),
    report: (report) => reports.push(report),
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  const { engine } = started;
  try {
    rmSync(folder, { recursive: true });
    await engine.client.submit({ type: 'configure-asset', assetId: 1, symbol: 'USDT' });
    await eventually(() => expect(reports.map(({ type }) => type)).toContain('witness-failed'));
    expect(reports.find(({ type }) => type === 'witness-failed')).toMatchObject({
      message: expect.stringMatching('ENOENT'),
    });
    await eventually(() => expect(engine.status.projectedSequence).toBe(engine.status.durableSequence));
    expect(fatal).toEqual([]);
  } finally {
    await engine.stop();
  }
});
