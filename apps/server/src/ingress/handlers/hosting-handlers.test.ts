import { hostingConfiguration, rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { hostingEndpoints } from '@assay/protocol/endpoints/hosting';
import type { HostingProductRow } from '@assay/protocol/hosting-entities';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import type { Call } from '../call.ts';
import { hostingCalls } from '../dialect/assay/hosting-calls.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { hostingHandlers } from './hosting-handlers.ts';

const ann = 100_001;
const USDT = 1;
const DAY_MS = 86_400_000;
const startMs = Date.UTC(2026, 10, 23, 12);
const call = { proof: sessionProof(7, ann), address: '127.0.0.1' };
const [flexible, fixed, pool] = ['1', '2', '101'];

let nowMs: number;
let engine: CoreEngine;
let isUnverified: boolean;
/** What was asked of the rows. */
let asked: object[];
let calls: ReturnType<typeof hostingCalls>;

beforeEach(() => {
  nowMs = startMs;
  isUnverified = false;
  asked = [];
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...hostingConfiguration(), ...rewardCommands(engine.core)]);
  engine.configure([openAccount(ann), issueCoins(ann, USDT, 20_000)]);
  const page = async (wanted: object) => {
    asked.push(wanted);
    return { ok: true as const, rows: [], totalRows: 0 };
  };
  const readers = {
    positions: page,
    accruals: page,
    earned: async (userId: number, fromDay: number, running: readonly object[]) => page({ userId, fromDay, running }),
  };
  const of = (kind: 'finance' | 'pool') => hostingHandlers(kind, engine, readers, async () => isUnverified);
  calls = hostingCalls({ finance: of('finance'), pool: of('pool') });
});

/** An endpoint by its name, with fields as the schema has parsed them. */
async function ask(name: keyof typeof calls, fields: object = {}, as: Call = call) {
  const endpoint = hostingEndpoints.find((known) => known.name === name);
  if (endpoint === undefined) throw new Error(name);
  const parsed = endpoint.request.safeParse(fields);
  if (!parsed.success) return { code: 0, msg: parsed.error.issues[0]?.message, data: null };
  return askCall(endpoint, calls[name], parsed.data, as);
}

const create = (fields: object) => ask('financeCreate', { agreement: '1', ...fields });

function passDays(days: number): void {
  nowMs += days * DAY_MS;
  engine.configure([{ type: 'recompute-fee-levels' }]);
  for (let next = engine.core.continuation(); next !== undefined; next = engine.core.continuation())
    engine.configure([next]);
}

describe('the lists of products', () => {
  it('tell the terms, what is taken and left, and each only those of its kind', async () => {
    const { data } = await ask('financeList');
    expect(data).toHaveLength(6);
    expect(data).toContainEqual({
      productId: fixed,
      currency: 'USDT',
      isFlexible: false,
      termDays: 30,
      dailyRate: '0.0136987',
      yearlyRate: '5.0000255',
      penaltyRate: '0',
      minimum: '10',
      maximum: '50000',
      quota: '500000',
      taken: '0',
      left: '500000',
      state: 0,
      status: 'open',
      opensAt: 0,
      closesAt: 0,
      agreement: 1,
    });
    expect((await ask('poolList')).data).toHaveLength(9);
  });

  it('have rates of a sandbox whose years, cut to two places, read as round figures', async () => {
    const lists = [await ask('financeList'), await ask('poolList')];
    const years = lists.flatMap(({ data }) => (data as HostingProductRow[]).map(({ yearlyRate }) => yearlyRate));
    expect(years).toHaveLength(15);
    for (const year of years) expect(year).toMatch(/^([1-9]\.00|0\.50)/);
  });

  it('tell nothing of products of the other kind', async () => {
    expect(await ask('poolDetail', { productId: fixed })).toMatchObject({ code: 0, msg: 'l.error.productUnknown' });
    expect(await ask('poolDetail', { productId: pool })).toMatchObject({
      data: { productId: pool, penaltyRate: '0.5', promised: '0', positions: 0, accruedThrough: '' },
    });
    expect(await ask('poolDetail', { productId: 'x' })).toMatchObject({ msg: 'l.error.productUnknown' });
  });

  it('say why a product takes no orders', async () => {
    const terms = hostingConfiguration()[0];
    if (terms?.type !== 'configure-hosting') throw new Error('there are products');
    const statusOf = async (change: object) => {
      engine.configure([{ ...terms, ...change }]);
      const { data } = await ask('financeDetail', { productId: flexible });
      return data;
    };
    expect(await statusOf({ opensAtMs: startMs + 1 })).toMatchObject({ status: 'scheduled', state: 1 });
    expect(await statusOf({ closesAtMs: startMs })).toMatchObject({ status: 'closed', state: 1 });
    expect(await statusOf({ state: 'paused' })).toMatchObject({ status: 'paused', state: 1 });
    expect(await statusOf({})).toMatchObject({ status: 'open', state: 0 });
    await create({ productId: flexible, amount: '10' });
    expect(await statusOf({ minimum: terms.minimum, maximum: terms.minimum, quota: terms.minimum })).toMatchObject({
      status: 'soldOut',
      state: 1,
      left: '0',
    });
    expect(await statusOf({ state: 'closed' })).toMatchObject({ status: 'closed' });
  });
});

