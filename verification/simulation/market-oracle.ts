import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { indexSymbols, markets as marketDefinitions } from '@assay/protocol/markets';
import type { MarketState } from '@assay/protocol/trade-words';
import { demand } from './violation.ts';

/** product.md, section 2: no tick for 3 s makes a market cancel-only. */
const TIMEOUT_MS = 3_000;

const baseOfSymbol = new Map<number, string>(indexSymbols.map(({ id, base }) => [id, base]));

const placements = new Set<Command['type']>(['place-limit-order', 'place-market-order', 'place-stop-order']);

/** When a market may trade: computed from the ticks in the journal alone. */
export class MarketOracle {
  /** Coin → second of its newest tick. */
  readonly #tickMs = new Map<string, number>([['USDT', Number.POSITIVE_INFINITY]]);
  /** What operators and feeds have set by hand. */
  readonly #setStates = new Map<number, MarketState>();
  #timeMs = 0;

  take(timeMs: number, commands: readonly Command[], outcome: BatchOutcome): void {
    this.#timeMs = timeMs;
    for (const [index, command] of commands.entries()) {
      const result = outcome.results[index];
      if (result?.accepted !== true) continue;
      if (command.type === 'record-index-tick') {
        for (const { symbolId } of command.ticks) this.#tickMs.set(baseOfSymbol.get(symbolId) ?? '', command.secondMs);
      } else if (command.type === 'set-market-state') {
        this.#setStates.set(command.marketId, command.state);
      } else if (placements.has(command.type) && 'marketId' in command) {
        const isRepeated = result.kind === 'order' && result.repeated;
        demand(isRepeated || this.#stateOf(command.marketId) === 'open', 'orders are placed in open markets only');
      }
    }
  }

  check(core: ExchangeCore): void {
    for (const { marketId, state } of core.markets()) {
      demand(state === this.#stateOf(marketId), `market ${marketId} is ${state}`);
      const { bids, asks } = core.book(marketId, 1);
      const isCrossed = bids[0] !== undefined && asks[0] !== undefined && bids[0].price >= asks[0].price;
      demand(!isCrossed, `the book of market ${marketId} is not crossed`);
    }
  }

  #stateOf(marketId: number): MarketState {
    const set = this.#setStates.get(marketId) ?? 'open';
    return set === 'open' && this.#isStale(marketId) ? 'cancel-only' : set;
  }

  #isStale(marketId: number): boolean {
    const market = marketDefinitions.find(({ id }) => id === marketId);
    const tickMs = Math.min(
      ...[market?.base, market?.quote].map((coin) => this.#tickMs.get(coin ?? '') ?? Number.NEGATIVE_INFINITY),
    );
    return this.#timeMs - tickMs > TIMEOUT_MS;
  }
}
