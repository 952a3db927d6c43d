import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import type { Side } from '@assay/protocol/trade-words';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { LAST_FILL_FRESH_MS, STOPS_PER_COMMAND_MAX } from '../limits.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, orderOf, SmallExchange } from '../testing/small-exchange.ts';
import type { PlaceStopOrder } from './place-stop-order.ts';

const HOUR_MS = 3_600_000;

function exchangeWithStops(): SmallExchange {
  const exchange = new SmallExchange();
  exchange.one({ type: 'activate-rules', rulesVersion: 2 });
  return exchange;
}

/** On BTC/USDT: prices in tenths of a USDT (the index stands at 1,000), amounts in thousandths of a BTC. `price` 0: a stop-market order. */
function stop(userId: number, side: Side, stopPrice: number, price: number, amount: number, quote = 0): PlaceStopOrder {
  return {
    type: 'place-stop-order',
    userId,
    marketId: 1,
    side,
    clientOrderId: '',
    proofId: 1,
    stopPrice: ticksOf(stopPrice),
    price: ticksOf(price),
    amount: lotsOf(amount),
    quoteAmount: coins(quote),
    timeInForce: price === 0 ? 'ioc' : 'gtc',
  };
}

function replacement(userId: number, orderId: number, change: { price?: number; stopPrice?: number; amount?: number }) {
  return {
    type: 'replace-order',
    userId,
    orderId,
    price: ticksOf(change.price ?? 0),
    stopPrice: ticksOf(change.stopPrice ?? 0),
    amount: lotsOf(change.amount ?? 0),
    clientOrderId: '',
    proofId: 1,
  } as const satisfies Command;
}

/** A trade at this price between 1 and 12. */
function tradeAt(exchange: SmallExchange, price: number): void {
  exchange.limit(1, 'sell', price, 100);
  exchange.limit(12, 'buy', price, 100);
}

/** Ids of the stops that the last command made orders of, in order. */
function triggered({ core, events }: SmallExchange): number[] {
  return events.flatMap((event) =>
    event.type === 'order' && event.order.triggeredAtMs === core.timeMs ? [event.order.orderId] : [],
  );
}

