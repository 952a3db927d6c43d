import type { MarketPulse } from '@assay/protocol/entities';
import { type ChannelData, staleAfterMs } from '@assay/protocol/socket';
import type { ChannelSource } from './channel-source.ts';
import { ageMs, type Clock, type Moment, momentOf, type Stop } from './clock.ts';
import { Listeners } from './listeners.ts';
import type { LiveRows } from './live-rows.ts';
import type { LiveSocket } from './socket.ts';

/**
 * `waiting`: nothing was heard of the market yet. `live`: its index moved on within `staleAfterMs`. `disconnected`: nothing comes from the exchange.
 * `index-stopped`: the exchange has answered for as long, but this index stands still.
 */
export type Freshness = 'waiting' | 'live' | 'disconnected' | 'index-stopped';

/** What is shown was live once, and is no longer. */
export function isStale(freshness: Freshness): boolean {
  return freshness === 'disconnected' || freshness === 'index-stopped';
}

export interface MarketFreshnessOptions {
  readonly socket: Pick<LiveSocket, 'picture' | 'steadyMs' | 'subscribePicture'>;
  readonly markets: ChannelSource<ChannelData['markets'], LiveRows<ChannelData['markets'], MarketPulse>>;
  readonly clock: Clock;
}

interface HeardTick {
  readonly indexTimeMs: number;
  readonly at: Moment;
}

/**
 * Whether what a page shows of a market is of now. This is the one rule: every mark and every lock goes by it. An age counts from when a tick
 * came here, for the visitor's clock may be minutes off the exchange's.
 */
export class MarketFreshness {
  readonly #options: MarketFreshnessOptions;
  readonly #listeners = new Listeners();
  readonly #ticks = new Map<string, HeardTick>();
  #stops: readonly Stop[] = [];
  #stopTimer: Stop | undefined;

  constructor(options: MarketFreshnessOptions) {
    this.#options = options;
  }

  /** Told whenever the answer for a market may have changed, in hidden pages too. */
  readonly subscribe = (listener: () => void): Stop => {
    const stopListening = this.#listeners.add(listener);
    if (this.#listeners.count === 1) this.#begin();
    return () => {
      stopListening();
      if (this.#listeners.count === 0) this.#end();
    };
  };

  of(symbol: string): Freshness {
    const { socket, markets, clock } = this.#options;
    const { state } = socket.picture();
    if (state === 'connecting') return 'waiting';
    if (state !== 'live' || markets.status() === 'stale') return 'disconnected';
    const tick = this.#ticks.get(symbol);
    const pulse = markets.model.of(symbol);
    if (tick === undefined || pulse === undefined) return 'waiting';
    if (!pulse.stale && ageMs(clock, tick.at) < staleAfterMs) return 'live';
    // The seconds of the exchange come less often than its answers: a line that breaks is not taken for an index that stands still.
    return socket.steadyMs() >= staleAfterMs ? 'index-stopped' : 'disconnected';
  }

  #begin(): void {
    const { socket, markets } = this.#options;
    this.#stops = [
      markets.subscribe(this.#listeners.call.bind(this.#listeners)),
      markets.onTaken(() => this.#taken()),
      socket.subscribePicture(() => this.#listeners.call()),
    ];
    this.#taken();
  }

  #end(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #taken(): void {
    const at = momentOf(this.#options.clock);
    for (const { symbol, indexTime } of this.#options.markets.model.rows()) {
      if (this.#ticks.get(symbol)?.indexTimeMs !== indexTime) this.#ticks.set(symbol, { indexTimeMs: indexTime, at });
    }
    this.#waitForNextStop();
    this.#listeners.call();
  }

  /** The next moment at which an index that does not move on counts as standing still. */
  #waitForNextStop(): void {
    const { clock } = this.#options;
    this.#stopTimer?.();
    const left = [...this.#ticks.values()].map(({ at }) => staleAfterMs - ageMs(clock, at)).filter((ms) => ms > 0);
    if (left.length === 0) return;
    this.#stopTimer = clock.after(Math.min(...left), () => {
      this.#waitForNextStop();
      this.#listeners.call();
    });
  }
}
