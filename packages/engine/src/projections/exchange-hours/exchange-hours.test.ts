import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import type { CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { assets } from '@assay/protocol/assets';
import { indexSymbols, markets } from '@assay/protocol/markets';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { activeDayProjection } from '../active-days/active-day-projection.ts';
import { countActive } from '../active-days/active-day-readers.ts';
import { ProjectionProof } from '../projection-proof.ts';
import { Projector } from '../projector.ts';
import { emptyQueryTables } from '../testing/empty-query-tables.ts';
import { type ExchangeHour, HOUR_MS } from './exchange-hour-fold.ts';
import { exchangeHourProjection } from './exchange-hour-projection.ts';
import { readExchangeDays, readExchangeHours } from './exchange-hour-readers.ts';

let temporary: SharedPostgres;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

interface Happened {
  readonly batch: number;
  readonly timeMs: number;
  readonly event: CoreEvent;
}

const firstHour = 20_000 * 24;
const seed = testSeed('exchange-hours');

/** A few days of what happens in an exchange, some hours of them without anything. */
function history(random: Random): Happened[] {
  const happened: Happened[] = [];
  let timeMs = firstHour * HOUR_MS;
  for (let batch = 1; batch <= 400; batch += 1) {
    timeMs += random.below(100) === 0 ? random.below(5 * HOUR_MS) : random.below(HOUR_MS / 4);
    const count = 1 + random.below(4);
    for (let at = 0; at < count; at += 1) happened.push({ batch, timeMs, event: eventOf(random, batch, timeMs) });
  }
  return happened;
}

function pick<One>(random: Random, list: readonly One[]): One {
  return list[random.below(list.length)] as One;
}

/** Only what is looked at: the rest of an event is the core's. */
function eventOf(random: Random, batch: number, timeMs: number): CoreEvent {
  // Few people, the house's accounts among them.
  const user = () => (random.below(4) === 0 ? 1 + random.below(4) : 100_001 + random.below(9));
  const atoms = () => moneyOf(BigInt(random.below(1_000_000_000)) * BigInt(1 + random.below(1_000_000)));
  const assetId = pick(random, assets).id;
  const events: readonly (() => unknown)[] = [
    () => ({
      type: 'index-tick',
      symbolId: pick(random, indexSymbols).id,
      tick: { price: `${1 + random.below(9_000)}.5` },
    }),
    () => ({
      ...{ type: 'fill', marketId: pick(random, markets).id, takerSide: pick(random, ['buy', 'sell']), quote: atoms() },
      ...{ makerFee: atoms(), takerFee: atoms(), makerUserId: user(), takerUserId: user() },
    }),
    () => ({
      type: 'contract',
      contract: {
        ...{
          userId: user(),
          account: pick(random, ['real', 'demo']),
          state: pick(random, ['waiting', 'running', 'settled']),
        },
        ...{ openedBatch: batch - random.below(2), result: pick(random, ['win', 'lose', 'void']), assetId },
        ...{ stake: atoms(), fee: atoms(), returned: atoms() },
      },
    }),
    () => ({
      type: 'withdrawal',
      withdrawal: {
        ...{ userId: user(), state: pick(random, ['reviewing', 'sending', 'confirmed', 'rejected']), assetId },
        ...{ amount: atoms(), fee: atoms(), requestedAtMs: timeMs - random.below(2), approvals: [], payments: [] },
        ...{ withdrawalId: 1, networkId: 1, address: 'a', tag: '', clientOrderId: '', worth: atoms() },
        ...{ approvalsNeeded: 0, transactionId: '', reason: '', changedAtMs: timeMs },
      },
    }),
    () => ({
      ...{
        type: 'deposit',
        state: pick(random, ['credited', 'rejected', 'claimed']),
        userId: pick(random, [0, user()]),
      },
      ...{ assetId, amount: atoms() },
    }),
    () => ({
      type: 'fund-order',
      order: {
        userId: user(),
        state: pick(random, ['waiting', 'done', 'refused']),
        payAssetId: 1,
        fee: atoms(),
        timeMs: timeMs - random.below(2),
      },
    }),
    () => ({ type: 'account-opened', userId: user() }),
    () => ({ type: 'order', order: { userId: user(), createdAtMs: timeMs - random.below(2) } }),
    () => ({ type: 'conversion', conversion: { userId: user() } }),
    () => ({ type: 'account-transfer', userId: user() }),
    () => ({ type: 'hosting-position', position: { userId: user(), boughtAtMs: timeMs - random.below(2) } }),
    () => ({ type: 'subscription', entry: { userId: user(), changedAtMs: timeMs - random.below(2) } }),
  ];
  return pick(random, events)() as CoreEvent;
}

/** The twin: looks through everything that happened, once for each hour and figure. */
function hourAgain(all: readonly Happened[], hour: number): ExchangeHour {
  const sum = (figureOf: (event: CoreEvent, before: readonly Happened[], batch: number) => bigint): bigint =>
    all.reduce(
      (total, { event, timeMs, batch }, at) =>
        Math.floor(timeMs / HOUR_MS) === hour ? total + figureOf(event, all.slice(0, at), batch) : total,
      0n,
    );
  const isHouse = (userId: number) => userId < 100_001;
  const coinId = (symbol: string): number => assets.find((asset) => asset.symbol === symbol)?.id ?? 0;
  const worth = (before: readonly Happened[], assetId: number, atoms: bigint): bigint => {
    const symbol = assets.find((asset) => asset.id === assetId)?.symbol;
    if (symbol === 'USDT') return atoms;
    const ids: readonly number[] = indexSymbols.filter(({ base }) => base === symbol).map(({ id }) => id);
    const tick = before
      .map(({ event }) => event)
      .findLast((event) => event.type === 'index-tick' && ids.includes(event.symbolId));
    if (tick?.type !== 'index-tick') return 0n;
    // Every price of this test has one decimal.
    return (atoms * BigInt(tick.tick.price.replace('.', ''))) / 10n;
  };
  const fillWorth = (
    event: CoreEvent,
    before: readonly Happened[],
    isCounted: (maker: number, taker: number) => boolean,
  ) => {
    if (event.type !== 'fill' || !isCounted(event.makerUserId, event.takerUserId)) return 0n;
    const quote = markets.find(({ id }) => id === event.marketId)?.quote ?? '';
    return worth(before, coinId(quote), event.quote);
  };
  return {
    hour,
    turnover: sum((event, before) => fillWorth(event, before, () => true)),
    peopleTurnover: sum((event, before) =>
      fillWorth(event, before, (maker, taker) => !isHouse(maker) || !isHouse(taker)),
    ),
    staked: sum((event, before, batch) =>
      event.type === 'contract' &&
      event.contract.account === 'real' &&
      event.contract.state === 'waiting' &&
      event.contract.openedBatch === batch
        ? worth(before, event.contract.assetId, event.contract.stake)
        : 0n,
    ),
    paidOut: sum((event, before) =>
      event.type === 'contract' && event.contract.account === 'real' && event.contract.state === 'settled'
        ? worth(before, event.contract.assetId, event.contract.returned)
        : 0n,
    ),
    fees: sum((event, before) => feesOf(event, (assetId, atoms) => worth(before, assetId, atoms), coinId)),
    deposited: sum((event, before) =>
      event.type === 'deposit' && event.state !== 'rejected' && !isHouse(event.userId)
        ? worth(before, event.assetId, event.amount)
        : 0n,
    ),
    withdrawn: sum((event, before) =>
      event.type === 'withdrawal' && event.withdrawal.state === 'confirmed'
        ? worth(before, event.withdrawal.assetId, event.withdrawal.amount)
        : 0n,
    ),
    registered: Number(sum((event) => (event.type === 'account-opened' && !isHouse(event.userId) ? 1n : 0n))),
  };
}

function feesOf(
  event: CoreEvent,
  worth: (assetId: number, atoms: bigint) => bigint,
  coinId: (symbol: string) => number,
): bigint {
  if (event.type === 'fill') {
    const market = markets.find(({ id }) => id === event.marketId);
    const [buyer, seller] =
      event.takerSide === 'buy' ? [event.takerFee, event.makerFee] : [event.makerFee, event.takerFee];
    return worth(coinId(market?.base ?? ''), buyer) + worth(coinId(market?.quote ?? ''), seller);
  }
  if (event.type === 'contract') {
    const { account, state, result, assetId, fee } = event.contract;
    return account === 'real' && state === 'settled' && result !== 'void' ? worth(assetId, fee) : 0n;
  }
  if (event.type === 'withdrawal')
    return event.withdrawal.state === 'confirmed' ? worth(event.withdrawal.assetId, event.withdrawal.fee) : 0n;
  if (event.type === 'fund-order')
    return event.order.state === 'done' ? worth(event.order.payAssetId, event.order.fee) : 0n;
  return 0n;
}

function activeAgain(all: readonly Happened[], from: number, to: number): number {
  const users = all.flatMap(({ event, timeMs, batch }) => {
    const hour = Math.floor(timeMs / HOUR_MS);
    if (hour < from || hour > to) return [];
    if (event.type === 'order') return event.order.createdAtMs === timeMs ? [event.order.userId] : [];
    if (event.type === 'contract') return event.contract.openedBatch === batch ? [event.contract.userId] : [];
    if (event.type === 'withdrawal') return event.withdrawal.requestedAtMs === timeMs ? [event.withdrawal.userId] : [];
    if (event.type === 'hosting-position') return event.position.boughtAtMs === timeMs ? [event.position.userId] : [];
    if (event.type === 'fund-order') return event.order.timeMs === timeMs ? [event.order.userId] : [];
    if (event.type === 'subscription') return event.entry.changedAtMs === timeMs ? [event.entry.userId] : [];
    if (event.type === 'conversion') return [event.conversion.userId];
    return event.type === 'account-transfer' ? [event.userId] : [];
  });
  return new Set(users.filter((userId) => userId >= 100_001)).size;
}

async function project(pool: Pool, random: Random, all: readonly Happened[]): Promise<void> {
  const client = await pool.connect();
  const list = [exchangeHourProjection, activeDayProjection];
  const projector = await Projector.open(client, new ExchangeCore(), HISTORY_DAYS, list);
  const proof = new ProjectionProof(list);
  for (let batch = 1; batch <= 400; batch += 1) {
    const own = all.filter((each) => each.batch === batch);
    const events = own.map(({ event }) => event);
    projector.add(batch, own[0]?.timeMs ?? 0, events);
    proof.add(batch, own[0]?.timeMs ?? 0, events);
    if (random.below(10) === 0) await projector.write();
  }
  await projector.write();
  const core = { instance: 'test', indexes: () => [] };
  expect((await proof.compare(client, core)).faults).toEqual([]);
  await client.query('UPDATE exchange_hours SET fees = fees + 1 WHERE hour = (SELECT max(hour) FROM exchange_hours)');
  await client.query('UPDATE active_days SET last_hour = last_hour + 1 WHERE day = (SELECT min(day) FROM active_days)');
  expect((await proof.compare(client, core)).faults.length).toBeGreaterThan(1);
  await client.query('UPDATE exchange_hours SET fees = fees - 1 WHERE hour = (SELECT max(hour) FROM exchange_hours)');
  await client.query('UPDATE active_days SET last_hour = last_hour - 1 WHERE day = (SELECT min(day) FROM active_days)');
  client.release();
}

it('adds up what happened hour by hour and who was active, as a look through everything says, and a changed row is found', async () => {
  const pool = await emptyQueryTables(temporary);
  const random = new Random(seed);
  const all = history(random);
  await project(pool, random, all);
  const hours = await readExchangeHours(pool, firstHour);
  const lastHour = Math.floor((all.at(-1)?.timeMs ?? 0) / HOUR_MS);
  for (let hour = firstHour; hour <= lastHour; hour += 1) {
    const found = hours.find((each) => each.hour === hour);
    const expected = hourAgain(all, hour);
    if (found === undefined) expect({ ...expected, hour: 0 }).toEqual(hourAgain([], 0));
    else expect(found).toEqual(expected);
    expect(await countActive(pool, hour), `active at ${hour - firstHour}`).toBe(activeAgain(all, hour - 23, hour));
  }
  expect(await readExchangeHours(pool, lastHour + 1)).toEqual([]);
  const days = await readExchangeDays(pool, firstHour / 24 + 1);
  const sumOf = (day: number, figure: 'turnover' | 'staked' | 'fees') =>
    hours.filter(({ hour }) => Math.floor(hour / 24) === day).reduce((sum, hour) => sum + hour[figure], 0n);
  expect(days).toEqual(
    [...new Set(hours.map(({ hour }) => Math.floor(hour / 24)))]
      .filter((day) => day > firstHour / 24)
      .map((day) => ({
        day,
        turnover: sumOf(day, 'turnover'),
        staked: sumOf(day, 'staked'),
        fees: sumOf(day, 'fees'),
      })),
  );
});