describe('a stop', () => {
  it('does not exist under rules 1', () => {
    const exchange = new SmallExchange();
    expect(codeOf(exchange.one(stop(11, 'buy', 1_010, 1_020, 100)))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(replacement(11, 1_025, { price: 1_000 })))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one({ type: 'trigger-stops' }))).toBe('l.error.commandNotAllowed');
  });

  it('holds its money, waits among the open orders, and is refused where it would not wait', () => {
    const exchange = exchangeWithStops();
    const order = orderOf(exchange.one(stop(11, 'buy', 1_010, 1_020, 100)));
    expect(order).toMatchObject({ type: 'stop-limit', status: 'untriggered', stopPrice: 1_010, triggeredAtMs: 0 });
    expect(exchange.balance(11, USDT).held).toBe(coins(10.2));
    expect(exchange.core.openOrders(11)).toEqual([order]);
    expect(exchange.core.book(1, 5)).toEqual({ bids: [], asks: [] });
    for (const [command, code] of [
      [stop(11, 'buy', 1_000, 1_020, 100), 'l.error.stopWouldTrigger'],
      [stop(11, 'sell', 1_000, 900, 100), 'l.error.stopWouldTrigger'],
      [stop(11, 'sell', 1_001, 900, 100), 'l.error.stopWouldTrigger'],
      [stop(11, 'buy', 0, 1_020, 100), 'l.error.priceMalformed'],
      [stop(11, 'buy', 2 ** 31, 1_020, 100), 'l.error.priceTooLarge'],
      [stop(11, 'buy', 1_010, 2 ** 31, 100), 'l.error.priceTooLarge'],
      [stop(11, 'buy', 1_010, 1_020, 0), 'l.error.amountNotPositive'],
      [stop(11, 'buy', 1_010, 1_020, 2 ** 50), 'l.error.amountTooLarge'],
      [stop(11, 'buy', 1_010, 1_020, 10), 'l.error.notionalTooSmall'],
      [stop(11, 'buy', 1_010, 1_020, 100, 5), 'l.error.orderFieldsContradict'],
      [stop(11, 'sell', 990, 0, 0, 50), 'l.error.orderFieldsContradict'],
      [stop(11, 'buy', 1_010, 0, 0), 'l.error.orderFieldsContradict'],
      [stop(11, 'buy', 1_010, 1_020, 99_000), 'l.error.balanceInsufficient'],
    ] as const) {
      expect(codeOf(exchange.one(command)), code).toBe(code);
    }
  });

  it('becomes an order when our book trades at its price, keeping its id, and is cancelled like any other', () => {
    const exchange = exchangeWithStops();
    const { orderId } = orderOf(exchange.one(stop(11, 'buy', 1_010, 1_020, 100)));
    const other = orderOf(exchange.one(stop(11, 'sell', 990, 980, 100)));
    tradeAt(exchange, 1_009);
    expect(triggered(exchange)).toEqual([]);
    tradeAt(exchange, 1_010);
    expect(triggered(exchange)).toEqual([orderId]);
    expect(exchange.core.openOrder(orderId)).toMatchObject({ status: 'open', type: 'stop-limit' });
    expect(exchange.core.book(1, 1).bids).toMatchObject([{ price: 1_020, amount: 100 }]);
    const cancel = (id: number): Command => ({
      type: 'cancel-order',
      userId: 11,
      orderId: id,
      clientOrderId: '',
      proofId: 0,
    });
    expect(orderOf(exchange.one(cancel(other.orderId)))).toMatchObject({ status: 'cancelled', cancelReason: 'user' });
    expect(orderOf(exchange.one(cancel(orderId))).status).toBe('cancelled');
    expect(exchange.balance(11, USDT).held + exchange.balance(11, BTC).held).toBe(0n);
  });

  it('looks at the index only when our last trade is older than a minute', () => {
    const exchange = exchangeWithStops();
    tradeAt(exchange, 1_000);
    const { orderId } = orderOf(exchange.one(stop(11, 'buy', 1_010, 1_020, 100)));
    exchange.tick('105');
    expect(triggered(exchange)).toEqual([]);
    while (exchange.timeMs - (exchange.core.market(1)?.lastFillTimeMs ?? 0) < LAST_FILL_FRESH_MS) exchange.tick('105');
    expect(triggered(exchange)).toEqual([]);
    exchange.tick('105');
    expect(triggered(exchange)).toEqual([orderId]);
  });

  it('waits in a market that is not open, and people may take it back in a halt', () => {
    const exchange = exchangeWithStops();
    const waiting = orderOf(exchange.one(stop(11, 'buy', 1_010, 1_020, 100)));
    const taken = orderOf(exchange.one(stop(11, 'buy', 1_011, 1_020, 100)));
    exchange.one({ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'test' });
    exchange.tick('105');
    expect(triggered(exchange)).toEqual([]);
    const { orderId } = taken;
    const cancel: Command = { type: 'cancel-order', userId: 11, orderId, clientOrderId: '', proofId: 0 };
    expect(orderOf(exchange.one(cancel)).status).toBe('cancelled');
    expect(codeOf(exchange.one(replacement(11, waiting.orderId, { amount: 90 })))).toBe('l.error.marketHalted');
    exchange.one({ type: 'set-market-state', marketId: 1, state: 'open', reason: '' });
    exchange.tick('105');
    expect(triggered(exchange)).toEqual([waiting.orderId]);
  });

  it('outside of the band, or without enough money at its edge, ends with the reason', () => {
    const exchange = exchangeWithStops();
    const far = orderOf(exchange.one(stop(11, 'sell', 950, 800, 100)));
    const poor = orderOf(exchange.one(stop(12, 'buy', 1_010, 0, 80_000)));
    expect(exchange.balance(12, USDT).held).toBe(coins(8_888));
    exchange.tick('94.9');
    expect(exchange.events).toContainEqual(
      expect.objectContaining({ order: expect.objectContaining({ orderId: far.orderId, cancelReason: 'price-band' }) }),
    );
    // A jump beyond the edge that was provided for: 80 BTC at 140.8 are more than there is.
    exchange.tick('128');
    expect(exchange.events).toContainEqual(
      expect.objectContaining({
        order: expect.objectContaining({ orderId: poor.orderId, cancelReason: 'balance-insufficient' }),
      }),
    );
    expect(exchange.balance(12, USDT)).toEqual({ available: coins(10_000), held: 0n });
  });
});

