import { subscriptionCommands } from '@assay/engine/configuration/subscription-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { subscribeEndpoints } from '@assay/protocol/endpoints/subscribe';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { subscriptionCalls } from '../dialect/assay/subscription-calls.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { subscriptionHandlers } from './subscription-handlers.ts';

const [ann, ben] = [100_001, 100_002];
const USDT = 1;
const startMs = Date.UTC(2026, 10, 23, 12);
const dayMs = 86_400_000;
const [list, detail, preview, create, getRecords] = subscribeEndpoints;
const callOf = (userId: number) => ({ proof: sessionProof(7, userId), address: '127.0.0.1' });

let nowMs: number;
let engine: CoreEngine;
let isVerified: boolean;
let calls: ReturnType<typeof subscriptionCalls>;

beforeEach(() => {
  nowMs = startMs;
  isVerified = true;
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure(subscriptionCommands(engine.core));
  engine.configure([ann, ben].flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, 10_000)]));
  const readers = {
    async subscriptions({ userId }: { readonly userId: number }) {
      const rows = engine.core.views(SubscriptionViews).entries(userId);
      return { ok: true as const, rows, totalRows: rows.length };
    },
  };
  const needsVerification = async () => !isVerified;
  calls = subscriptionCalls(subscriptionHandlers({ engine, readers, needsVerification }));
});

function settle(days: number): void {
  nowMs += days * dayMs;
  // Time passes with a batch, whatever is in it.
  engine.apply(openAccount(ann));
  for (;;) {
    const command = engine.core.continuation();
    if (command === undefined) return;
    engine.configure([command]);
  }
}

const wants = (fields: object, userId = ann) =>
  askCall(create, calls.subscribeCreate, { productId: 1, agreement: '1', ...fields }, callOf(userId));

describe('the first start of a sandbox', () => {
  it('offers a coin whose window is open, and one whose window comes', async () => {
    const answer = await askCall(list, calls.subscribeList, {}, callOf(ann));
    expect(answer).toMatchObject({
      code: 1,
      data: [
        { productId: '1', currency: 'CS', price: '0.25', payCurrency: 'USDT', state: 0, status: 'open', agreement: 1 },
        { productId: '2', currency: 'MUTD', status: 'scheduled', opensAt: startMs + 3 * dayMs },
      ],
    });
    expect(subscriptionCommands(engine.core)).toEqual([]);
  });
});

describe('a subscription on the wire', () => {
  it('is previewed, made, allotted and told with its arithmetic', async () => {
    const asked = await askCall(preview, calls.subscribePreview, { productId: 1, amount: '400' }, callOf(ann));
    expect(asked).toMatchObject({
      code: 1,
      data: {
        wanted: '400',
        paid: '100',
        least: '400',
        most: '400',
        refunded: '0',
        share: { quota: '1000000', demand: '400', floor: '400', remainder: '0' },
        vesting: [{ at: startMs + 7 * dayMs, amount: '160' }, { amount: '120' }, { amount: '120' }],
      },
    });
    const first = await wants({ amount: '400', clientOrderId: 'once' });
    expect(first).toMatchObject({
      code: 1,
      data: { entryId: '1', currency: 'CS', wanted: '400', paid: '100', allotted: '', status: 0, allotment: null },
    });
    expect(await wants({ amount: '400', clientOrderId: 'once' })).toEqual(first);
    await wants({ amount: '20000' }, ben);
    const standing = await askCall(detail, calls.subscribeDetail, { productId: 1 }, callOf(ann));
    expect(standing).toMatchObject({
      data: { demand: '20400', subscribers: 2, held: '1000000', allotted: '', subscribed: '400' },
    });
    const guest = await askCall(detail, calls.subscribeDetail, { productId: 1 }, { ...callOf(ann), proof: undefined });
    expect(guest).toMatchObject({ data: { demand: '20400', subscribed: '0' } });
    settle(7);
    const over = await askCall(detail, calls.subscribeDetail, { productId: 1 }, callOf(ann));
    expect(over).toMatchObject({
      data: { status: 'closed', state: 1, allotted: '20400', leftOver: '979600', held: '12240' },
    });
    const records = await askCall(getRecords, calls.subscribeGetRecords, {}, callOf(ann));
    expect(records).toMatchObject({
      code: 1,
      data: {
        totalRow: 1,
        list: [
          {
            status: 1,
            allotted: '400',
            cost: '100',
            refunded: '0',
            vested: '160',
            nextVestingAt: startMs + 37 * dayMs,
            nextVestingAmount: '120',
            allotment: { quota: '1000000', demand: '20400', floor: '400', remainder: '0', rank: 0, extra: 0 },
          },
        ],
      },
    });
    settle(60);
    expect(await askCall(detail, calls.subscribeDetail, { productId: 1 }, callOf(ann))).toMatchObject({
      data: { held: '0' },
    });
  });

  it.each([
    [{ amount: '0' }, 'l.error.amountNotPositive'],
    [{ amount: '-10' }, 'l.error.amountMalformed'],
    [{ amount: '1e3' }, 'l.error.amountMalformed'],
    [{ amount: '10.0000000000001' }, 'l.error.amountDecimals'],
    [{ amount: '9.999999999999' }, 'l.error.productBelowMinimum'],
    [{ amount: '10.000000000001' }, 'l.error.subscriptionStep'],
    [{ amount: '20010' }, 'l.error.productAboveMaximum'],
    [{ amount: '10', productId: 2 }, 'l.error.productNotOpen'],
    [{ amount: '10', productId: 3 }, 'l.error.productUnknown'],
  ])('of %o is refused: %s', async (fields, msg) => {
    expect(await wants(fields)).toMatchObject({ code: 0, msg });
    expect(engine.core.balances(ann)).toMatchObject([{ available: 10_000n * 10n ** 12n, held: 0n }]);
    expect(engine.core.balances(ann, 'earn')).toEqual([]);
  });

  it('needs the agreement that stands now, and who has to be verified first is told so', async () => {
    for (const fields of [{}, { agreement: '0' }, { agreement: '2' }, { agreement: 'yes' }]) {
      const read = create.request.safeParse({ productId: '1', amount: '10', ...fields });
      expect(read.error?.issues[0]?.message).toBe('l.error.agreementMissing');
    }
    isVerified = false;
    expect(await wants({ amount: '10' })).toMatchObject({ code: 0, msg: 'l.error.verificationNeeded' });
  });

  it('is previewed within its bounds and its window only', async () => {
    const ask = (fields: object) =>
      askCall(preview, calls.subscribePreview, { productId: 1, amount: '10', ...fields }, callOf(ann));
    expect(await ask({ amount: '5' })).toMatchObject({ msg: 'l.error.productBelowMinimum' });
    expect(await ask({ amount: '15' })).toMatchObject({ msg: 'l.error.subscriptionStep' });
    expect(await ask({ amount: '20010' })).toMatchObject({ msg: 'l.error.productAboveMaximum' });
    expect(await ask({ amount: 'x' })).toMatchObject({ msg: 'l.error.amountMalformed' });
    expect(await ask({ productId: 9 })).toMatchObject({ msg: 'l.error.productUnknown' });
    expect(await ask({ productId: 2 })).toMatchObject({ code: 1, data: { paid: '12' } });
    settle(7);
    expect(await ask({})).toMatchObject({ msg: 'l.error.productNotOpen' });
  });
});
