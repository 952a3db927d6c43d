import { setImmediate as turn } from 'node:timers/promises';
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import type { Command } from '@assay/exchange-core/commands';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { CLIENT_ORDER_ID_KEPT_MS } from '@assay/exchange-core/limits';
import { PopulatedCore } from '../growth/populated-core.ts';

/** So many that all ids together come close to the bound: each account may hold as many as are still free. */
const accounts = 2_000;
const firstBuyer = 100_001;
const commandsABatch = 100;
/** Below the market, so that an order ends at once and only its id stays. */
const bidTicks = ticksOf(9_950);

/** Times of turns of the event loop in ms, the collector's work in them. */
export interface Turns {
  readonly longest: number;
  /** Of a thousand turns the second longest. */
  readonly p999: number;
  readonly totalMs: number;
  readonly turns: number;
}

/** A core whose users give every order an id of 36 characters. */
export class NamingCore {
  readonly core: ExchangeCorePort;
  #named = 0;
  #timeMs: number;

  constructor() {
    // Every second user of the populated core has the money to buy.
    const populated = new PopulatedCore({ markets: 1, users: accounts * 2, openOrders: 10 });
    populated.populate();
    this.core = populated.core;
    this.#timeMs = this.core.timeMs;
  }

  /** A batch a turn of the loop, with the digest that the engine takes. */
  async remember(count: number): Promise<Turns> {
    return this.#measure(Math.ceil(count / commandsABatch), () => this.#orders(true));
  }

  async withoutIds(count: number): Promise<Turns> {
    return this.#measure(Math.ceil(count / commandsABatch), () => this.#orders(false));
  }

  /** A day later: as many batches of nothing as it takes to forget all. */
  async forget(batches: number): Promise<Turns> {
    this.#timeMs += CLIENT_ORDER_ID_KEPT_MS;
    return this.#measure(batches, () => []);
  }

  #orders(areNamed: boolean): Command[] {
    return Array.from({ length: commandsABatch }, () => {
      this.#named += 1;
      const name = `01234567-89ab-cdef-0123-${String(this.#named).padStart(12, '0')}`;
      return {
        type: 'place-limit-order',
        userId: firstBuyer + 2 * (this.#named % accounts),
        marketId: 1,
        side: 'buy',
        price: bidTicks,
        amount: lotsOf(100_000),
        timeInForce: 'ioc',
        clientOrderId: areNamed ? name : '',
        proofId: 1,
      };
    });
  }

  /** Commands are made outside of the times. */
  async #measure(turns: number, commandsOf: () => readonly Command[]): Promise<Turns> {
    const times = new Float64Array(turns);
    for (let index = 0; index < turns; index += 1) {
      const commands = commandsOf();
      const beganMs = performance.now();
      this.#apply(commands);
      await turn();
      times[index] = performance.now() - beganMs;
    }
    const totalMs = times.reduce((sum, ms) => sum + ms, 0);
    times.sort();
    const at = (share: number) => times[Math.min(turns - 1, Math.floor(turns * share))] ?? 0;
    return { longest: at(1), p999: at(0.999), totalMs, turns };
  }

  #apply(commands: readonly Command[]): void {
    const outcome = this.core.apply({ sequence: this.core.sequence + 1, timeMs: this.#timeMs, commands });
    const code = outcome.firstRefusal();
    if (code !== undefined) throw new Error(`the core refused a command: ${code}`);
    if (this.core.sequence % 100 === 0) this.core.takeDigest();
  }
}
