import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryTables } from '@assay/engine/projections/testing/query-tables';
import { makeTickMonths } from '@assay/engine/projections/testing/tick-history';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { parseSignedHeads } from '@assay/settlement/head';
import { signText } from '@assay/settlement/testing/sign-text';
import { verifySignedHeads } from '@assay/settlement/verify-signed-heads';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HeadAnchors } from './head-anchors.ts';
import { readHeadKey } from './head-key.ts';
import { ReceiptIds, readReceiptKey } from './receipt-ids.ts';
import { SignedHeads } from './signed-heads.ts';

let server: SharedPostgres;
let pool: Pool;
let folder: string;
let contradictions: number[];

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  pool = await server.openPool(10, queryTables);
  const client = await pool.connect();
  await makeTickMonths(client, [minute]);
  client.release();
  folder = mkdtempSync(join(tmpdir(), 'assay-keys-'));
  contradictions = [];
  return async () => {
    await pool.end();
    rmSync(folder, { recursive: true });
  };
});

const anchorOptions = (of: Pool) => ({
  pool: of,
  thirdParty: undefined,
  now: () => 0,
  onFault: (error: unknown) => {
    throw error;
  },
});

const open = (key = readHeadKey(folder, undefined), of = pool) =>
  SignedHeads.open({
    pool: of,
    instance: 'this-exchange',
    key,
    onContradiction: (minuteMs) => contradictions.push(minuteMs),
    onFault: (error) => {
      throw error;
    },
  });

const minute = 60_000;
const hashOf = (at: number) => (at % 16).toString(16).repeat(64);

/** As the follower writes them; the same again when it had to begin again. */
async function fixHeads(from: number, to: number): Promise<void> {
  const minutes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  await pool.query('INSERT INTO tick_heads SELECT * FROM unnest($1::bigint[], $2::text[])', [
    minutes.map((at) => at * minute),
    minutes.map((at) => `btcusdt=${at * 60}:${hashOf(at)}`),
  ]);
}

describe('signed heads', () => {
  it('sign each minute once and list the newest first', async () => {
    const heads = await open();
    await heads.look();
    expect(heads.newest).toBeUndefined();
    await fixHeads(1, 1_450);
    await heads.look();
    expect(heads.total).toBe(1_450);
    const { publicKey } = readHeadKey(folder, undefined);
    const page = await heads.page(2, 3);
    expect(page.map(({ minuteMs }) => minuteMs / minute)).toEqual([1_447, 1_446, 1_445]);
    for (const { text, signature } of page) expect(verifySignedHeads(text, signature, publicKey)).toBe(true);
    expect(heads.newest).toEqual((await heads.page(1, 1))[0]);
    expect(parseSignedHeads(heads.newest?.text ?? '')).toEqual({
      instance: 'this-exchange',
      minuteMs: 1_450 * minute,
      heads: [{ symbol: 'btcusdt', sequence: 1_450 * 60, hash: hashOf(1_450) }],
    });
  });

  it('give no second text after an end between the minute and its signature, nor when the tables are filled anew', async () => {
    await fixHeads(1, 5);
    const first = await open();
    await first.look();
    const signed = await pool.query('SELECT * FROM signed_heads ORDER BY 1');
    // The follower's last transaction was lost with the process and is written again; the next minute was never signed.
    await pool.query('DELETE FROM tick_heads');
    await fixHeads(1, 6);
    const [second, third] = await Promise.all([open(), open()]);
    await Promise.all([second.look(), third.look()]);
    const after = await pool.query('SELECT * FROM signed_heads ORDER BY 1');
    expect(after.rows.slice(0, 5)).toEqual(signed.rows);
    expect(after.rows.length).toBe(6);
    expect(second.newest).toEqual(third.newest);
    expect([second.newest?.minuteMs, contradictions]).toEqual([6 * minute, []]);
  });

  it('stop at a minute that was signed with another text, and sign nothing after it', async () => {
    await fixHeads(1, 3);
    await (await open()).look();
    await fixHeads(4, 4);
    await pool.query(
      "UPDATE tick_heads SET heads = replace(heads, 'btcusdt=120', 'btcusdt=121') WHERE minute_ms = $1",
      [2 * minute],
    );
    const heads = await open();
    await heads.look();
    await heads.look();
    expect(contradictions).toEqual([2 * minute]);
    expect(heads.contradiction).toBe(2 * minute);
    expect([heads.newest?.minuteMs, await heads.of(4 * minute)]).toEqual([3 * minute, undefined]);
  });

  it('stop when a minute that was signed is no head any more', async () => {
    await fixHeads(1, 3);
    await (await open()).look();
    await pool.query('DELETE FROM tick_heads WHERE minute_ms = $1', [2 * minute]);
    await fixHeads(4, 4);
    await (await open()).look();
    expect(contradictions).toEqual([2 * minute]);
  });

  it('sign the same texts under a new key', async () => {
    await fixHeads(1, 2);
    const before = await open();
    await before.look();
    const path = join(folder, 'other.key');
    writeFileSync(path, `${'7'.repeat(64)}\n`);
    const key = readHeadKey(folder, path);
    const heads = await open(key);
    const [newest] = await heads.page(1, 1);
    expect(newest?.text).toBe(before.newest?.text);
    expect(newest?.signature).not.toBe(before.newest?.signature);
    expect(verifySignedHeads(newest?.text ?? '', newest?.signature ?? '', key.publicKey)).toBe(true);
  });
});

