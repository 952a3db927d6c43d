import type { ReferenceTrade } from '../feed.ts';

/** A trade waits this long for earlier ones that are still on their way. */
export const tradeHoldMs = 500;
/** Ids that are remembered, to leave out what comes twice. */
const knownTradesMax = 5_000;
/** Trades that may wait; beyond it the oldest go out at once. */
const waitingTradesMax = 5_000;

/**
 * Puts a venue's trades into the order in which they happened: each once, held for `tradeHoldMs`. What comes later than that cannot be
 * put into its place any more: `add` says so, and history has to be asked for again.
 */
export class TradeGate {
  readonly #known = new Set<string>();
  readonly #waiting: { readonly trade: ReferenceTrade; readonly arrivedMs: number }[] = [];
  #last: ReferenceTrade | undefined;
  #late = 0;
  #repeated = 0;

  /** Trades that came too late, since the beginning. */
  get late(): number {
    return this.#late;
  }

  /** Trades that came again, since the beginning. */
  get repeated(): number {
    return this.#repeated;
  }

  /** False when the trade belongs before one that has gone out already. */
  add(trade: ReferenceTrade, nowMs: number): boolean {
    if (this.#known.has(trade.id)) {
      this.#repeated += 1;
      return true;
    }
    this.#remember(trade.id);
    if (this.#last !== undefined && isBefore(trade, this.#last)) {
      this.#late += 1;
      return false;
    }
    let at = this.#waiting.length;
    while (at > 0) {
      const earlier = this.#waiting[at - 1];
      if (earlier === undefined || !isBefore(trade, earlier.trade)) break;
      at -= 1;
    }
    this.#waiting.splice(at, 0, { trade, arrivedMs: nowMs });
    return true;
  }

  #remember(id: string): void {
    this.#known.add(id);
    if (this.#known.size <= knownTradesMax) return;
    const oldest = this.#known.values().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }

  /** What has waited long enough, with everything that happened before it, in order. */
  release(nowMs: number): ReferenceTrade[] {
    let count = Math.max(0, this.#waiting.length - waitingTradesMax);
    for (const [index, { arrivedMs }] of this.#waiting.entries()) {
      if (nowMs - arrivedMs >= tradeHoldMs) count = Math.max(count, index + 1);
    }
    const released = this.#waiting.splice(0, count).map(({ trade }) => trade);
    this.#last = released.at(-1) ?? this.#last;
    return released;
  }
}

/** By time, then by number where both ids are numbers: venues number their trades upwards. */
function isBefore(left: ReferenceTrade, right: ReferenceTrade): boolean {
  if (left.ts !== right.ts) return left.ts < right.ts;
  if (!/^[0-9]{1,40}$/.test(left.id) || !/^[0-9]{1,40}$/.test(right.id)) return false;
  return BigInt(left.id) < BigInt(right.id);
}
