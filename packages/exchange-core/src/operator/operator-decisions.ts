import type { MarketState } from '@assay/protocol/trade-words';

/** From the mildest to the strictest. */
const strictness = ['open', 'cancel-only', 'halted'] as const satisfies readonly MarketState[];

/**
 * What an operator has decided and nobody else may undo: the feed does not open a market that an operator closed, and a start does not
 * put back a configuration that an operator changed.
 */
export class OperatorDecisions {
  /** Market id → state, for markets that an operator holds closed. */
  readonly marketStates = new Map<number, Exclude<MarketState, 'open'>>();
  /** Names of what an operator has configured, in the order of the first time. */
  readonly configured = new Set<string>();

  get isEmpty(): boolean {
    return this.marketStates.size === 0 && this.configured.size === 0;
  }

  /** `open` takes the operator's own restriction back; the feed's stays. */
  setMarketState(marketId: number, state: MarketState): void {
    if (state === 'open') this.marketStates.delete(marketId);
    else this.marketStates.set(marketId, state);
  }

  /** True when the operator's state is stricter than another one of the same market. */
  isStricter(marketId: number, state: MarketState): boolean {
    const own = this.marketStates.get(marketId);
    return own !== undefined && strictness.indexOf(own) > strictness.indexOf(state);
  }
}
