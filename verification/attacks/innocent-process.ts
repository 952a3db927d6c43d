import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBasePath, contractBasePath, socketPath } from '@assay/protocol/wire';
import { WebSocket } from 'ws';
import { type TimedAnswer, type TimedCall, timedCall } from './timed-call.ts';

/**
 * Somebody who only wants to trade, in a process of its own, so that who attacks beside it does not hold it up. By the clock, whatever comes
 * back: places a small order and cancels it, opens a demo contract, reads its history, looks at a chart, watches the index, and comes as a new guest.
 */
export interface InnocentWanted {
  readonly port: number;
  readonly token: string;
  /** Its address, as a trusted proxy would say it. */
  readonly from: string;
  /** Form fields of a small order that rests far below the market. */
  readonly order: string;
  /** Of a demo contract. */
  readonly contract: string;
}

/** What one kind of call was answered since the last report. */
export interface Felt {
  /** How often by `accepted`, the code of the refusal, or `unanswered`. */
  readonly said: Readonly<Record<string, number>>;
  /** Of those that were accepted, ms, ascending. */
  readonly acceptedMs: readonly number[];
  /** From when to when each of these took, ms of the wall clock. */
  readonly acceptedSpans: readonly (readonly [fromMs: number, toMs: number])[];
}

export interface InnocentSeen {
  readonly orders: Felt;
  readonly cancellations: Felt;
  readonly contracts: Felt;
  readonly reads: Felt;
  /** The heaviest thing that a page asks for: candle histories of 2,000. */
  readonly charts: Felt;
  readonly guests: Felt;
  /** Longest time between two ticks that the socket told, ms. */
  readonly longestTickGapMs: number;
  /** How often the socket was lost. */
  readonly socketsLost: number;
}

const orderEveryMs = 100;
const contractEveryMs = 2_000;
const readEveryMs = 500;
const chartEveryMs = 500;
const guestEveryMs = 500;
/** Calls of one kind without an answer; at more the person waits. */
const waitingMax = 40;
const againAfterMs = 100;
const PATIENCE_MS = 120_000;

const kinds = ['orders', 'cancellations', 'contracts', 'reads', 'charts', 'guests'] as const;
export type Kind = (typeof kinds)[number];

class Counts {
  readonly said: Record<string, number> = {};
  readonly acceptedMs: number[] = [];
  readonly acceptedSpans: [fromMs: number, toMs: number][] = [];

  add({ said, tookMs }: TimedAnswer): void {
    this.said[said] = (this.said[said] ?? 0) + 1;
    if (said !== 'accepted') return;
    const nowMs = performance.timeOrigin + performance.now();
    this.acceptedMs.push(tookMs);
    this.acceptedSpans.push([nowMs - tookMs, nowMs]);
  }
}

class Innocent {
  readonly #wanted: InnocentWanted;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #waiting: Readonly<Record<Kind, Set<Promise<unknown>>>>;
  #counts = freshCounts();
  #lastTickMs = performance.now();
  #longestTickGapMs = 0;
  #socketsLost = 0;
  #guest = 0;

