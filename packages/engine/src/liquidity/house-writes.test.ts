import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { indexSymbols } from '@assay/protocol/markets';
import { expect, it } from 'vitest';
import { marketFeedConfiguration } from '../index-clock/index-clock.ts';
import { CoreEngine, sandboxConfiguration } from '../testing/core-engine.ts';
import { deepAccount, houseAccountCommands, innerAccount, takerAccount } from './house-accounts.ts';
import { boundedHouse } from './house-writes.ts';
import { liquidityConfiguration } from './ladders.ts';

const DAY_MS = 86_400_000;
const perDay = 5;
const exceeded = { accepted: false, code: 'l.error.writesExceeded' };

function house() {
  const clock = new ManualClock(Date.UTC(2026, 4, 4, 12));
  const engine = new CoreEngine(() => clock.nowMs());
  engine.configure([...sandboxConfiguration(), ...marketFeedConfiguration(), ...liquidityConfiguration()]);
  engine.configure(houseAccountCommands(engine.core));
  const price = '60000';
  const ticks = indexSymbols.map(({ id }) => ({
    ...{ symbolId: id, price },
    sources: [{ sourceId: 1, price, timeMs: clock.nowMs() }],
  }));
  engine.configure([{ type: 'record-index-tick', secondMs: clock.nowMs(), ticks }]);
  return { clock, engine, bounded: boundedHouse(engine, { perDay, nowMs: () => clock.nowMs() }) };
}

const order = (userId: number, side: 'buy' | 'sell', price = 6_000_000) =>
  ({
    type: 'place-limit-order',
    userId,
    marketId: 1,
    side,
    price: ticksOf(price),
    amount: lotsOf(1_000),
    timeInForce: 'gtc',
    selfTradePrevention: 'cancel-newest',
    clientOrderId: '',
    proofId: 0,
  }) as const;

it('an account of the house ends at its writes of a day, the others do not, and nothing beyond is in the journal', async () => {
  const { clock, engine, bounded } = house();
  for (let count = 0; count < perDay; count += 1)
    expect(await bounded.submit(order(deepAccount.userId, 'buy'))).not.toEqual(exceeded);
  const journaled = engine.commands.length;
  for (let count = 0; count < 3; count += 1)
    expect(await bounded.submit(order(deepAccount.userId, 'buy'))).toEqual(exceeded);
  expect(engine.commands).toHaveLength(journaled);
  expect(await bounded.submit(order(innerAccount.userId, 'buy'))).not.toEqual(exceeded);
  clock.advance(DAY_MS);
  expect(await bounded.submit(order(deepAccount.userId, 'buy'))).not.toEqual(exceeded);
});

it('each fill lets both accounts write ten more', async () => {
  const { bounded } = house();
  expect(await bounded.submit(order(deepAccount.userId, 'buy'))).toMatchObject({ accepted: true });
  expect(await bounded.submit(order(takerAccount.userId, 'sell'))).toMatchObject({ accepted: true });
  for (const { userId } of [deepAccount, takerAccount]) {
    for (let count = 0; count < perDay - 1 + 10; count += 1)
      expect(await bounded.submit(order(userId, 'buy', 5_900_000)), `${count}`).not.toEqual(exceeded);
    expect(await bounded.submit(order(userId, 'buy', 5_900_000))).toEqual(exceeded);
  }
});