it('tells whoever asks for a product how much of it is his own, and a guest nothing', async () => {
  await create({ productId: fixed, amount: '1000.5' });
  await create({ productId: fixed, amount: '20' });
  await create({ productId: flexible, amount: '30' });
  expect(await ask('financeDetail', { productId: fixed })).toMatchObject({ data: { placed: '1020.5' } });
  expect(await ask('financeDetail', { productId: fixed }, { ...call, proof: undefined })).toMatchObject({
    data: { taken: '1020.5', placed: '0' },
  });
});

describe('an order on the wire', () => {
  it('answers the position, and the same again under its client order id', async () => {
    const first = await create({ productId: fixed, amount: '1000.000000000001', clientOrderId: 'once' });
    expect(first).toEqual({
      code: 1,
      msg: '',
      data: {
        positionId: '1',
        productId: fixed,
        currency: 'USDT',
        amount: '1000.000000000001',
        dailyRate: '0.0136987',
        termDays: 30,
        isFlexible: false,
        penaltyRate: '0',
        dailyReward: '0.136987',
        earned: '0',
        paidDays: 0,
        startDay: '2026-11-24',
        endDay: '2026-12-24',
        status: 0,
        penalty: '0',
        penaltyNow: '0',
        returned: '0',
        createdAt: startMs,
        endedAt: 0,
        clientOrderId: 'once',
      },
    });
    expect(await create({ productId: fixed, amount: '1000.000000000001', clientOrderId: 'once' })).toEqual(first);
  });

  it.each([
    [{ amount: '10', productId: pool }, 'l.error.productUnknown'],
    [{ amount: '10', productId: '999' }, 'l.error.productUnknown'],
    [{ amount: '10', agreement: '2' }, 'l.error.agreementMissing'],
    [{ amount: '10', agreement: undefined }, 'l.error.agreementMissing'],
    [{ amount: '9.999999999999' }, 'l.error.productBelowMinimum'],
    [{ amount: '50000.000000000001' }, 'l.error.productAboveMaximum'],
    [{ amount: '20000.000000000001' }, 'l.error.balanceInsufficient'],
    [{ amount: '0' }, 'l.error.amountNotPositive'],
    [{ amount: '-1' }, 'l.error.amountMalformed'],
    [{ amount: '1e3' }, 'l.error.amountMalformed'],
    [{ amount: '10.0000000000001' }, 'l.error.amountDecimals'],
    [{ amount: '10', clientOrderId: '!' }, 'l.error.clientOrderIdMalformed'],
  ])('of %o is refused: %s', async (fields, msg) => {
    const before = engine.core.stateHash();
    expect(await create({ productId: fixed, ...fields })).toMatchObject({ code: 0, msg });
    expect(engine.core.balances(ann, 'earn')).toEqual([]);
    if (engine.results.at(-1)?.accepted !== false) expect(engine.core.stateHash()).toBe(before);
  });

  it('needs a verified identity where the exchange asks for one; taking money back never does', async () => {
    await create({ productId: flexible, amount: '10' });
    isUnverified = true;
    expect(await create({ productId: flexible, amount: '10' })).toMatchObject({ msg: 'l.error.verificationNeeded' });
    expect(await ask('financeRedeem', { positionId: '1' })).toMatchObject({ code: 1, data: { status: 1 } });
  });
});

describe('positions on the wire', () => {
  it('of a pool tell what leaving costs before the press, and what it has cost', async () => {
    await ask('poolCreate', { productId: pool, amount: '1000', agreement: '1' });
    passDays(3);
    const { data } = await ask('poolGetRecords', { status: '0' });
    expect(data).toMatchObject({
      totalRow: 1,
      list: [{ positionId: '1', status: 0, penaltyNow: '5', paidDays: 2, earned: '0.21918', returned: '0' }],
    });
    expect(await ask('poolGetRecords', { status: '1' })).toMatchObject({ data: { list: [] } });
    expect(await ask('financeGetRecords', { status: '0' })).toMatchObject({ data: { list: [] } });
    for (const positionId of ['0', 'x', '2', '9007199254740993', '9999999999999999']) {
      expect(await ask('poolRedeem', { positionId })).toMatchObject({ msg: 'l.error.positionUnknown' });
    }
    expect(await ask('financeRedeem', { positionId: '1' })).toMatchObject({ msg: 'l.error.positionUnknown' });
    expect(await ask('poolRedeem', { positionId: '1' })).toMatchObject({
      data: { status: 2, penalty: '5', penaltyNow: '0', returned: '995', earned: '0.21918', endedAt: nowMs },
    });
    expect(await ask('poolRedeem', { positionId: '1' })).toMatchObject({ msg: 'l.error.positionEnded' });
    // What has ended only the rows know.
    await ask('poolGetRecords', { status: '2' });
    expect(asked.at(-1)).toMatchObject({ userId: ann, kind: 'pool', isReturned: true, pageNo: 1, pageSize: 10 });
  });

  it('are asked for with how far those are paid that run', async () => {
    await create({ productId: flexible, amount: '1000' });
    passDays(4);
    await ask('financeGetAccruals', { pageSize: '5' });
    expect(asked.at(-1)).toMatchObject({ userId: ann, pageSize: 5, running: [{ positionId: 1, paidDays: 3 }] });
    await ask('financeGetEarnings');
    expect(asked.at(-1)).toMatchObject({ userId: ann, fromDay: Math.floor(nowMs / DAY_MS) - 89 });
    for (const fields of [{ pageNo: '0' }, { pageSize: '101' }]) {
      expect(await ask('financeGetRecords', fields)).toMatchObject({ msg: 'l.error.pageMalformed' });
    }
    expect(await ask('financeGetRecords', { status: '3' })).toMatchObject({ msg: 'l.error.fieldMalformed' });
  });
});
