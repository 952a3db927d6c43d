import { conversionConfiguration, inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { createDui, getDuiCoins, getDuiRecords, quoteDui } from '@assay/protocol/endpoints/dui';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { conversionCalls } from '../dialect/assay/conversion-calls.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { conversionHandlers } from './conversion-handlers.ts';

const ann = 100_001;
const BTC = 2;
const startMs = Date.UTC(2026, 10, 23, 12);
const call = { proof: sessionProof(7, ann), address: '127.0.0.1' };

let nowMs: number;
/** Of the clock that nobody sets. */
let runningMs: number;
let engine: CoreEngine;
/** What was asked of the rows. */
let asked: object[];
/** What query tables say became of a quote. */
let stored: ConversionView | undefined;

beforeEach(() => {
  nowMs = startMs;
  runningMs = 0;
  asked = [];
  stored = undefined;
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: NEWEST_RULES }]);
  engine.configure([
    { type: 'configure-index-source', sourceId: 1, name: 'one' },
    ...conversionConfiguration(),
    ...inventoryCommands(engine.core),
    openAccount(ann),
    tick('64000'),
    issueCoins(ann, BTC, 1),
  ]);
  keepWhatIsExchanged();
});

/** As query tables would. */
function keepWhatIsExchanged(): void {
  engine.onBatch(({ outcome }) => {
    for (const { conversion } of outcome.eventsOf('conversion')) stored = conversion;
  });
}

function tick(price: string) {
  const source = { sourceId: 1, price, timeMs: nowMs };
  return {
    type: 'record-index-tick',
    secondMs: nowMs,
    ticks: [{ symbolId: 1, price, sources: [source] }],
  } as const;
}

function started() {
  const readers = {
    async conversions(wanted: object) {
      asked.push(wanted);
      return { ok: true as const, rows: [], totalRows: 0 };
    },
    ofQuote: async () => ({ ok: true as const, conversion: stored }),
  };
  return conversionCalls(conversionHandlers(engine, readers, () => runningMs));
}

let run: ReturnType<typeof started>;
beforeEach(() => {
  run = started();
});
const calls = () => run;
const quote = (fields: object) => askCall(quoteDui, calls().quoteDui, { from: 'BTC', to: 'USDT', ...fields }, call);
const create = (fields: object) => askCall(createDui, calls().createDui, fields, call);

/** Confirms, and lets the index be looked at a second later. */
async function carryOut(fields: object, price = '64000') {
  const confirmed = new Promise<void>((resolve) => {
    engine.onBatch(({ outcome }) => {
      const isIn = outcome.results.some((result) => result.accepted && result.kind === 'conversion-accepted');
      if (isIn) resolve();
    });
  });
  const answer = create(fields);
  await confirmed;
  nowMs += 1_000;
  engine.configure([tick(price)]);
  return answer;
}

describe('a quote on the wire', () => {
  it('says what arrives, the price both ways, and how long it holds', async () => {
    expect(await quote({ amount: '0.123456789012' })).toEqual({
      code: 1,
      msg: '',
      data: {
        quoteId: '1',
        from: 'BTC',
        to: 'USDT',
        amount: '0.123456789012',
        // 0.123456789012 × 64,000 × 0.998
        received: '7885.432027774464',
        price: '63872',
        inversePrice: '0.000015656312',
        spreadPpm: 2_000,
        fromIndex: '64000',
        toIndex: '1',
        quotedAt: startMs,
        expiresAt: startMs + 10_000,
      },
    });
  });

  it.each([
    [{ amount: '0' }, 'l.error.amountNotPositive'],
    [{ amount: '-1' }, 'l.error.amountMalformed'],
    [{ amount: '1e3' }, 'l.error.amountMalformed'],
    [{ amount: '1.0000000000001' }, 'l.error.amountDecimals'],
    [{ amount: '1', to: 'BTC' }, 'l.error.conversionSameCoin'],
    [{ amount: '1', to: 'NOPE' }, 'l.error.currencyUnknown'],
    [{ amount: '1', to: 'CS' }, 'l.error.noPrice'],
    [{ amount: '1', to: 'ETH' }, 'l.error.noPrice'],
    [{ amount: '0.00001' }, 'l.error.conversionBelowMinimum'],
    [{ amount: '1' }, 'l.error.conversionAboveMaximum'],
  ])('of %o is refused: %s', async (fields, msg) => {
    expect(await quote(fields)).toMatchObject({ code: 0, msg });
  });
});

