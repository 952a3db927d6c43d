import type { Engine } from '@assay/engine/start-engine';
import { cancelAll, limitOrder } from '@assay/engine/testing/trading-commands';

/** Who places orders on btcusdt around which price, and how many a second. */
export interface SpotLoad {
  readonly firstPerson: number;
  readonly people: number;
  readonly priceUsdt: number;
  readonly ordersPerSecond: number;
}

/** Spot orders by the clock, whatever comes back. */
export class SpotOrders {
  readonly times: { readonly dueMs: number; readonly tookMs: number }[] = [];
  readonly #engine: Engine;
  readonly #load: SpotLoad;
  readonly #startedMs = performance.now();
  readonly #pending: Promise<void>[] = [];
  readonly #timer: NodeJS.Timeout;
  #sent = 0;

  constructor(engine: Engine, load: SpotLoad) {
    this.#engine = engine;
    this.#load = load;
    this.#timer = setInterval(() => this.#send(), 1);
  }

  #send(): void {
    const { firstPerson, people, priceUsdt, ordersPerSecond } = this.#load;
    const due = Math.floor(((performance.now() - this.#startedMs) * ordersPerSecond) / 1_000);
    for (; this.#sent < due; this.#sent += 1) {
      const dueMs = this.#startedMs + (this.#sent * 1_000) / ordersPerSecond;
      const userId = firstPerson + (this.#sent % people);
      const command =
        this.#sent % 50 === 49
          ? cancelAll(userId)
          : limitOrder(userId, this.#sent % 2 === 0 ? 'buy' : 'sell', priceUsdt + (this.#sent % 41) - 20, 1_000);
      const answered = this.#engine.client.submit(command).then(() => {
        this.times.push({ dueMs, tookMs: performance.now() - dueMs });
      });
      this.#pending.push(answered);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
  }
}
