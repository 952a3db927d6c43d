import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { queryTables } from '@assay/engine/projections/testing/query-tables';
import { makeTickMonths } from '@assay/engine/projections/testing/tick-history';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import type { ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicProofHandlers } from '../ingress/handlers/contract-proof-handlers.ts';
import { type Logged, openOutbox } from '../outbox/testing/outbox-server.ts';
import { headAnchorKind } from './head-anchors.ts';
import { startContractProofs } from './start-contract-proofs.ts';

const minute = 60_000;
const firstMs = Date.UTC(2026, 7, 8, 23, 58);

let server: SharedPostgres;
let connection: ClientConfig;
let pool: Pool;
let folder: string;
/** What the log says of letters of the outbox. */
let letters: Logged[];
let logged: { readonly level: string; readonly about: object; readonly sentence: string }[];

beforeAll(async () => {
  server = await openSharedPostgres();
  connection = await server.createDatabase(queryTables);
  pool = openTestPool({ ...connection, max: 10 });
  const client = await pool.connect();
  await makeTickMonths(client, [firstMs, firstMs + 86_400_000]);
  client.release();
  folder = mkdtempSync(join(tmpdir(), 'assay-proofs-'));
});
afterAll(async () => {
  await pool?.end();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(anchorUrl: string) {
  [logged, letters] = [[], []];
  const log = (level: string) => (about: object, sentence: string) => logged.push({ level, about, sentence });
  const outbox = await openOutbox({ pool, kinds: [headAnchorKind], now: Date.now, logged: letters });
  const engine = {
    client: { read: async () => 0 },
    fence: { passBatch: async () => true },
    status: { instance: 'this-exchange' },
  };
  const proofs = await startContractProofs({
    pools: { duties: pool, public: pool },
    connection,
    engine: engine as never,
    settings: { dataFolder: folder, headKeyFile: undefined, anchorUrl },
    outbox,
    log: { warn: log('warn') as never, error: log('error') as never },
  });
  const stop = async () => {
    await proofs.stop();
    await outbox.stop();
  };
  return { ...proofs, stop };
}

const fixHead = (at: number) =>
  pool.query('INSERT INTO tick_heads VALUES ($1, $2)', [firstMs + at * minute, `btcusdt=${at + 1}:${'a'.repeat(64)}`]);
const newestSigned = (proofs: Awaited<ReturnType<typeof start>>) => proofs.newestHead()?.minuteMs;

it('sign, anchor and list by themselves, and say a contradiction in the log and by an age that grows', async () => {
  let bodies = 0;
  let isOpen = false;
  const thirdParty = createServer((request, response) => {
    bodies += 1;
    request.resume();
    response.writeHead(isOpen ? 200 : 500).end();
  });
  await new Promise<void>((resolve) => thirdParty.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}/`;
  try {
    for (const at of [0, 1, 2]) await fixHead(at);
    const first = await start(url);
    await eventually(() => expect(letters.length).toBe(1));
    const refusal = { kind: 'head-anchor', key: '2026-08-08', attempts: 1, reason: 'status 500' };
    expect(letters).toEqual([{ about: refusal, sentence: 'a letter of the outbox was not sent, trying again' }]);
    expect(logged).toEqual([]);
    expect(newestSigned(first)).toBe(firstMs + 2 * minute);
    expect(first.contradictedHeadMs()).toBeUndefined();
    expect(Math.abs(first.headAnchorAgeMs() - (Date.now() - Date.UTC(2026, 7, 9)))).toBeLessThan(10_000);
    await first.stop();

    isOpen = true;
    await pool.query('UPDATE outbox SET due_at_ms = 0');
    await pool.query("UPDATE tick_heads SET heads = replace(heads, 'btcusdt=2', 'btcusdt=9')");
    await fixHead(3);
    const second = await start(url);
    await eventually(() => expect([bodies, second.headAnchorAgeMs(), logged.length]).toEqual([2, 0, 1]));
    const about = { minuteMs: firstMs + minute };
    expect(logged).toEqual([{ level: 'error', about, sentence: expect.stringContaining('no more heads are signed') }]);
    expect(newestSigned(second)).toBe(firstMs + 2 * minute);
    expect(second.contradictedHeadMs()).toBe(firstMs + minute);
    expect(second.signedHeadAgeMs()).toBeGreaterThanOrEqual(Date.now() - firstMs - 2 * minute - 10_000);
    const answer = await publicProofHandlers(second.published).heads({});
    expect(answer).toMatchObject({
      view: {
        totalRows: 3,
        anchorHost: new URL(url).host,
        anchors: [{ day: '2026-08-08', minuteMs: firstMs + minute, state: 'anchored' }],
      },
    });
    await second.stop();
  } finally {
    thirdParty.closeAllConnections();
    thirdParty.close();
  }
});
