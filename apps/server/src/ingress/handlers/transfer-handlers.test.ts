import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { transferCreate, transferGetEarnAssets, transferGetRecords } from '@assay/protocol/endpoints/transfers';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { transferCalls } from '../dialect/assay/transfer-calls.ts';
import { transferHandlers } from './transfer-handlers.ts';

const ann = 100_001;
const USDT = 1;
const BTC = 2;
const nowMs = Date.UTC(2026, 10, 23, 12);
const call = { proof: sessionProof(7, ann), address: '127.0.0.1' };

let engine: CoreEngine;
/** What was asked of the rows. */
let asked: object[];

beforeEach(() => {
  asked = [];
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([
    { type: 'configure-index-source', sourceId: 1, name: 'one' },
    ...contractConfiguration(),
    openAccount(ann),
    tick('64000'),
    issueCoins(ann, USDT, 100),
    issueCoins(ann, BTC, 1),
  ]);
});

function tick(price: string) {
  const sources = [{ sourceId: 1, price, timeMs: nowMs }];
  return { type: 'record-index-tick', secondMs: nowMs, ticks: [{ symbolId: 1, price, sources }] } as const;
}

const stored = { userId: ann, assetId: BTC, amount: moneyOf(10n ** 12n / 2n), timeMs: nowMs };
const calls = () =>
  transferCalls(
    transferHandlers(engine, {
      async transfers(wanted) {
        asked.push(wanted);
        return {
          ok: true,
          rows: [{ ...stored, batch: 12, position: 3, fromAccount: 'earn', toAccount: 'spot', words: '' }],
          totalRows: 21,
        };
      },
    }),
  );
const create = (fields: object) =>
  askCall(transferCreate, calls().transferCreate, { currency: 'USDT', from: 'spot', to: 'earn', ...fields }, call);
const earn = async () => (await askCall(transferGetEarnAssets, calls().transferGetEarnAssets, {}, call)).data;

describe('a transfer on the wire', () => {
  it('moves the last atom, and says once more what it moved under the same client order id', async () => {
    const fields = { amount: '99.999999999999', clientOrderId: 'once' };
    const moved = { currency: 'USDT', from: 'spot', to: 'earn', ...fields };
    for (let time = 0; time < 2; time += 1) expect(await create(fields)).toEqual({ code: 1, msg: '', data: moved });
    expect(await earn()).toEqual([{ currency: 'USDT', available: '99.999999999999', frozen: '0' }]);
    expect(await create({ ...fields, amount: '1' })).toMatchObject({ code: 0, msg: 'l.error.clientOrderIdReused' });
    expect(await create({ ...fields, to: 'contract' })).toMatchObject({ code: 0, msg: 'l.error.clientOrderIdReused' });
    expect(await create({ amount: '99.999999999999', from: 'earn', to: 'contract' })).toMatchObject({ code: 1 });
    expect(await earn()).toEqual([{ currency: 'USDT', available: '0', frozen: '0' }]);
  });

  it('takes 0.00001 and all there is', async () => {
    expect(await create({ amount: '0.00001' })).toMatchObject({ code: 1 });
    expect(await create({ amount: '99.99999' })).toMatchObject({ code: 1 });
    expect(await create({ amount: '0.00001' })).toMatchObject({ code: 0, msg: 'l.error.balanceInsufficient' });
  });

  it.each([
    [{ amount: '0' }, 'l.error.transferAmount'],
    [{ amount: '-1' }, 'l.error.transferAmount'],
    [{ amount: '0.000009999999' }, 'l.error.transferAmount'],
    [{ amount: '1.0000000000001' }, 'l.error.amountDecimals'],
    [{ amount: '1e1' }, 'l.error.amountMalformed'],
    [{ amount: '1000000000' }, 'l.error.balanceInsufficient'],
    [{ amount: '1000000000.000000000001' }, 'l.error.amountTooLarge'],
    [{ amount: '1', to: 'spot' }, 'l.error.transferAccounts'],
    [{ amount: '1', from: 'earn' }, 'l.error.transferAccounts'],
    [{ amount: '1', from: 'contract' }, 'l.error.balanceInsufficient'],
    [{ amount: '0.1', to: 'contract', currency: 'BTC' }, 'l.error.contractCoinUnknown'],
    [{ amount: '1', currency: 'NOPE' }, 'l.error.currencyUnknown'],
  ])('of %o is refused with %s and moves nothing', async (fields, msg) => {
    expect(await create(fields)).toMatchObject({ code: 0, msg });
    expect(engine.core.balances(ann, 'spot').map(({ available }) => available)).toEqual([100n, 1n].map(atomsOf));
    expect(await earn()).toEqual([]);
  });

  it('knows three accounts', () => {
    for (const account of ['', 'demo', 'SPOT', '1']) {
      const parsed = transferCreate.request.safeParse({ currency: 'USDT', amount: '1', from: account, to: 'spot' });
      expect(parsed.error?.issues[0]?.message).toBe('l.error.transferAccounts');
    }
  });
});

it('lists the caller’s own transfers, by coin and within the days that he chose', async () => {
  const request = { pageNo: 2, pageSize: 10, startTime: 5, endTime: 9, currency: 'BTC' };
  const records = (fields: object) => askCall(transferGetRecords, calls().transferGetRecords, fields, call);
  expect(await records(request)).toMatchObject({
    data: {
      list: [
        {
          transferId: '12-3',
          currency: 'BTC',
          from: 'earn',
          to: 'spot',
          amount: '0.5',
          words: '',
          status: 'finished',
          createdAt: nowMs,
        },
      ],
      totalRow: 21,
    },
  });
  await records({ currency: '' });
  expect(asked).toEqual([
    { userId: ann, assetId: BTC, pageNo: 2, pageSize: 10, span: { fromMs: 5, beforeMs: 9 } },
    { userId: ann, assetId: undefined, pageNo: 1, pageSize: 10, span: {} },
  ]);
  expect(await records({ currency: 'NOPE' })).toMatchObject({ code: 0, msg: 'l.error.currencyUnknown' });
});

function atomsOf(coins: bigint): bigint {
  return coins * 10n ** 12n;
}
