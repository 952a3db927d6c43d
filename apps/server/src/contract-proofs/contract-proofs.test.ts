import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import { readLosingShare } from '@assay/engine/projections/contract-statistics/statistics-readers';
import { readContract } from '@assay/engine/projections/contracts/contract-readers';
import { ContractHistory, clientOrderIds, people } from '@assay/engine/projections/testing/contract-history';
import { queryTables } from '@assay/engine/projections/testing/query-tables';
import { createTickReaders } from '@assay/engine/projections/ticks/tick-readers';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { VoidRow } from '@assay/protocol/contract-proof-entities';
import { checkReceipt } from '@assay/settlement/check-receipt';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../ingress/call.ts';
import { type PublicProofHandlers, publicProofHandlers } from '../ingress/handlers/contract-proof-handlers.ts';
import { HeadAnchors } from './head-anchors.ts';
import { readHeadKey } from './head-key.ts';
import { createProofWriter } from './proof-writer.ts';
import { ReceiptIds, readReceiptKey } from './receipt-ids.ts';
import { ReceiptMaker } from './receipt-maker.ts';
import { SignedHeads } from './signed-heads.ts';
import { TickPageCache } from './tick-page-cache.ts';

const seed = 20_250_601;
const seconds = 900;

let server: SharedPostgres;
let client: PoolClient;
let pool: Pool;
let folder: string;
let history: ContractHistory;
let heads: SignedHeads;
let ids: ReceiptIds;
let calls: PublicProofHandlers;
let publicKey: string;
/** Of orders that were still open when they were asked for. */
const earlyVerdicts: string[] = [];

const nobody: Call<'public'> = { proof: undefined, address: '::1' };

async function receiptOf(orderId: number): Promise<unknown> {
  const answer = await calls.receipt({ receiptId: ids.of(orderId) }, nobody);
  if (!answer.ok) throw new Error(answer.code);
  return answer.view.toJSON();
}

async function askEarly(): Promise<void> {
  await heads.look();
  for (const { orderId } of people.flatMap((userId) => history.core.views(ContractViews).orders(userId)).slice(0, 20)) {
    const { verdict, checks } = checkReceipt(await receiptOf(orderId), publicKey);
    earlyVerdicts.push(verdict === 'failed' ? JSON.stringify(checks.filter(({ ok }) => !ok)) : verdict);
  }
}

beforeAll(async () => {
  server = await openSharedPostgres();
  pool = await server.openPool(10, queryTables);
  client = await pool.connect();
  folder = mkdtempSync(join(tmpdir(), 'assay-proofs-'));
  const key = readHeadKey(folder, undefined);
  publicKey = key.publicKey;
  ids = new ReceiptIds(readReceiptKey(folder));
  const throwOn = (fault: unknown) => {
    throw fault;
  };
  heads = await SignedHeads.open({ pool, instance: 'history', key, onContradiction: throwOn, onFault: throwOn });
  history = new ContractHistory(client, seed);
  const ticks = createTickReaders(pool);
  const writer = createProofWriter(ticks, key);
  const receipts = new ReceiptMaker({
    engine: { read: async (look) => look(history.core) },
    fence: { passBatch: async () => true },
    ticks,
    writer,
    heads,
    ids,
    key,
    instance: 'history',
    contractOf: (orderId) => readContract(pool, orderId),
  });
  const newestTickOf = ticks.newestSequence;
  const anchors = await HeadAnchors.open({
    pool,
    thirdParty: undefined,
    now: () => Date.now(),
    onFault: throwOn,
  });
  calls = publicProofHandlers({ pool, key, heads, anchors, receipts, pages: new TickPageCache(writer), newestTickOf });
  await history.begin();
  for (let second = 0; second < seconds; second += 1) {
    await history.second(true);
    if (second % 300 === 200) {
      await history.write();
      await askEarly();
    }
  }
  for (let second = 0; second < 500; second += 1) await history.second(false);
  await history.write();
  await heads.look();
});

