import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import { fullScale, testSeed } from '@assay/amounts/testing/scale';
import type { Command } from '@assay/exchange-core/commands';
import type { Side } from '@assay/protocol/trade-words';
import { expect, it } from 'vitest';
import { PlainBook } from './plain-book.ts';
import { recordedRows, unitsOf } from './recorded-file.ts';
import { ReplayedExchange, type ReplayedMarket, replayUsers } from './replayed-exchange.ts';

const FILE = 'l3_bitstamp/bitstamp_BTCUSD_L3_2015-05-01.csv.gz';
const EVENTS = 50_989;
const market: ReplayedMarket = { marketId: 1, symbol: 'btcusd', priceDecimals: 2, amountDecimals: 8 };
/** In the short run so many that follow each other are taken, from a place that is drawn: orders of before are unknown there. */
const TAKEN = 15_000;
/** The books are compared whole after each so many events. */
const COMPARE_EVERY = 500;

type Event = Readonly<Record<string, string>>;

const events = recordedRows(FILE);

/** Orders that came in, changed and left, as somebody heard them; each is sent to the core as a command and to a plain book. */
class Replay {
  readonly exchange: ReplayedExchange;
  readonly plain = new PlainBook();
  readonly counts = { placed: 0, replaced: 0, cancelled: 0, unknown: 0, trades: 0, fills: 0 };
  /** Recorded id → the core's. */
  readonly #orderIds = new Map<number, number>();

  constructor(startMs: number, isJournaled: boolean) {
    this.exchange = new ReplayedExchange([market], startMs, isJournaled);
    this.exchange.setIndex(startMs, market, '235.50');
  }

  take(event: Event): void {
    const id = Number(event.id);
    if (event.action === 'trade') this.counts.trades += 1;
    else if (event.action === 'created') this.#create(event, id);
    else if (event.action === 'changed') this.#change(event, id);
    else this.#delete(event, id);
  }

  compareBooks(place: string): void {
    const { bids, asks } = this.exchange.core.book(market.marketId, Number.MAX_SAFE_INTEGER);
    const rows = (levels: typeof bids) => levels.map((level) => [level.price, level.amount, level.orderCount]);
    expect(rows(bids), place).toEqual(this.plain.levels('buy'));
    expect(rows(asks), place).toEqual(this.plain.levels('sell'));
  }

  #create(event: Event, id: number): void {
    const side: Side = event.side === 'bid' ? 'buy' : 'sell';
    const owner = replayUsers[id % replayUsers.length] ?? 1;
    const price = unitsOf(event.price ?? '', market.priceDecimals);
    const lots = unitsOf(event.amount_remaining ?? '', market.amountDecimals);
    const band = this.exchange.core.market(market.marketId);
    const isInBand = band !== undefined && price >= band.bandLow && price <= band.bandHigh && lots > 0;
    const result = this.#send(event, {
      type: 'place-limit-order',
      userId: owner,
      marketId: market.marketId,
      side,
      clientOrderId: '',
      proofId: 0,
      price: ticksOf(price),
      amount: lotsOf(lots),
      timeInForce: 'gtc',
    });
    expect(result.accepted, `${event.id} at ${event.price}`).toBe(isInBand);
    if (!result.accepted || result.kind !== 'order') return;
    this.counts.placed += 1;
    this.#orderIds.set(id, result.order.orderId);
    this.plain.place({ key: id, owner, side, price, lots }, true);
  }

  /** What remained of it is less, or now and then more: then it goes to the end of its queue. */
  #change(event: Event, id: number): void {
    const order = this.plain.find(id);
    const open = this.exchange.core.openOrder(this.#orderIds.get(id) ?? 0);
    expect(open === undefined).toBe(order === undefined);
    if (order === undefined || open === undefined) {
      this.counts.unknown += 1;
      return;
    }
    const lots = unitsOf(event.amount_remaining ?? '', market.amountDecimals);
    if (lots === 0) return;
    const result = this.#send(event, {
      type: 'replace-order',
      userId: order.owner,
      orderId: open.orderId,
      price: ticksOf(0),
      stopPrice: ticksOf(0),
      amount: lotsOf(open.filledAmount + lots),
      clientOrderId: '',
      proofId: 0,
    });
    expect(result.accepted).toBe(true);
    this.counts.replaced += 1;
    if (lots > order.lots) {
      this.plain.remove(order);
      this.plain.place({ ...order, lots }, true);
    } else order.lots = lots;
  }

  #delete(event: Event, id: number): void {
    const order = this.plain.find(id);
    const orderId = this.#orderIds.get(id) ?? 0;
    expect(this.exchange.core.openOrder(orderId) === undefined).toBe(order === undefined);
    if (order === undefined) {
      this.counts.unknown += 1;
      return;
    }
    const cancel = { type: 'cancel-order', userId: order.owner, orderId, clientOrderId: '', proofId: 0 } as const;
    expect(this.#send(event, cancel)).toMatchObject({ accepted: true, order: { status: 'cancelled' } });
    this.counts.cancelled += 1;
    this.plain.remove(order);
  }

  #send(event: Event, command: Command) {
    const outcome = this.exchange.apply(Number(event.recv_ms), [command]);
    this.counts.fills += outcome.events.filter(({ type }) => type === 'fill').length;
    const [result] = outcome.results;
    if (result === undefined) throw new Error('a command has an answer');
    return result;
  }
}

function replay(all: readonly Event[], isJournaled: boolean): Replay {
  const run = new Replay(Number(all[0]?.recv_ms), isJournaled);
  for (const [index, event] of all.entries()) {
    run.take(event);
    if ((index + 1) % COMPARE_EVERY === 0) run.compareBooks(`after event ${index + 1}`);
    if (isJournaled && index === Math.floor(all.length / 2)) run.exchange.reopen();
  }
  run.exchange.core.audit();
  run.compareBooks('at the end');
  return run;
}

it.skipIf(events === undefined)(
  'order events of a real exchange come to the plain book’s result, twice to the same state',
  () => {
    expect(events).toHaveLength(EVENTS);
    const startedMs = performance.now();
    const from = fullScale ? 0 : new Random(testSeed('recorded order events')).below(EVENTS - TAKEN);
    const taken = (events ?? []).slice(from, fullScale ? undefined : from + TAKEN);
    const first = replay(taken, false);
    const tookMs = performance.now() - startedMs;
    const second = replay(taken, true);
    expect(second.exchange.core.stateHash()).toBe(first.exchange.core.stateHash());
    expect(second.counts).toEqual(first.counts);
    expect(first.counts.fills).toBe(first.plain.fills.length);
    expect(first.counts.fills).toBeGreaterThan(0);
    console.info(
      `${taken.length} events from ${from}: ${JSON.stringify(first.counts)}, ${first.plain.orders.length} orders left, ${Math.round(tookMs)} ms with all comparisons, state ${first.exchange.core.stateHash()}`,
    );
  },
);
