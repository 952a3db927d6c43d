import { ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { centrePriceOf, type ExactRatio, nearestTick } from './centre-price.ts';
import { liquidityProviderUserId, providerAccountCommands, providerCapital } from './provider-capital.ts';
import { inventorySkewPpm, nextQuote, type QuoteSituation, skewMaxPpm, skewStepPpm } from './quote-decision.ts';
import { farRungs, furthestOffsetPpm, ladderPlans, liquidityConfiguration, nearRungs } from './quote-templates.ts';

const price = (units: number): ExactRatio => ({ numerator: BigInt(units), denominator: 1_000n });

/** Centre 10,000.000 quoted; half-spread 400 ppm, so a quarter of it is 1.000. */
const situation: QuoteSituation = {
  halfSpreadPpm: 400,
  priceDecimals: 2,
  centre: price(10_000_000),
  skewPpm: 0,
  standing: { centre: price(10_000_000), ticks: ticksOf(1_000_000), skewPpm: 0 },
  wasHit: false,
};

describe('whether to quote anew', () => {
  it('waits until the centre has moved by more than a quarter of the half-spread, either way', () => {
    expect(nextQuote({ ...situation, centre: price(10_001_000) })).toBeUndefined();
    expect(nextQuote({ ...situation, centre: price(10_001_001) })?.ticks).toBe(1_000_100);
    expect(nextQuote({ ...situation, centre: price(9_999_000) })).toBeUndefined();
    expect(nextQuote({ ...situation, centre: price(9_998_999) })?.ticks).toBe(999_900);
  });

  it('leaves what would come out the same: on a coarse market the tick decides', () => {
    const coarse = { ...situation, priceDecimals: 0, standing: { ...situation.standing!, ticks: ticksOf(10_000) } };
    expect(nextQuote({ ...coarse, halfSpreadPpm: 1, centre: price(10_000_400) })).toBeUndefined();
    expect(nextQuote({ ...coarse, halfSpreadPpm: 1, centre: price(10_000_500) })?.ticks).toBe(10_001);
  });

  it('quotes at once when nothing stands, when it was hit, and when it has to lean', () => {
    expect(nextQuote({ ...situation, standing: undefined })).toBeDefined();
    expect(nextQuote({ ...situation, wasHit: true })).toBeDefined();
    expect(nextQuote({ ...situation, skewPpm: skewStepPpm })).toBeDefined();
    expect(nextQuote({ ...situation, skewPpm: skewStepPpm - 1 })).toBeUndefined();
    expect(nextQuote({ ...situation, centre: price(10 ** 15), priceDecimals: 9 })).toBeUndefined();
  });
});

describe('the centre', () => {
  const prices: Record<string, string> = { BTC: '67400.5', ETH: '3250.25' };
  const priceOf = (coin: string) => prices[coin];

  it('is the index, or the quotient of two', () => {
    const bitcoin = centrePriceOf({ base: 'BTC', quote: 'USDT' }, priceOf);
    expect(bitcoin && nearestTick(bitcoin, 2)).toBe(6_740_050);
    const cross = centrePriceOf({ base: 'ETH', quote: 'BTC' }, priceOf);
    expect(cross && nearestTick(cross, 6)).toBe(48_223);
    expect(centrePriceOf({ base: 'EOS', quote: 'BTC' }, priceOf)).toBeUndefined();
    expect(centrePriceOf({ base: 'BTC', quote: 'ETH' }, () => undefined)).toBeUndefined();
  });

  it('is at least one tick and rounds halves up', () => {
    expect(nearestTick({ numerator: 1n, denominator: 10n ** 9n }, 2)).toBe(1);
    expect(nearestTick({ numerator: 25n, denominator: 1_000n }, 2)).toBe(3);
    expect(nearestTick({ numerator: 24_999n, denominator: 1_000_000n }, 2)).toBe(2);
  });
});

describe('the lean of the sizes', () => {
  const capital = moneyOf(1_000_000n);

  it('is nothing at the start, grows with the inventory, and ends', () => {
    expect(inventorySkewPpm(capital, capital)).toBe(0);
    expect(inventorySkewPpm(moneyOf(1_025_000n), capital)).toBe(skewMaxPpm / 2);
    expect(inventorySkewPpm(moneyOf(975_000n), capital)).toBe(-skewMaxPpm / 2);
    expect(inventorySkewPpm(moneyOf(9_000_000n), capital)).toBe(skewMaxPpm);
    expect(inventorySkewPpm(ZERO_MONEY, capital)).toBe(-skewMaxPpm);
    expect(inventorySkewPpm(ZERO_MONEY, ZERO_MONEY)).toBe(0);
  });
});

describe('the ladders', () => {
  it('rise from rung to rung, in distance and in size, and end inside the price band', () => {
    expect(liquidityConfiguration()).toHaveLength(ladderPlans.length);
    for (const { levels } of liquidityConfiguration()) {
      expect(levels).toHaveLength(nearRungs + farRungs);
      expect(levels.at(-1)?.offsetPpm).toBe(furthestOffsetPpm);
      for (const [index, level] of levels.entries()) {
        const before = levels[index - 1];
        if (before === undefined) continue;
        expect(level.offsetPpm).toBeGreaterThan(before.offsetPpm);
        expect(level.notional).toBeGreaterThan(before.notional);
      }
    }
  });
});

describe('the provider’s account', () => {
  const fresh = { hasAccount: () => false, balances: () => [] };

  it('is opened and funded once', () => {
    const commands = providerAccountCommands(fresh);
    expect(commands[0]).toEqual({ type: 'open-account', userId: liquidityProviderUserId, kind: 'liquidity-provider' });
    expect(commands).toHaveLength(1 + providerCapital.length);
    const balances = providerCapital.map(({ assetId }) => ({ assetId, available: ZERO_MONEY, held: ZERO_MONEY }));
    expect(providerAccountCommands({ hasAccount: () => true, balances: () => balances })).toEqual([]);
  });

  it('goes on where an interrupted start stopped', () => {
    const balances = [{ assetId: 1, available: ZERO_MONEY, held: ZERO_MONEY }];
    const rest = providerAccountCommands({ hasAccount: () => true, balances: () => balances });
    expect(rest).toHaveLength(providerCapital.length - 1);
    expect(rest.every((command) => command.type === 'issue-sandbox-coins' && command.assetId !== 1)).toBe(true);
  });
});
