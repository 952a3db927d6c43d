import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIT_START, auditHash } from '@assay/engine/projections/operator-log/audit-chain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAuditFile } from './check-audit-file.ts';
import type { ExportedEntry } from './read-audit-entries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterAll(() => rm(folder, { recursive: true }));

const reasons = ['a "quoted" one, with comma', '=1+1', '退还手续费', 'plain', "'-2 of them", 'last'];

function chain(): ExportedEntry[] {
  let hash = AUDIT_START;
  return reasons.map((reason, at) => {
    const entry = {
      number: at + 1,
      batch: 10 + at,
      position: 0,
      timeMs: 1_700_000_000_000 + at,
      operator: 'alice',
      second: at % 2 === 0 ? '' : 'seat:bob',
      reason,
      command: 'fund-treasury',
      fields: '{"assetId":1,"amount":"5"}',
    };
    hash = auditHash(hash, entry);
    return { ...entry, hash };
  });
}

const names = Object.keys(chain()[0] ?? {}) as (keyof ExportedEntry)[];
/** As tables are exported: quoted, guarded against formulas, with a column more. */
function csvOf(entries: readonly ExportedEntry[]): string {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  return (
    line([...names, 'change']) +
    entries.map((entry) => line([...names.map((name) => String(entry[name])), 'x'])).join('')
  );
}

async function check(text: string) {
  const path = join(folder, 'audit');
  await writeFile(path, text);
  return checkAuditFile({ path });
}

it('holds for a whole log in JSON and CSV, in any order, and for a piece of it as far as that goes', async () => {
  const entries = chain();
  for (const text of [JSON.stringify(entries), csvOf(entries), csvOf([...entries].reverse())]) {
    const report = await check(text);
    expect(report).toEqual({ exitCode: 0, lines: [expect.stringContaining('Entries 1 to 6 are one chain')] });
  }
  const piece = await check(csvOf(entries.slice(2)));
  expect(piece).toMatchObject({ exitCode: 0, lines: [expect.anything(), expect.stringContaining('not proved')] });
});

it('fails for every field of every entry that is changed, and for one that is left out', async () => {
  for (const [at, entry] of chain().entries()) {
    for (const name of names) {
      const value = entry[name];
      const changed = chain();
      changed[at] = { ...entry, [name]: typeof value === 'number' ? value + 1 : `${value}x` };
      expect((await check(JSON.stringify(changed))).exitCode, `${name} of ${entry.number}`).toBe(1);
      expect((await check(csvOf(changed))).exitCode, `${name} of ${entry.number}`).toBe(1);
    }
    if (at === 0 || at === reasons.length - 1) continue;
    expect((await check(csvOf(chain().filter(({ number }) => number !== entry.number)))).exitCode).toBe(1);
  }
});

it.each(['', '[]', '{}', '[{"number":1}]', 'number,batch\r\n1,2\r\n'])('fails for what is no log: %j', async (text) => {
  expect((await check(text)).exitCode).toBe(1);
});

it('fails without a file', async () => {
  expect((await checkAuditFile({ path: undefined })).exitCode).toBe(1);
  expect((await checkAuditFile({ path: join(folder, 'none') })).exitCode).toBe(1);
});
