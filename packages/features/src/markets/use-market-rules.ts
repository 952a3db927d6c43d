import { groupThousands } from '@assay/amounts/display';
import type { MarketRow } from '@assay/protocol/entities';
import { useSyncExternalStore } from 'react';
import { noNumber, percentOfPpm, unitsOf } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';

export interface MarketRulesShown {
  readonly state: MarketRow['state'];
  /** Smallest steps of a price and of an amount: `0.01`. */
  readonly tick: string;
  readonly lot: string;
  /** In the quote coin. */
  readonly minimum: string;
  /** `10.00 %` on each side of the index. */
  readonly band: string;
  /** The lowest and the highest price of this second; a dash before the first index. */
  readonly bandNow: string;
}

/** The rules of one market as texts, its state and band live. */
export function useMarketRules(market: MarketRow): MarketRulesShown {
  const { live } = useServices();
  const pulse = useSyncExternalStore(live.markets.subscribe, () => live.markets.model.of(market.symbol));
  const hasBand = pulse !== undefined && unitsOf(pulse.bandLow) !== undefined && unitsOf(pulse.bandHigh) !== undefined;
  return {
    state: pulse?.state ?? market.state,
    tick: stepText(market.priceDecimals),
    lot: stepText(market.amountDecimals),
    minimum: groupThousands(market.minimumNotional),
    band: percentOfPpm(market.priceBandPpm),
    bandNow: hasBand ? `${groupThousands(pulse.bandLow)} – ${groupThousands(pulse.bandHigh)}` : noNumber,
  };
}

/** 10^-decimals as a decimal text: 2 is `0.01`, 0 is `1`. */
export function stepText(decimals: number): string {
  return decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
}