afterAll(async () => {
  client?.release();
  await pool?.end();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The last state that was told of each contract, the newest contract first. */
function settled(): ContractView[] {
  const last = new Map(history.told.map((contract) => [contract.orderId, contract]));
  return [...last.values()].sort((a, b) => b.orderId - a.orderId);
}

const text = (atoms: bigint) => formatMoney(moneyOf(atoms));

describe(`receipts, statistics and voids of a history (seed ${seed})`, () => {
  it('has wins, losses, draws and all kinds of voids to show', () => {
    const all = settled();
    expect(all.every(({ state }) => state === 'settled')).toBe(true);
    expect(new Set(all.map(({ result }) => result))).toEqual(new Set(['win', 'lose', 'draw', 'void']));
    const kinds = new Set(
      all.filter(({ result }) => result === 'void').map((each) => `${each.voidReason}/${each.voidCause}`),
    );
    const expected = [
      'no-entry/source-outage',
      'exit-missing/source-outage',
      'exit-missing/downtime',
      'exit-missing/halt',
      'seam/seam',
    ];
    for (const kind of expected) {
      expect(kinds).toContain(kind);
    }
  });

  it('a receipt of every order is proved, and names nobody', async () => {
    const verdicts = new Map<string, number>();
    // A quarter of what is out of the ordinary, and some of the others.
    const wanted = settled().filter(
      ({ orderId, result }) => orderId % (result === 'draw' || result === 'void' ? 4 : 16) === 0,
    );
    for (const { orderId } of wanted) {
      const receipt = await receiptOf(orderId);
      const { verdict, checks } = checkReceipt(receipt, publicKey);
      const failed = checks.filter(({ ok }) => !ok).map(({ detail }) => detail);
      expect(failed, `order ${orderId}`).toEqual([]);
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      const written = JSON.stringify(receipt);
      for (const person of people) expect(written).not.toContain(String(person));
      expect(written).not.toContain(clientOrderIds);
    }
    expect([...verdicts.keys()]).toEqual(['proved']);
  });

  it('a receipt of an open order is not sealed, and nothing contradicts it', () => {
    expect(earlyVerdicts.length).toBeGreaterThan(20);
    expect(new Set(earlyVerdicts)).toEqual(new Set(['not-sealed']));
  });

  it('a changed digit fails', async () => {
    const [contract] = settled().filter(({ result }) => result === 'win');
    const written = JSON.stringify(await receiptOf(contract?.orderId ?? 0));
    const places = [...written].flatMap((character, at) => (/[0-9]/.test(character) ? [at] : []));
    for (let step = 0; step < 150; step += 1) {
      const at = places[history.below(places.length)] ?? 0;
      const digit = (Number(written[at]) + 1 + history.below(9)) % 10;
      const changed = `${written.slice(0, at)}${digit}${written.slice(at + 1)}`;
      expect(verdictOf(changed), `digit ${at} as ${digit} in ${written.slice(at - 40, at + 10)}`).toBe('failed');
    }
  });

  it('other orders’ receipts cannot be opened by their number', async () => {
    const [first, second] = settled();
    const proof = ids.of(first?.orderId ?? 0).split('-')[1];
    for (const receiptId of [`${second?.orderId}-${proof}`, String(second?.orderId), ids.of(999_999)]) {
      const answer = await calls.receipt({ receiptId }, nobody);
      expect(answer).toEqual({ ok: false, code: 'l.error.contractUnknown' });
    }
  });

  it('the statistics equal a plain count over all contracts that were told', async () => {
    const answer = await calls.statistics();
    if (!answer.ok) throw new Error(answer.code);
    const { rows, losingShare } = answer.view;
    const all = settled();
    const kinds = new Set(
      all.map((each) => [each.account, each.symbolId, each.holdingSeconds, each.assetId].join('/')),
    );
    expect(rows.length).toBe(kinds.size);
    for (const row of rows) {
      const some = all.filter(
        (each) =>
          each.account === (row.account === 1 ? 'real' : 'demo') &&
          each.symbolId === (row.symbol === 'btcusdt' ? 1 : 2) &&
          each.holdingSeconds === row.second &&
          each.assetId === (row.currency === 'USDT' ? 1 : 12),
      );
      const number = (result: string) => some.filter((each) => each.result === result).length;
      const sum = (of: (each: ContractView) => bigint) => some.reduce((total, each) => total + of(each), 0n);
      const voids = some.filter(({ result, wouldHave }) => result === 'void' && wouldHave !== '');
      expect(row).toEqual({
        account: row.account,
        symbol: row.symbol,
        second: row.second,
        currency: row.currency,
        orders: some.length,
        wins: number('win'),
        losses: number('lose'),
        draws: number('draw'),
        voids: number('void'),
        staked: text(sum(({ stake }) => stake)),
        fees: text(sum(({ fee }) => fee)),
        returned: text(sum(({ returned }) => returned)),
        houseResult: text(sum(({ stake, fee, returned }) => stake + fee - returned)),
        voidsSaved: text(voids.reduce((total, each) => total + each.wouldHaveReturned - each.stake - each.fee, 0n)),
      });
    }
    expect(losingShare).toEqual({ accounts: 0, losing: 0 });
  });

  it('the share of losing accounts looks back 365 days', async () => {
    const net = new Map<number, bigint>();
    for (const { userId, account, returned, stake, fee } of settled()) {
      if (account === 'real') net.set(userId, (net.get(userId) ?? 0n) + returned - stake - fee);
    }
    const losing = [...net.values()].filter((amount) => amount < 0n).length;
    const lastMs = Math.max(...settled().map(({ settledAtMs }) => settledAtMs));
    expect(await readLosingShare(pool, lastMs)).toEqual({ accounts: people.length, losing });
    expect((await readLosingShare(pool, lastMs + 364 * 86_400_000)).accounts).toBe(people.length);
    expect((await readLosingShare(pool, lastMs + 365 * 86_400_000)).accounts).toBe(0);
  });

  it('every void is listed with its cause, the one that was settled last first, and a stop by hand with the act', async () => {
    const voids = history.told.filter(({ result }) => result === 'void').reverse();
    const listed: VoidRow[] = [];
    for (let pageNo = 1; listed.length < voids.length; pageNo += 1) {
      const answer = await calls.voids({ pageNo, pageSize: 50 });
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.view.totalRows).toBe(voids.length);
      expect(answer.view.rows.length).toBeGreaterThan(0);
      listed.push(...answer.view.rows);
    }
    expect(listed.map(({ orderId, voidCause, wouldHave }) => [orderId, voidCause, wouldHave])).toEqual(
      voids.map(({ orderId, voidCause, wouldHave }) => [String(orderId), voidCause, wouldHave]),
    );
    const isStopped = ({ symbol, openedAt, settledAt }: VoidRow) =>
      history.stopsByHand.some(
        ({ symbolId, fromMs, untilMs }) =>
          [0, symbol === 'btcusdt' ? 1 : 2].includes(symbolId) && fromMs <= settledAt && untilMs >= openedAt,
      );
    const acts = new Set<string>();
    for (const row of listed) {
      expect(row.operatorAct !== null, JSON.stringify(row)).toBe(row.voidCause === 'halt' && isStopped(row));
      if (row.operatorAct === null) continue;
      const { act, symbol, at } = row.operatorAct;
      acts.add(act);
      expect(['', row.symbol]).toContain(symbol);
      expect(history.stopsByHand.some(({ fromMs }) => fromMs === at)).toBe(true);
    }
    expect(acts).toEqual(new Set(['contracts-stopped']));
    expect(listed.some((row) => row.voidCause === 'halt' && row.operatorAct === null)).toBe(true);
    expect(JSON.stringify(listed)).not.toMatch(/alice|because|987650/);
  });

  it('the statistics and signed heads are proved from the beginning, and a changed one is found', async () => {
    const faults = async () => (await history.proof.compare(client, history.core)).faults;
    expect(await faults()).toEqual([]);
    const once = 'WHERE minute_ms = (SELECT min(minute_ms) + 120000 FROM signed_heads)';
    for (const change of [
      'UPDATE contract_statistics SET wins = wins + 1 WHERE symbol_id = 1 AND asset_id = 1',
      'UPDATE contract_account_days SET net = net + 1 WHERE user_id = 987650002',
      `UPDATE signed_heads SET text = replace(text, 'btcusdt=', 'btcusdt=1') ${once}`,
      `UPDATE signed_heads SET signature = reverse(signature) ${once}`,
      `UPDATE tick_heads SET heads = replace(heads, 'btcusdt=', 'btcusdt=1') ${once}`,
    ]) {
      await client.query('BEGIN');
      expect((await client.query(change)).rowCount, change).toBeGreaterThan(0);
      expect((await faults()).length, change).toBeGreaterThan(0);
      await client.query('ROLLBACK');
    }
  });

  it('a receipt whose head reads otherwise than it was signed is not given out', async () => {
    const contract = settled().find(({ result }) => result === 'win');
    if (contract === undefined) throw new Error('nobody won');
    const head = 'minute_ms = (SELECT min(minute_ms) FROM tick_heads WHERE minute_ms >= $1)';
    const change = (from: string, to: string) =>
      client.query(`UPDATE tick_heads SET heads = replace(heads, '${from}', '${to}') WHERE ${head}`, [
        contract.expiryMs,
      ]);
    await change('usdt=', 'usdt=7');
    await expect(receiptOf(contract.orderId)).rejects.toThrow('was signed with another text');
    await change('usdt=7', 'usdt=');
    expect(checkReceipt(await receiptOf(contract.orderId), publicKey).verdict).toBe('proved');
  });

  it('ticks are the receipt’s, with the chain values of the heads', async () => {
    const [newest] = await heads.page(1, 1);
    const [, sequence, hash] = /btcusdt=(\d+):([0-9a-f]+)/.exec(newest?.text ?? '') ?? [];
    const answer = await calls.ticks({ symbol: 'btcusdt', to: Number(sequence), limit: 500 });
    if (!answer.ok) throw new Error(answer.code);
    const ticks = answer.view.toJSON();
    expect(ticks.length).toBe(500);
    expect(ticks.at(-1)).toMatchObject({ sequence: Number(sequence), hash });
    const some = await calls.ticks({ symbol: 'btcusdt', from: 3, to: 5 });
    expect(some.ok && some.view.toJSON().map((tick) => tick.sequence)).toEqual([3, 4, 5]);
  });

  it('the newest ticks are those that can be read, also while the query tables are behind the core', async () => {
    const newest = async () => {
      const answer = await calls.ticks({ symbol: 'btcusdt', limit: 2 });
      if (!answer.ok) throw new Error(answer.code);
      return answer.view.toJSON().map(({ sequence }) => sequence);
    };
    const known = () => history.core.indexes().find(({ symbol }) => symbol === 'btcusdt')?.tickSequence ?? 0;
    const before = known();
    while (known() < before + 3) await history.second(false);
    expect(await newest()).toEqual([before - 1, before]);
    await history.write();
    expect(await newest()).toEqual([known() - 1, known()]);
  });
});

/** A file that is no JSON any more fails too: a number with a 0 in front. */
function verdictOf(written: string): string {
  try {
    return checkReceipt(JSON.parse(written), publicKey).verdict;
  } catch (error) {
    return error instanceof SyntaxError ? 'failed' : String(error);
  }
}
