import { testSeed } from '@assay/amounts/testing/scale';
import { custodyPeople } from '@assay/exchange-core/custody/testing/custody-batches';
import { runCustodyModel } from '@assay/exchange-core/custody/testing/custody-model';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import type { CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDepositReaders, readUnclaimed, readUnclaimedOutput } from '../deposits/deposit-readers.ts';
import { isDust } from '../deposits/dust-projection.ts';
import { HistoryReads } from '../history-reads.ts';
import { ProjectionProof } from '../projection-proof.ts';
import { Projector } from '../projector.ts';
import { queryTables } from '../testing/query-tables.ts';
import { createWithdrawalReaders, readWithdrawal } from './withdrawal-readers.ts';
import { readWithdrawalStatistics } from './withdrawal-statistics.ts';

const BATCHES = 600;
const DAY_MS = 86_400_000;
const build = {
  create: () => new ExchangeCore(),
  restore: (snapshot: Uint8Array) => ExchangeCore.fromSnapshot(snapshot),
};
const { batches } = runCustodyModel(build, testSeed('tables of custody'), BATCHES);
type Deposit = Extract<CoreEvent, { type: 'deposit' }>;

let server: SharedPostgres;
let client: Client;
const core = new ExchangeCore();
const proof = new ProjectionProof();
const deposits: Omit<Deposit, 'type'>[] = [];
const withdrawals = new Map<number, WithdrawalView>();

/** The read side is opened anew in the middle, as by a start. */
beforeAll(async () => {
  server = await openSharedPostgres();
  client = new Client(await server.createDatabase(queryTables));
  client.on('error', () => undefined);
  await client.connect();
  let projector = await Projector.open(client, core, 400);
  for (const batch of batches) {
    const { events } = core.apply(batch);
    projector.add(batch.sequence, batch.timeMs, events);
    proof.add(batch.sequence, batch.timeMs, events);
    for (const event of events) {
      if (event.type === 'withdrawal') withdrawals.set(event.withdrawal.withdrawalId, event.withdrawal);
      if (event.type !== 'deposit') continue;
      const { type: _, ...deposit } = event;
      deposits.push(deposit);
    }
    if (batch.sequence % 3 === 0) await projector.write();
    if (batch.sequence === BATCHES / 2) projector = await Projector.open(client, core, 400);
  }
  await projector.write();
});
afterAll(async () => {
  await client?.end();
  await server?.close();
});

/** Whatever the other lists say. */
const ofCustody = (fault: string) => /deposit|withdrawal/.test(fault);

async function faultsAfter(sql: string): Promise<readonly string[]> {
  await client.query('BEGIN');
  await client.query(sql);
  const { faults } = await proof.compare(client, core);
  await client.query('ROLLBACK');
  return faults.filter(ofCustody);
}

it('deposits and withdrawals are proved row by row, and what is broken is found', async () => {
  // What is broken below is there; how many more there are is chance.
  expect(withdrawals.size).toBeGreaterThan(2);
  expect(deposits.length).toBeGreaterThan(3);
  expect((await proof.compare(client, core)).faults.filter(ofCustody)).toEqual([]);
  expect(await faultsAfter('UPDATE withdrawals SET fee = fee + 1 WHERE withdrawal_id = 2')).toEqual([
    'the query tables have another withdrawal 2',
  ]);
  expect(await faultsAfter('UPDATE deposits SET user_number = user_number + 1 WHERE deposit_id = 3')).toEqual([
    'the query tables have another deposit 3',
  ]);
  const found = `the query tables have ${deposits.length - 1} deposits of ${deposits.length}`;
  expect(await faultsAfter('DELETE FROM deposits WHERE deposit_id = 3')).toEqual([found]);
});

it('a person reads what came and what was asked for, the newest first, by coin too', async () => {
  const history = new HistoryReads(client as never);
  const fence = { pass: async () => true };
  const place = { pageNo: 1, pageSize: 100 };
  for (const userId of custodyPeople) {
    for (const assetId of [undefined, 1, 2]) {
      const isHis = (row: { userId: number; assetId: number }) =>
        row.userId === userId && (assetId === undefined || row.assetId === assetId);
      const came = await createDepositReaders(history, fence).deposits({ ...place, userId, assetId });
      const his = deposits.filter((deposit) => isHis(deposit) && !isDust(deposit));
      expect(came).toEqual({ ok: true, rows: his.reverse(), totalRows: his.length });
      const went = await createWithdrawalReaders(history, fence).withdrawals({ ...place, userId, assetId });
      if (!went.ok) throw new Error(went.code);
      const asked = [...withdrawals.values()].filter(isHis).reverse();
      expect(went.rows.map(({ withdrawalId, state }) => [withdrawalId, state])).toEqual(
        asked.map(({ withdrawalId, state }) => [withdrawalId, state]),
      );
    }
  }
  const { approvals, payments: _, ...first } = withdrawals.get(1) ?? never();
  expect(await readWithdrawal(client, 1)).toEqual({ ...first, approvedBy: approvals.length });
  expect(await readWithdrawal(client, withdrawals.size + 1)).toBeUndefined();
});