describe('replacing', () => {
  it('keeps an order’s place when it becomes smaller, and moves it when price or amount say more', () => {
    const exchange = exchangeWithStops();
    const first = orderOf(exchange.limit(11, 'buy', 1_000, 500));
    const second = orderOf(exchange.limit(12, 'buy', 1_000, 500));
    expect(orderOf(exchange.one(replacement(11, first.orderId, { amount: 200 })))).toMatchObject({
      orderId: first.orderId,
      amount: 200,
      status: 'open',
    });
    expect(exchange.balance(11, USDT).held).toBe(coins(20));
    exchange.limit(1, 'sell', 1_000, 100);
    expect(exchange.core.openOrder(first.orderId)?.filledAmount).toBe(100);
    orderOf(exchange.one(replacement(11, first.orderId, { amount: 300 })));
    exchange.limit(1, 'sell', 1_000, 100);
    expect(exchange.core.openOrder(first.orderId)?.filledAmount).toBe(100);
    expect(exchange.core.openOrder(second.orderId)?.filledAmount).toBe(100);
  });

  it('that is refused leaves the order as it was', () => {
    const exchange = exchangeWithStops();
    const { orderId } = orderOf(exchange.limit(11, 'buy', 1_000, 500));
    exchange.limit(1, 'sell', 1_000, 100);
    exchange.limit(1, 'sell', 1_010, 100);
    const before = [exchange.core.openOrder(orderId), exchange.balance(11, USDT), exchange.core.book(1, 9)];
    for (const [change, code] of [
      [{}, 'l.error.orderFieldsContradict'],
      [{ amount: 100 }, 'l.error.amountBelowFilled'],
      [{ price: 1_200 }, 'l.error.priceOutsideBand'],
      [{ price: 1_001, amount: 101_000 }, 'l.error.balanceInsufficient'],
      [{ stopPrice: 1_010 }, 'l.error.orderFieldsContradict'],
      [{ price: 2 ** 31 }, 'l.error.priceTooLarge'],
      [{ amount: 2 ** 52 }, 'l.error.amountTooLarge'],
    ] as const) {
      expect(codeOf(exchange.one(replacement(11, orderId, change))), code).toBe(code);
    }
    expect(codeOf(exchange.one(replacement(12, orderId, { amount: 300 })))).toBe('l.error.orderUnknown');
    expect([exchange.core.openOrder(orderId), exchange.balance(11, USDT), exchange.core.book(1, 9)]).toEqual(before);
    // At a price that crosses it is matched like a new order; what was filled before counts.
    expect(orderOf(exchange.one(replacement(11, orderId, { price: 1_010, amount: 200 })))).toMatchObject({
      status: 'filled',
      filledAmount: 200,
    });
  });

  it('moves a waiting stop, and happens once under its client order id', () => {
    const exchange = exchangeWithStops();
    const { orderId } = orderOf(exchange.one(stop(11, 'buy', 1_010, 1_020, 100)));
    const named = { ...replacement(11, orderId, { stopPrice: 1_005, amount: 200 }), clientOrderId: 'r' };
    expect(orderOf(exchange.one(named))).toMatchObject({ status: 'untriggered', stopPrice: 1_005, amount: 200 });
    expect(exchange.one(named)).toMatchObject({ repeated: true });
    expect(codeOf(exchange.one({ ...named, amount: lotsOf(300) }))).toBe('l.error.clientOrderIdReused');
    expect(codeOf(exchange.one(replacement(11, orderId, { stopPrice: 999 })))).toBe('l.error.stopWouldTrigger');
    expect(exchange.balance(11, USDT).held).toBe(coins(20.4));
    tradeAt(exchange, 1_005);
    expect(triggered(exchange)).toEqual([orderId]);
  });
});

describe('fee levels', () => {
  it('change by a command once a day, not by time, and not twice', () => {
    const exchange = exchangeWithStops();
    exchange.limit(1, 'sell', 1_000, 60_000);
    exchange.limit(12, 'buy', 1_000, 60_000);
    exchange.wait(24 * HOUR_MS);
    expect(exchange.core.feeStanding(12).takerPpm).toBe(2_000);
    exchange.one({ type: 'recompute-fee-levels' });
    expect(exchange.core.feeStanding(12)).toMatchObject({ level: 2, takerPpm: 333, volume: coins(6_000) });
    const hash = exchange.core.feeDay;
    exchange.wait(HOUR_MS);
    exchange.one({ type: 'recompute-fee-levels' });
    expect(exchange.core.feeDay).toBe(hash);
    exchange.wait(31 * 24 * HOUR_MS);
    expect(exchange.core.feeStanding(12).takerPpm).toBe(333);
    exchange.one({ type: 'recompute-fee-levels' });
    expect(exchange.core.feeStanding(12).takerPpm).toBe(2_000);
  });
});