describe('an exchange on the wire', () => {
  it('answers what arrived, and the same again under its client order id', async () => {
    await quote({ amount: '0.5' });
    const first = await carryOut({ quoteId: 1, clientOrderId: 'once' });
    const createdAt = startMs + 1_000;
    expect(first).toMatchObject({
      code: 1,
      data: { id: '1', quoteId: '1', from: 'BTC', to: 'USDT', amount: '0.5', received: '31936', createdAt },
    });
    nowMs += 60_000;
    expect(await create({ quoteId: 1, clientOrderId: 'once' })).toEqual(first);
    expect(await create({ quoteId: 1 })).toMatchObject({ code: 0, msg: 'l.error.conversionQuoteGone' });
    for (const quoteId of ['0', '-1', '1.5', '9'.repeat(16), 'x']) {
      expect(createDui.request.safeParse({ quoteId }).error?.issues[0]?.message).toBe('l.error.conversionQuoteGone');
    }
  });

  it('tells two calls of one confirmation the same, also while the index is still to be looked at', async () => {
    await quote({ amount: '0.5' });
    const [first, again] = [
      create({ quoteId: 1, clientOrderId: 'once' }),
      carryOut({ quoteId: 1, clientOrderId: 'once' }),
    ];
    expect(await again).toMatchObject({ code: 1, data: { received: '31936' } });
    expect(await first).toEqual(await again);
  });

  it('comes to nothing where the index has moved, and says so, and later that nothing was exchanged', async () => {
    await quote({ amount: '0.5' });
    expect(await carryOut({ quoteId: 1, clientOrderId: 'once' }, '64097')).toMatchObject({
      code: 0,
      msg: 'l.error.conversionMoved',
    });
    expect(engine.core.balances(ann)).toMatchObject([{ available: 1_000_000_000_000n, held: 0n }]);
    expect(await create({ quoteId: 1, clientOrderId: 'once' })).toMatchObject({
      code: 0,
      msg: 'l.error.conversionQuoteGone',
    });
  });

  it('is refused once the quote has run out', async () => {
    await quote({ amount: '0.5' });
    nowMs += 10_000;
    engine.configure([tick('64000')]);
    nowMs += 1;
    expect(await create({ quoteId: 1 })).toMatchObject({ code: 0, msg: 'l.error.conversionQuoteGone' });
  });

  it('is refused after its seconds however slowly journal time goes, and to the last of them it is not', async () => {
    await quote({ amount: '0.5' });
    runningMs += 10_000;
    expect(await carryOut({ quoteId: 1 })).toMatchObject({ code: 1 });
    await quote({ amount: '0.1' });
    runningMs += 10_001;
    expect(await create({ quoteId: 2 })).toMatchObject({ code: 0, msg: 'l.error.conversionQuoteGone' });
  });

  it('is refused over a start, whose clock may say that no time has passed; what became of the quote before is told', async () => {
    await quote({ amount: '0.5' });
    const first = await carryOut({ quoteId: 1, clientOrderId: 'once' });
    await quote({ amount: '0.1' });
    run = started();
    expect(await create({ quoteId: 2 })).toMatchObject({ code: 0, msg: 'l.error.conversionQuoteGone' });
    expect(await create({ quoteId: 1, clientOrderId: 'once' })).toEqual(first);
  });
});

it('tells everybody the terms, and what each coin’s price does', async () => {
  const told = async () => {
    const { data } = await askCall(getDuiCoins, calls().getDuiCoins, {}, { proof: undefined, address: '127.0.0.1' });
    return data;
  };
  expect(await told()).toMatchObject({ minimum: '5', maximum: '50000', quoteMs: 10_000 });
  const stateOf = async (coin: string) => {
    const { coins } = (await told()) as { readonly coins: readonly { currency: string; state: string }[] };
    return coins.find(({ currency }) => currency === coin)?.state;
  };
  expect(await stateOf('BTC')).toBe('open');
  expect(await stateOf('ETH')).toBe('unpriced');
  expect(await stateOf('CS')).toBeUndefined();
  nowMs += 3_001;
  engine.configure([{ type: 'configure-conversion', assetId: 1, spreadPpm: 1_000, isOpen: false }]);
  expect(await stateOf('BTC')).toBe('stale');
  expect(await stateOf('USDT')).toBe('closed');
  engine.configure([{ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'no data' }]);
  expect(await stateOf('BTC')).toBe('halted');
});

it('asks for the caller’s own records, within the days that he chose', async () => {
  const request = { pageNo: 2, pageSize: 10, startTime: 5, endTime: 9 };
  expect(await askCall(getDuiRecords, calls().getDuiRecords, request, call)).toMatchObject({
    data: { list: [], totalRow: 0, sum: 0 },
  });
  expect(asked).toEqual([{ userId: ann, pageNo: 2, pageSize: 10, span: { fromMs: 5, beforeMs: 9 } }]);
});
