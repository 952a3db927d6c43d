import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFile } from '@assay/protocol/console/table-endpoints';
import { auditedColumns, operatorActsTable } from '@assay/protocol/console/tables/operations-tables';
import { checkAuditFile } from '@assay/server/exported-files/check-audit-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenExport } from '../security/console-table-matrix.ts';
import { type ConsoleSeat, openConsoleSeat } from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';

let dataFolder: string;
let exchange: RunningExchange;
let seat: ConsoleSeat;

/** What people write: formulas, quotes, commas, an apostrophe of their own, other scripts. */
const reasons = ['=1+1', '"quoted", with a comma', "'-2 of them", '退还手续费', '＝SUM(A1)', '@home', 'plain'];

beforeAll(async () => {
  dataFolder = temporaryDataFolder();
  exchange = await startExchange({}, dataFolder);
  seat = await openConsoleSeat(exchange.address, dataFolder, 'auditor', { role: 'administrator' });
  for (const [at, why] of reasons.entries()) {
    const fields = { market: 'btcusdt', state: at % 2 === 0 ? 'cancel-only' : 'open' };
    const who = at === 2 ? '=alice' : 'alice';
    const told = await operate(dataFolder, { call: 'run', command: 'set-market-state', fields, who, why });
    expect(told).toMatchObject({ done: true });
  }
});
afterAll(async () => {
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** The file as the console's page takes it away. */
async function exported(columns: readonly string[]): Promise<string> {
  const { address } = exchange;
  const wanted = { table: operatorActsTable.name, columns: [...columns] };
  const exportId = await writtenExport(address, wanted, seat);
  const answer = await fetch(`${address}${tableFile.path}?exportId=${exportId}`, { headers: { cookie: seat.cookie } });
  const path = join(dataFolder, 'audit.csv');
  writeFileSync(path, await answer.text());
  return path;
}

describe('what the console exports of the audit log', () => {
  it('is what check-audit takes, whole and in whatever people wrote', async () => {
    const { lines, exitCode } = await checkAuditFile({ path: await exported(auditedColumns) });
    expect([exitCode, lines]).toEqual([0, [expect.stringMatching(/^Entries 1 to ([89]|[1-9][0-9]) are one chain/)]]);
  });

  it('is the same with every column there is, in the order of the table', async () => {
    const all = operatorActsTable.columns.map(({ name }) => name);
    expect(await checkAuditFile({ path: await exported(all) })).toMatchObject({ exitCode: 0 });
  });

  it('leads to that file where a column is left out', async () => {
    const shown = operatorActsTable.columns.filter((column) => !('isHidden' in column)).map(({ name }) => name);
    const { lines, exitCode } = await checkAuditFile({ path: await exported(shown) });
    expect([exitCode, lines]).toEqual([
      1,
      [
        'The file leaves out number, position, fields, hash: take “Export for auditors” of the console’s audit log, which has all of it.',
      ],
    ]);
    for (const name of auditedColumns) {
      if (name === 'change') continue;
      const path = await exported(auditedColumns.filter((column) => column !== name));
      expect(await checkAuditFile({ path })).toMatchObject({ exitCode: 1, lines: [expect.stringContaining(name)] });
    }
  });
});