describe('stops over a random walk', { timeout: modelTimeoutMs }, () => {
  it('are carried out as a plain list says: in order of price, then time, a hundred a command', () => {
    const seed = testSeed('stops over a walk');
    let mostAtOnce = 0;
    // A seed that is slow to reach more than one command can carry out gets more rounds.
    for (let round = 0; round < workload(3, 400) || (mostAtOnce <= STOPS_PER_COMMAND_MAX && round < 60); round += 1) {
      mostAtOnce = Math.max(mostAtOnce, walk(new Random(seed + round)));
    }
    expect(mostAtOnce).toBeGreaterThan(STOPS_PER_COMMAND_MAX);
  });
});

const START = 1_000;

/** Stops that rest nowhere near a match when their price comes, so that the index alone moves them. Answers the most that were due at once. */
function walk(random: Random): number {
  const exchange = exchangeWithStops();
  const waiting: { id: number; side: Side; stopPrice: number }[] = [];
  let due: number[] = [];
  let mostAtOnce = 0;
  let price = START;
  for (let step = 0; step < 60; step += 1) {
    const commands = Array.from({ length: random.below(25) }, () => {
      const side = random.chance(0.5) ? ('buy' as const) : ('sell' as const);
      // Most people choose a round price.
      const round = side === 'buy' ? 50 - (price % 50) : price % 50;
      const away = round > 0 && random.chance(0.7) ? round : 1 + random.below(60);
      // A buy's limit lies far below, a sell's far above, wherever the price goes: they rest without meeting, or end outside of the band.
      return side === 'buy'
        ? stop(11, side, price + away, Math.min(price, START) - 80, 100)
        : stop(12, side, price - away, Math.max(price, START) + 80, 100);
    });
    for (const [index, result] of exchange.apply(...commands).results.entries()) {
      const command = commands[index];
      if (result.accepted && result.kind === 'order' && command !== undefined)
        waiting.push({ id: result.order.orderId, side: command.side, stopPrice: command.stopPrice });
    }
    price += random.chance(0.1) ? random.below(90) - 45 : random.below(9) - 4;
    exchange.tick((price / 10).toFixed(1).replace(/\.0$/, ''));
    const reached = waiting.filter((one) => (one.side === 'buy' ? one.stopPrice <= price : one.stopPrice >= price));
    const buys = reached.filter(({ side }) => side === 'buy').sort((a, b) => a.stopPrice - b.stopPrice || a.id - b.id);
    const sells = reached
      .filter(({ side }) => side === 'sell')
      .sort((a, b) => b.stopPrice - a.stopPrice || a.id - b.id);
    for (const one of reached) waiting.splice(waiting.indexOf(one), 1);
    due.push(...[...buys, ...sells].map(({ id }) => id));
    mostAtOnce = Math.max(mostAtOnce, due.length);
    for (;;) {
      expect(triggered(exchange)).toEqual(due.slice(0, STOPS_PER_COMMAND_MAX));
      due = due.slice(STOPS_PER_COMMAND_MAX);
      const continuation = exchange.core.continuation();
      expect(continuation !== undefined).toBe(due.length > 0);
      if (continuation === undefined) break;
      const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
      expect(restored?.continuation()).toEqual(continuation);
      exchange.apply(continuation);
    }
    if (random.chance(0.05))
      for (const userId of [11, 12])
        exchange.apply({ type: 'cancel-all', userId, marketId: random.chance(0.5) ? 2 : 0, proofId: 0 });
    const open = new Set([11, 12].flatMap((userId) => exchange.core.openOrders(userId).map(({ orderId }) => orderId)));
    for (const one of waiting.filter(({ id }) => !open.has(id))) waiting.splice(waiting.indexOf(one), 1);
  }
  return mostAtOnce;
}