describe('tables that are kept for ever', () => {
  it('are opened while somebody reads them, a backup for instance', async () => {
    await open();
    await HeadAnchors.open(anchorOptions(pool));
    const hurried = openTestPool({ ...pool.options, lock_timeout: 200, max: 2 });
    const reader = await pool.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM signed_heads, head_anchors');
    try {
      await HeadAnchors.open(anchorOptions(hurried));
      expect((await open(readHeadKey(folder, undefined), hurried)).total).toBe(0);
    } finally {
      await reader.query('ROLLBACK');
      reader.release();
      await hurried.end();
    }
  });

  it('of an earlier release are changed once, however long that takes', async () => {
    await pool.query(`CREATE TABLE signed_heads
      (minute_ms bigint PRIMARY KEY, text text NOT NULL, signature text NOT NULL, public_key text NOT NULL)`);
    await pool.query(
      "INSERT INTO signed_heads SELECT (7 - n) * 60000, 'text ' || (7 - n), '', '' FROM generate_series(1, 6) AS n",
    );
    await pool.query(`CREATE FUNCTION be_unhurried() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        ASSERT current_setting('statement_timeout') = '0' AND current_setting('lock_timeout') = '0';
        RETURN NULL;
      END $$;
      CREATE TRIGGER unhurried AFTER UPDATE ON signed_heads EXECUTE FUNCTION be_unhurried()`);
    const hurried = openTestPool({ ...pool.options, statement_timeout: 60_000, lock_timeout: 60_000, max: 2 });
    const reader = await pool.connect();
    await reader.query('BEGIN; SELECT count(*) FROM signed_heads');
    setTimeout(() => void reader.query('ROLLBACK').finally(() => reader.release()), 500);
    const heads = await open(readHeadKey(folder, undefined), hurried);
    await hurried.end();
    expect(heads.total).toBe(6);
    const { rows } = await pool.query('SELECT text FROM signed_heads ORDER BY number');
    expect(rows.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5, 6].map((minutes) => `text ${minutes}`));
    await expect(pool.query('UPDATE signed_heads SET number = 1')).rejects.toThrow('signed_heads_number');
  });
});

describe('keys', () => {
  it('are made once, for the owner’s eyes, and never replaced', () => {
    const key = readHeadKey(folder, undefined);
    expect(readHeadKey(folder, undefined).publicKey).toBe(key.publicKey);
    const path = join(folder, 'head.key');
    expect(key.sign('a text')).toBe(signText('a text', readFileSync(path, 'utf8').trim()));
    expect(key.fingerprint).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, 'nonsense');
    expect(() => readHeadKey(folder, undefined)).toThrow('does not hold a signing key');
    expect(() => readHeadKey(folder, join(folder, 'missing.key'))).toThrow('openssl rand -hex 32');
  });

  it('make names of receipts that nobody can guess from an order id', () => {
    const ids = new ReceiptIds(readReceiptKey(folder));
    expect(statSync(join(folder, 'receipt.key')).mode & 0o777).toBe(0o600);
    const name = ids.of(70_001);
    expect(name).toMatch(/^70001-[0-9a-f]{20}$/);
    expect(new ReceiptIds(readReceiptKey(folder)).orderIdOf(name)).toBe(70_001);
    const proof = name.slice(6);
    const others = [
      `70002-${proof}`,
      `070001-${proof}`,
      name.toUpperCase(),
      `${name}0`,
      `-${proof}`,
      '70001',
      '',
      '70001-',
    ];
    for (let at = 0; at < proof.length; at += 1) {
      others.push(`70001-${proof.slice(0, at)}${proof[at] === '0' ? '1' : '0'}${proof.slice(at + 1)}`);
    }
    for (const other of others) if (other !== name) expect(ids.orderIdOf(other), other).toBeUndefined();
    const elsewhere = new ReceiptIds(Buffer.alloc(32, 1));
    expect(elsewhere.orderIdOf(name)).toBeUndefined();
  });
});