it('what is below the minimum is one line a day, network and coin, and in no list of deposits', async () => {
  const history = new HistoryReads(client as never);
  const readers = createDepositReaders(history, { pass: async () => true });
  const dust = deposits.filter(isDust);
  for (const userId of custodyPeople) {
    const lines = new Map<string, { arrivals: number; amount: bigint }>();
    for (const { networkId, assetId, amount, timeMs } of dust.filter((each) => each.userId === userId)) {
      const name = [Math.floor(timeMs / DAY_MS), networkId, assetId].join();
      const line = lines.get(name) ?? { arrivals: 0, amount: 0n };
      lines.set(name, { arrivals: line.arrivals + 1, amount: line.amount + amount });
    }
    const read = await readers.dustDays(userId, { pageNo: 1, pageSize: 100 });
    if (!read.ok) throw new Error(read.code);
    const found = read.rows.map(({ day, networkId, assetId, arrivals, amount }) => [
      [day, networkId, assetId].join(),
      { arrivals, amount },
    ]);
    expect(found.toSorted()).toEqual([...lines].toSorted());
    expect(read.totalRows).toBe(lines.size);
  }
});

it('an operator reads what is nobody’s, until somebody has got it', async () => {
  const nameOf = ({ networkId, transactionId, output }: Omit<Deposit, 'type'>) =>
    `${networkId} ${transactionId} ${output}`;
  const claimed = new Set(deposits.filter(({ state }) => state === 'claimed').map(nameOf));
  const rejected = deposits.filter(({ state }) => state === 'rejected');
  const waiting = rejected.filter((deposit) => !claimed.has(nameOf(deposit)));
  expect(waiting.length).toBeGreaterThan(0);
  expect(await readUnclaimed(client, 1_000)).toEqual(waiting);
  expect(await readUnclaimed(client, 1)).toEqual(waiting.slice(0, 1));
  for (const deposit of rejected) {
    const expected = claimed.has(nameOf(deposit)) ? undefined : deposit;
    expect(await readUnclaimedOutput(client, deposit)).toEqual(expected);
  }
});

it('everybody reads how long withdrawals take, how many were late and why some were rejected', async () => {
  const all = [...withdrawals.values()];
  const nowMs = core.timeMs + DAY_MS;
  const fromMs = all[Math.floor(all.length / 3)]?.changedAtMs ?? 0;
  const isOpen = ({ state }: WithdrawalView) => ['reviewing', 'approved', 'sending'].includes(state);
  const counted = all.filter((entry) => isOpen(entry) || entry.changedAtMs >= fromMs);
  const tookMs = (entry: WithdrawalView) => (isOpen(entry) ? nowMs : entry.changedAtMs) - entry.requestedAtMs;
  const arrived = counted
    .filter(({ state }) => state === 'confirmed')
    .map(tookMs)
    .sort((a, b) => a - b);
  const promisedMs = arrived[Math.floor(arrived.length / 2)] ?? 0;
  const statistics = await readWithdrawalStatistics(client, { fromMs, nowMs, promisedMs });
  const countOf = (wanted: WithdrawalView['state']) => counted.filter(({ state }) => state === wanted).length;
  expect(statistics).toMatchObject({
    requested: counted.filter(({ requestedAtMs }) => requestedAtMs >= fromMs).length,
    cancelled: countOf('cancelled'),
    confirmed: arrived.length,
    medianMs: arrived[Math.ceil(arrived.length / 2) - 1],
    p95Ms: arrived[Math.ceil(arrived.length * 0.95) - 1],
    late: counted.filter((entry) => entry.state !== 'cancelled' && tookMs(entry) > promisedMs).length,
  });
  const endsOf = (...reasons: readonly string[]) =>
    statistics.ended.filter(({ reason }) => reasons.includes(reason)).reduce((sum, { count }) => sum + count, 0);
  expect(endsOf('address-risk')).toBe(countOf('rejected'));
  expect(endsOf('reverted', 'conflicted')).toBe(countOf('failed'));
});

function never(): never {
  throw new Error('the first withdrawal is there');
}
