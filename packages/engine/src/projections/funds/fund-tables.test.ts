import { moneyOf } from '@assay/amounts/money';
import { eventually } from '@assay/amounts/testing/news';
import type { Command } from '@assay/exchange-core/commands';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { expect, it } from 'vitest';
import { conversionConfiguration, inventoryCommands } from '../../configuration/conversion-configuration.ts';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { fundConfiguration } from '../../configuration/fund-configuration.ts';
import { issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { accept, type StoredExchange, storedExchangeOfFile } from '../testing/stored-exchange.ts';
import { createFundReaders } from './fund-readers.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;

let exchange: StoredExchange;
storedExchangeOfFile((made) => {
  exchange = made;
});

const start = () =>
  exchange.start({
    configuration: [...defaultConfiguration([]), ...conversionConfiguration(), ...fundConfiguration()],
  });

/** Both coins of the first fund, in the second that runs. */
function indexTick(): Command {
  const nowMs = Date.now();
  const tick = (symbolId: number, price: string) => ({
    symbolId,
    price,
    sources: [{ sourceId: 1, price, timeMs: nowMs }],
  });
  return { type: 'record-index-tick', secondMs: nowMs - (nowMs % 1_000), ticks: [tick(1, '50000'), tick(2, '2500')] };
}

const buy = (userId: number, amount: bigint): Command => ({
  type: 'buy-fund',
  userId,
  fundId: 1,
  amount: moneyOf(amount * coin),
  agreement: 1,
  clientOrderId: `own-${amount}`,
  proofId: 0,
});

it('values a fund by itself, lists everybody’s own orders in pages, and finds a changed row', async () => {
  const engine = await start();
  await accept(engine, await engine.client.read(inventoryCommands));
  await accept(engine, [
    openAccount(ann),
    openAccount(ben),
    issueCoins(ann, USDT, 1_000),
    issueCoins(ben, USDT, 1_000),
    indexTick(),
  ]);
  // Nobody asks for the value: the engine does.
  const valuation = await eventually(async () => {
    const known = await engine.client.read((core) => core.views(FundViews).fund(1)?.valuation);
    if (known === undefined) throw new Error('not valued yet');
    return known;
  });
  for (const amount of [100n, 200n, 300n]) await accept(engine, [buy(ann, amount)]);
  await accept(engine, [buy(ben, 50n)]);
  await exchange.read(engine, ann, async (reads) => {
    const { orders, values } = createFundReaders(reads, engine.fence);
    expect(await orders({ userId: ann, pageNo: 1, pageSize: 2 })).toMatchObject({
      totalRows: 3,
      rows: [
        { orderId: 3, amount: 300n * coin, clientOrderId: 'own-300', state: 'waiting', reason: '' },
        { orderId: 2, amount: 200n * coin, units: 0n, day: valuation.day + 1, valueDay: 0 },
      ],
    });
    expect(await orders({ userId: ann, pageNo: 2, pageSize: 2 })).toMatchObject({ rows: [{ orderId: 1 }] });
    expect(await orders({ userId: ben, pageNo: 1, pageSize: 9 })).toMatchObject({ totalRows: 1 });
    const { fees: _, ...shown } = valuation;
    expect(await values(1, 10)).toEqual([shown]);
    expect(shown).toMatchObject({ day: Math.floor(shown.timeMs / DAY_MS), value: 100n * coin });
    expect(await values(2, 10)).toEqual([]);
  });
  await engine.stop();

  expect(await exchange.faultsOfChange('fund_orders', 'amount', 'order_id = 2')).toContain('order of a fund');
  expect(await exchange.faultsOfChange('fund_values', 'value', 'fund_id = 1')).toContain('value of a fund');
});
