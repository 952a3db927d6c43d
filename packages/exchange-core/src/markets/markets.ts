import { assert } from '../assertion.ts';
import { MARKET_ID_MAX } from '../limits.ts';
import type { Market } from './market.ts';

/** All markets, in the order in which they were configured. Ids are few, so each finds its market without a table: every order asks. */
export class Markets {
  readonly #list: Market[] = [];
  readonly #byId = new Array<Market | undefined>(MARKET_ID_MAX + 1).fill(undefined);

  get size(): number {
    return this.#list.length;
  }

  get(marketId: number): Market | undefined {
    return this.#byId[marketId];
  }

  has(marketId: number): boolean {
    return this.get(marketId) !== undefined;
  }

  /** By its place in the order, from 0 to `size` − 1. */
  at(place: number): Market {
    return this.#list[place];
  }

  values(): readonly Market[] {
    return this.#list;
  }

  add(market: Market): void {
    const { marketId } = market;
    assert(marketId >= 0 && marketId <= MARKET_ID_MAX && !this.has(marketId), 'a market has an id of its own');
    this.#byId[marketId] = market;
    this.#list.push(market);
  }
}
