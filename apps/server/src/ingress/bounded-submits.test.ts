import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOfText } from '@assay/amounts/money';
import { askedEngine } from '@assay/engine/testing/asked-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { expect, it } from 'vitest';
import { startMemoryExchange } from '../publishing/testing/memory-exchange.ts';
import { boundedSubmits, countFills } from './bounded-submits.ts';
import { DailyWrites } from './daily-writes.ts';
import { followMarkets } from './market-directory.ts';

const ann = 100_001;
const bob = 100_002;
const perDay = 4;
const exceeded = { accepted: false, code: 'l.error.writesExceeded' };

async function start() {
  const exchange = await startMemoryExchange();
  await exchange.accept(openAccount(ann), openAccount(bob), issueCoins(ann, 1, 50_000), issueCoins(bob, 2, 1));
  const writes = new DailyWrites({ perDay, now: () => 0, ordersShare: () => 1 });
  countFills(exchange.engine, await followMarkets(exchange.engine), writes);
  return boundedSubmits(askedEngine(exchange.engine), writes);
}

const order = (userId: number, side: 'buy' | 'sell', price = 6_000_000, amount = 1_000) =>
  ({
    type: 'place-limit-order',
    userId,
    marketId: 1,
    side,
    price: ticksOf(price),
    amount: lotsOf(amount),
    timeInForce: 'gtc',
    selfTradePrevention: 'cancel-newest',
    clientOrderId: '',
    proofId: 1,
  }) as const satisfies CommandFrom<'person'>;
const cancelAll = (userId: number) => ({ type: 'cancel-all', userId, marketId: 0, proofId: 1 }) as const;

it('an account without a fill is refused beyond its orders of a day, by whichever way they come, and still cancels', async () => {
  const engine = await start();
  const asked = (command: CommandFrom<'person'>) =>
    new Promise<CommandResult>((resolve, reject) => engine.submitTo(command, { resolve, reject }));
  const asBytes = (command: CommandFrom<'person'>) =>
    new Promise<CommandResult>((resolve, reject) =>
      engine.submitBytesTo(encodeCommand(command), { resolve, reject }, { userId: ann, kind: 'orders' }),
    );
  const low = order(ann, 'buy', 5_900_000);
  for (const way of [engine.submit, asked, asBytes]) expect(await way(low)).toMatchObject({ accepted: true });
  // Levels that take the room of two orders are more than is left, and the last.
  const level = { price: ticksOf(5_900_000), amount: lotsOf(1_000) };
  const quotes = { type: 'replace-quotes', userId: ann, marketId: 1, asks: [], proofId: 1 } as const;
  expect(await engine.submit({ ...quotes, bids: Array.from({ length: 17 }, () => level) })).not.toEqual(exceeded);
  for (const way of [engine.submit, asked, asBytes]) expect(await way(low)).toEqual(exceeded);
  expect(await engine.submit({ ...quotes, bids: [level] })).toEqual(exceeded);
  expect(await engine.submit({ ...quotes, bids: [] })).not.toEqual(exceeded);
  expect(await asked(cancelAll(ann))).toMatchObject({ accepted: true });
  expect(await engine.submit(order(bob, 'sell', 6_100_000))).toMatchObject({ accepted: true });
});

it('both sides of a fill may place more, by its worth', async () => {
  const engine = await start();
  // 60 USDT, of which the smallest order is 5.
  expect(moneyOfText('60') / moneyOfText('5')).toBe(12n);
  await engine.submit(order(ann, 'buy'));
  await engine.submit(order(bob, 'sell'));
  for (const [userId, price] of [
    [ann, 5_900_000],
    [bob, 6_100_000],
  ] as const) {
    for (let count = 0; count < perDay + 120 - 1; count += 1) {
      expect(await engine.submit(order(userId, userId === ann ? 'buy' : 'sell', price)), `${count}`).not.toEqual(
        exceeded,
      );
    }
    expect(await engine.submit(order(userId, 'buy', price))).toEqual(exceeded);
  }
});
