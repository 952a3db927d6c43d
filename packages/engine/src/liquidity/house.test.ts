import { type Lots, lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import type { Command } from '@assay/exchange-core/commands';
import type { RecordIndexTick } from '@assay/exchange-core/index-price/record-index-tick';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { describe, expect, it } from 'vitest';
import { marketFeedConfiguration } from '../index-clock/index-clock.ts';
import { CoreEngine, sandboxConfiguration } from '../testing/core-engine.ts';
import { House } from './house.ts';
import { deepAccount, houseAccountCommands, isHouseAccount, takerAccount } from './house-accounts.ts';
import { liquidityConfiguration } from './ladders.ts';

const seed = testSeed('house');
const startMs = Date.UTC(2026, 4, 4, 12);
const bitcoin = 1;
const ether = 2;

const startingPrices: Readonly<Record<string, number>> = {
  ...{ BTC: 67_400, ETH: 3_250, EOS: 4, LTC: 88, XRP: 5.6, ADA: 2, DOGE: 0.138, SHIB: 0.000072 },
  ...{ TRX: 0.125, BNB: 590, USDC: 1 },
};

/** A real core, and an index that walks as far in a second as the market usually does, or by another share of the price. */
async function sandbox(hasTaker = true, step = 0.0001, isStirring = true) {
  const clock = new ManualClock(startMs);
  const random = new Random(seed);
  const engine = new CoreEngine(() => clock.nowMs());
  engine.configure([...sandboxConfiguration(), ...marketFeedConfiguration(), ...liquidityConfiguration()]);
  engine.configure(houseAccountCommands(engine.core));
  const refusals: string[] = [];
  const fills: FillEvent[] = [];
  const updates = new Map<number, Set<number>>(markets.map(({ id }) => [id, new Set()]));
  engine.onBatch(({ timeMs, outcome }) => {
    for (const event of outcome.events) {
      if (event.type === 'fill') fills.push(event);
      if (event.type === 'level') updates.get(event.marketId)?.add(timeMs);
    }
  });
  const onRefusal = (symbol: string, code: string) => refusals.push(`${symbol} ${code}`);
  const house = new House({ engine, clock, chance: () => random.next(), hasTaker, isStirring, onRefusal });
  await house.start();
  const prices = new Map(Object.entries(startingPrices));
  const priceOf = (coin: string) => prices.get(coin)?.toFixed(10).replace(/0+$/, '').replace(/\.$/, '');
  const second = async (isIndexed = true) => {
    for (let part = 0; part < 10; part += 1) {
      clock.advance(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (!isIndexed) return;
    for (const [coin, price] of prices)
      prices.set(coin, Number((price * (1 + (2 * random.next() - 1) * step)).toPrecision(8)));
    engine.apply(tickAt(clock.nowMs(), priceOf));
    for (const { symbol } of markets) {
      const direction = random.chance(0.5) ? 'buy' : 'sell';
      house.onTrade(symbol, {
        id: '1',
        ts: clock.nowMs(),
        price: '1',
        amount: String(1 + random.below(900)),
        direction,
      });
    }
    house.onSecond(priceOf);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { engine, house, refusals, fills, updates, second };
}

function tickAt(secondMs: number, priceOf: (coin: string) => string | undefined): RecordIndexTick {
  const ticks = indexSymbols.map(({ id, base }) => {
    const price = priceOf(base) ?? '1';
    return { symbolId: id, price, sources: [{ sourceId: 1, price, timeMs: secondMs }] };
  });
  return { type: 'record-index-tick', secondMs, ticks };
}

function spreadOf(engine: CoreEngine, marketId: number): number {
  const { bids, asks } = engine.core.book(marketId, 1);
  const [bid = Number.NaN, ask = Number.NaN] = [bids[0]?.price, asks[0]?.price];
  return (2 * (ask - bid)) / (ask + bid);
}

describe('the house in a sandbox', () => {
  it('quotes the main markets 0.01 to 0.02 % wide with three accounts, five times a second, and no market wider than 1 %', async () => {
    const { engine, refusals, updates, second } = await sandbox();
    await second();
    for (const times of updates.values()) times.clear();
    const seconds = 20;
    for (let at = 0; at < seconds; at += 1) {
      await second();
      for (const { id } of markets) expect(spreadOf(engine, id), `market ${id}`).toBeLessThan(0.01);
      for (const id of [bitcoin, ether]) {
        expect(spreadOf(engine, id)).toBeGreaterThan(0.000_1);
        expect(spreadOf(engine, id)).toBeLessThan(0.000_2);
      }
    }
    for (const id of [bitcoin, ether]) {
      const perSecond = (updates.get(id)?.size ?? 0) / seconds;
      expect(perSecond).toBeGreaterThanOrEqual(5);
      expect(perSecond).toBeLessThanOrEqual(10);
    }
    const quoting = new Set(engine.commands.flatMap((entry) => (entry.type === 'quote-market' ? [entry.userId] : [])));
    expect(quoting.size).toBe(3);
    const { bids, asks } = engine.core.book(bitcoin, 12);
    // Uneven, and no side the mirror of the other.
    const sizes = [...bids, ...asks].map(({ amount }) => amount);
    expect(new Set(sizes).size).toBeGreaterThan(0.8 * sizes.length);
    expect(refusals).toEqual([]);
  });

  it('takes from the books on both sides of every market, never far from the index, and does not wash one account against itself', async () => {
    const { engine, fills, refusals, second } = await sandbox();
    for (let at = 0; at < 120; at += 1) await second();
    for (const { id, symbol } of markets) {
      const here = fills.filter(({ marketId }) => marketId === id);
      expect(here.length, symbol).toBeGreaterThan(0);
      for (const { makerUserId, takerUserId } of here) {
        expect(takerUserId).toBe(takerAccount.userId);
        expect(makerUserId).not.toBe(takerUserId);
        expect(isHouseAccount(makerUserId)).toBe(true);
      }
    }
    const ofBitcoin = fills.filter(({ marketId }) => marketId === bitcoin);
    expect(new Set(ofBitcoin.map(({ takerSide }) => takerSide)).size).toBe(2);
    expect(ofBitcoin.length).toBeGreaterThan(40);
    expect(ofBitcoin.length).toBeLessThan(240);
    const index = Number(engine.core.market(bitcoin)?.indexPrice) * 100;
    for (const { price } of ofBitcoin.slice(-5)) expect(Math.abs(price / index - 1)).toBeLessThan(0.003);
    expect(refusals).toEqual([]);
  });

  it('takes nothing when its taker is off', async () => {
    const { engine, fills, second } = await sandbox(false);
    for (let at = 0; at < 20; at += 1) await second();
    expect(fills).toEqual([]);
    expect(engine.count('place-limit-order')).toBe(0);
  });

  it('moves its quotes with the seconds alone when it stirs nothing between them', async () => {
    const { updates, second } = await sandbox(false, 0.0001, false);
    await second();
    for (const times of updates.values()) times.clear();
    const seconds = 10;
    for (let at = 0; at < seconds; at += 1) await second();
    for (const id of [bitcoin, ether]) {
      expect(updates.get(id)?.size).toBeGreaterThanOrEqual(seconds - 1);
      expect(updates.get(id)?.size).toBeLessThanOrEqual(2 * seconds);
    }
  });

  it('meets a person’s order that stands best in the book', async () => {
    const { engine, fills, second } = await sandbox(true, 0);
    for (let at = 0; at < 2; at += 1) await second();
    const person = 100_001;
    engine.configure([{ type: 'open-account', userId: person, kind: 'liquidity-provider' }, ...coinsOf(person)]);
    const { bids, asks } = engine.core.book(bitcoin, 1);
    const middle = Math.floor(((bids[0]?.price ?? 0) + (asks[0]?.price ?? 0)) / 2);
    const order = orderOf(person, middle, lotsOf(5_000));
    expect(engine.apply(order).accepted).toBe(true);
    for (let at = 0; at < 30 && !fills.some(({ makerUserId }) => makerUserId === person); at += 1) await second();
    const met = fills.find(({ makerUserId }) => makerUserId === person);
    expect(met).toMatchObject({ takerUserId: takerAccount.userId, takerSide: 'sell', makerIsQuote: false });
  });

  it('stops when a market halts or the index is missing, and is there again afterwards', async () => {
    const { engine, refusals, fills, second } = await sandbox();
    for (let at = 0; at < 3; at += 1) await second();
    engine.configure([{ type: 'set-market-state', marketId: bitcoin, state: 'halted', reason: 'test' }]);
    fills.length = 0;
    for (let at = 0; at < 5; at += 1) await second();
    expect(engine.core.book(bitcoin, 1)).toEqual({ bids: [], asks: [] });
    expect(fills.filter(({ marketId }) => marketId === bitcoin)).toEqual([]);
    expect(fills.length).toBeGreaterThan(0);
    engine.configure([{ type: 'set-market-state', marketId: bitcoin, state: 'open', reason: 'test' }]);
    for (let at = 0; at < 2; at += 1) await second();
    expect(spreadOf(engine, bitcoin)).toBeLessThan(0.000_2);

    const sent = engine.commands.length;
    for (let at = 0; at < 5; at += 1) await second(false);
    // The turns of the last second, and nothing after them.
    expect(engine.commands.length - sent).toBeLessThanOrEqual(10);
    await second();
    await second();
    for (const { id } of markets) expect(engine.core.book(id, 1).bids).toHaveLength(1);
    expect(refusals).toEqual([]);
  });

  it('quotes and takes on one side only when the other runs out of capital, without a refusal', async () => {
    const { engine, refusals, second, fills } = await sandbox();
    const person = 100_001;
    engine.configure([{ type: 'open-account', userId: person, kind: 'liquidity-provider' }, ...coinsOf(person)]);
    await second();
    // Somebody buys all the ether of the house's ladders, again and again: a twentieth of the capital is left and leans away.
    for (let at = 0; at < 400; at += 1) {
      const { asks } = engine.core.book(ether, 100);
      const whole = asks.reduce((sum, { amount }) => sum + amount, 0);
      if (whole === 0) break;
      engine.apply(orderOf(person, asks.at(-1)?.price ?? 1, lotsOf(whole), ether));
      await second();
    }
    const held = engine.core.balances(deepAccount.userId).find(({ assetId }) => assetId === 3);
    expect((held?.available ?? 0n) + (held?.held ?? 0n)).toBeLessThan(300n * 10n ** 12n);
    fills.length = 0;
    for (let at = 0; at < 30; at += 1) await second();
    expect(engine.core.book(ether, 1).bids).toHaveLength(1);
    expect(refusals.filter((refusal) => !refusal.endsWith('liquidityCapital'))).toEqual([]);
  });

  it('goes on from the books as they are after a restart', async () => {
    const { engine, house, second, refusals } = await sandbox();
    for (let at = 0; at < 3; at += 1) await second();
    house.stop();
    const sent = engine.commands.length;
    for (let at = 0; at < 2; at += 1) await second();
    expect(engine.commands.slice(sent).every(({ type }) => type === 'record-index-tick')).toBe(true);
    expect(houseAccountCommands(engine.core)).toEqual([]);
    await house.start();
    for (let at = 0; at < 2; at += 1) await second();
    for (const id of [bitcoin, ether]) expect(spreadOf(engine, id)).toBeLessThan(0.000_2);
    expect(refusals).toEqual([]);
  });
});

function coinsOf(userId: number): Command[] {
  return [1, 2, 3].map((assetId) => ({
    type: 'issue-sandbox-coins',
    userId,
    assetId,
    amount: moneyOf(10n ** 20n),
    clientOrderId: '',
  }));
}

function orderOf(userId: number, price: number, amount: Lots, marketId = bitcoin): Command {
  return {
    type: 'place-limit-order',
    userId,
    marketId,
    side: 'buy',
    clientOrderId: '',
    proofId: 0,
    price: ticksOf(price),
    amount,
    timeInForce: 'gtc',
  };
}
