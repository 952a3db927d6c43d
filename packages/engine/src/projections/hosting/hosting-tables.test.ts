import { moneyOf } from '@assay/amounts/money';
import { eventually } from '@assay/amounts/testing/news';
import type { Command } from '@assay/exchange-core/commands';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { historyRowsMax } from '@assay/protocol/wire';
import { expect, it } from 'vitest';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { hostingConfiguration, rewardCommands } from '../../configuration/hosting-configuration.ts';
import type { Engine } from '../../start-engine.ts';
import { issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { accept, type StoredExchange, storedExchangeOfFile } from '../testing/stored-exchange.ts';
import { createHostingReaders } from './hosting-readers.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;
const DAY_MS = 86_400_000;
const FLEXIBLE = 1;
const POOL = 101;

let exchange: StoredExchange;
storedExchangeOfFile((made) => {
  exchange = made;
});

/** @param daysAhead by so much the clock of this start is ahead: so days go by between two starts */
const start = (daysAhead: number) =>
  exchange.start({
    configuration: [...defaultConfiguration([]), ...hostingConfiguration()],
    clockOffsetMs: daysAhead * DAY_MS,
  });

const buy = (userId: number, productId: number, amount: bigint): Command => ({
  type: 'buy-hosting',
  userId,
  kind: productId === POOL ? 'pool' : 'finance',
  productId,
  amount: moneyOf(amount * coin),
  agreement: 1,
  clientOrderId: '',
  proofId: 0,
});

async function settled(engine: Engine): Promise<void> {
  await eventually(async () => expect(await engine.client.read((core) => core.continuation())).toBeUndefined());
}

const running = (engine: Engine, userId: number) =>
  engine.client.read((core) => core.views(HostingViews).positions(userId));

it('lists positions, every accrual and what each day earned, also of days in which the exchange was down', async () => {
  const first = await start(0);
  await accept(first, await first.client.read(rewardCommands));
  expect(await first.client.read(rewardCommands)).toEqual([]);
  await accept(first, [
    openAccount(ann),
    openAccount(ben),
    issueCoins(ann, USDT, 10_000),
    issueCoins(ben, USDT, 10_000),
  ]);
  await accept(first, [buy(ann, FLEXIBLE, 1_000n), buy(ann, POOL, 500n), buy(ben, POOL, 100n), buy(ann, POOL, 700n)]);
  const boughtDay = await first.client.read((core) => Math.floor(core.timeMs / DAY_MS));
  await first.stop();

  const engine = await start(4);
  // The first batch tells the core what time it is.
  await accept(engine, [issueCoins(ben, USDT, 1)]);
  await settled(engine);
  await exchange.read(engine, ann, async (reads) => {
    const readers = createHostingReaders(reads, engine.fence);
    const page = { userId: ann, pageNo: 1, pageSize: 3 };
    const own = await running(engine, ann);
    expect(own.map(({ positionId, paidDays }) => [positionId, paidDays])).toEqual([
      [4, 3],
      [2, 3],
      [1, 3],
    ]);
    await accept(engine, [
      { type: 'redeem-hosting', userId: ann, kind: 'pool', positionId: 2, clientOrderId: '', proofId: 0 },
    ]);
    const left = await running(engine, ann);
    const all = await readers.positions({ ...page, kind: 'pool', isReturned: false });
    expect(all).toMatchObject({
      totalRows: 2,
      rows: [{ positionId: 4 }, { positionId: 2, state: 'returned', paidDays: 3 }],
    });
    const returned = await readers.positions({ ...page, kind: 'pool', isReturned: true });
    expect(returned).toMatchObject({ totalRows: 1, rows: [{ positionId: 2, penalty: (5n * coin) / 2n }] });

    // The newest day first, and of one day the newest position; of both that is redeemed and that still runs.
    const wanted = { ...page, kind: 'pool' as const, positionId: undefined, running: left };
    const accruals = await readers.accruals(wanted);
    expect(accruals).toMatchObject({
      totalRows: 6,
      rows: [
        { positionId: 4, day: boughtDay + 3, productId: POOL },
        { positionId: 2, day: boughtDay + 3 },
        { positionId: 4, day: boughtDay + 2 },
      ],
    });
    expect(accruals.ok && accruals.rows[0]?.timeMs).toBeGreaterThanOrEqual((boughtDay + 4) * DAY_MS);
    expect(await readers.accruals({ ...wanted, positionId: 2, pageNo: 2, pageSize: 2 })).toMatchObject({
      totalRows: 3,
      rows: [{ positionId: 2, day: boughtDay + 1 }],
    });
    // One that was returned since the core was asked counts once.
    expect(await readers.accruals({ ...wanted, running: own })).toMatchObject({ totalRows: 6 });
    expect(await readers.accruals({ ...wanted, positionId: 3 })).toMatchObject({ totalRows: 0, rows: [] });
    expect(await readers.accruals({ ...wanted, pageNo: historyRowsMax })).toMatchObject({
      code: 'l.error.pageTooDeep',
    });

    const rewardOf = (positionId: number) =>
      own.find((position) => position.positionId === positionId)?.dailyReward ?? 0n;
    const earned = await readers.earned(ann, boughtDay + 2, left);
    const daily = rewardOf(1) + rewardOf(2) + rewardOf(4);
    expect(earned).toMatchObject({
      rows: [
        { day: boughtDay + 2, amount: daily },
        { day: boughtDay + 3, amount: daily },
      ],
    });
  });
  await engine.stop();

  for (const [table, column] of [
    ['hosting_positions', 'paid_days'],
    ['hosting_accruals', 'total'],
  ] as const) {
    expect(await exchange.faultsOfChange(table, column, 'product_id = 101')).toContain('another');
  }
});