  constructor(wanted: InnocentWanted) {
    this.#wanted = wanted;
    const nobody = () => new Set<Promise<unknown>>();
    this.#waiting = {
      orders: nobody(),
      cancellations: nobody(),
      contracts: nobody(),
      reads: nobody(),
      charts: nobody(),
      guests: nobody(),
    };
    const { order, contract } = wanted;
    const call = (path: string, body: string) => () => this.#call(path, body);
    this.#every(orderEveryMs, 'orders', () => this.#placeAndCancel(order));
    this.#every(contractEveryMs, 'contracts', call(`${contractBasePath}/virtual/createOrder`, contract));
    this.#every(readEveryMs, 'reads', call(`${apiBasePath}/spot/getOrders`, 'status=finished&pageNo=1&pageSize=20'));
    this.#every(chartEveryMs, 'charts', call(`${apiBasePath}/huobi/getKline`, 'symbol=btcusdt&timer=1min&size=2000'));
    this.#every(guestEveryMs, 'guests', () => this.#comeAsGuest());
    this.#watchIndex();
  }

  /** Waits for what is under way, so that nobody blames a later attack for it. */
  async report(): Promise<InnocentSeen> {
    const longestTickGapMs = Math.max(this.#longestTickGapMs, performance.now() - this.#lastTickMs);
    await Promise.all(kinds.flatMap((kind) => [...this.#waiting[kind]]));
    const counts = this.#counts;
    this.#counts = freshCounts();
    const felt = Object.fromEntries(
      kinds.map((kind): [Kind, Felt] => {
        const { said, acceptedMs, acceptedSpans } = counts[kind];
        return [kind, { said, acceptedMs: acceptedMs.sort((left, right) => left - right), acceptedSpans }];
      }),
    ) as Record<Kind, Felt>;
    const socketsLost = this.#socketsLost;
    this.#longestTickGapMs = 0;
    this.#socketsLost = 0;
    return { ...felt, longestTickGapMs, socketsLost };
  }

  #every(intervalMs: number, kind: Kind, act: () => Promise<TimedAnswer>): void {
    setInterval(() => {
      if (this.#waiting[kind].size < waitingMax) this.#count(kind, act());
    }, intervalMs);
  }

  #count(kind: Kind, answered: Promise<TimedAnswer>): void {
    const waiting = answered.then((answer) => {
      this.#counts[kind].add(answer);
      this.#waiting[kind].delete(waiting);
    });
    this.#waiting[kind].add(waiting);
  }

  #call(path: string, body: string): Promise<TimedAnswer> {
    const { port, token, from } = this.#wanted;
    return untilNotBusy({ port, path, body, token, from, agent: this.#agent });
  }

  async #placeAndCancel(order: string): Promise<TimedAnswer> {
    const placed = await this.#call(`${apiBasePath}/spot/createOrder`, order);
    const { orderId } = (placed.data ?? {}) as { orderId?: string };
    if (orderId !== undefined) {
      this.#count('cancellations', this.#call(`${apiBasePath}/spot/cancelOrder`, `orderId=${orderId}`));
    }
    return placed;
  }

  /** Each time somebody else, so that nobody is beyond what one guest may ask. */
  #comeAsGuest(): Promise<TimedAnswer> {
    this.#guest += 1;
    const from = `198.51.${Math.floor(this.#guest / 250) % 250}.${(this.#guest % 250) + 1}`;
    return timedCall({ port: this.#wanted.port, path: `${apiBasePath}/system/info`, from });
  }

  #watchIndex(): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#wanted.port}${socketPath}`);
    socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', channel: 'index.btcusdt' })));
    socket.on('message', (message: Buffer) => {
      if (!message.includes('"ticks":[{')) return;
      const nowMs = performance.now();
      this.#longestTickGapMs = Math.max(this.#longestTickGapMs, nowMs - this.#lastTickMs);
      this.#lastTickMs = nowMs;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#socketsLost += 1;
      setTimeout(() => this.#watchIndex(), 500);
    });
  }
}

/**
 * The tables that it reads are not as far as what the exchange knows, which says as much of the machine as of the attack: it asks again, as every
 * client does, and the time goes on. Who is told so for ever is not served.
 */
async function untilNotBusy(call: TimedCall): Promise<TimedAnswer> {
  const startedMs = performance.now();
  for (;;) {
    const { said, data } = await timedCall(call);
    const tookMs = performance.now() - startedMs;
    if (said !== 'l.error.busy' || tookMs > PATIENCE_MS) return { said, data, tookMs };
    await sleep(againAfterMs);
  }
}

function freshCounts(): Record<Kind, Counts> {
  return {
    orders: new Counts(),
    cancellations: new Counts(),
    contracts: new Counts(),
    reads: new Counts(),
    charts: new Counts(),
    guests: new Counts(),
  };
}

let innocent: Innocent | undefined;
process.on('message', (message: InnocentWanted | 'report') => {
  if (message === 'report') void innocent?.report().then((seen) => process.send?.(seen));
  else innocent = new Innocent(message);
});
process.once('disconnect', () => process.exit());
