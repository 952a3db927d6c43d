import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assertion.ts';
import { WatchedCore } from '../digest/testing/watched-core.ts';
import { MARKET_ID_MAX } from '../limits.ts';
import { Market } from './market.ts';
import { Markets } from './markets.ts';

function marketOf(marketId: number): Market {
  const { state } = new WatchedCore(1);
  const [known] = state.markets.values();
  if (known === undefined) throw new Error('there is a market');
  return new Market({ ...known.rules, marketId }, state.orders);
}

describe('all markets', () => {
  it('are found by their ids, and told in the order in which they came', () => {
    const ids = [7, 0, MARKET_ID_MAX, 1];
    const markets = new Markets();
    const added = ids.map(marketOf);
    for (const market of added) markets.add(market);
    expect(markets.size).toBe(ids.length);
    expect(markets.values()).toEqual(added);
    for (const [place, id] of ids.entries()) {
      expect(markets.get(id)).toBe(added[place]);
      expect(markets.at(place)).toBe(added[place]);
    }
    for (const id of [2, -1, MARKET_ID_MAX + 1, 2 ** 40])
      expect([markets.get(id), markets.has(id)]).toEqual([undefined, false]);
  });

  it('have an id of their own, as large as one may be', () => {
    const markets = new Markets();
    markets.add(marketOf(1));
    expect(() => markets.add(marketOf(1))).toThrow(BrokenInvariant);
    expect(() => markets.add(marketOf(MARKET_ID_MAX + 1))).toThrow(BrokenInvariant);
    expect(markets.size).toBe(1);
  });
});
