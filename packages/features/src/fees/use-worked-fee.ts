import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import type { Side } from '@assay/protocol/trade-words';
import { useSyncExternalStore } from 'react';
import { useMarket } from '../markets/use-markets.ts';
import { percentOfPpm } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';
import { useFeeLevel } from './use-fee-level.ts';
import { type WorkedFee, workedFee } from './worked-fee.ts';

/** What the example trades. */
const exampleSymbol = 'btcusdt';
const exampleAmount = '0.25';

export interface WorkedFeeShown extends WorkedFee {
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly amount: string;
  readonly price: string;
  /** `0.20 %`. */
  readonly rate: string;
}

/** A fill of a quarter of a bitcoin at the reference price of this moment and at one's own level; undefined until these are known. */
export function useWorkedFee(side: Side, role: 'maker' | 'taker'): WorkedFeeShown | undefined {
  const { live } = useServices();
  const { market } = useMarket(exampleSymbol);
  const own = useFeeLevel();
  const close = useSyncExternalStore(live.tickers.subscribe, () => live.tickers.model.of(exampleSymbol)?.tick.close);
  if (market === undefined || own === undefined || close === undefined) return undefined;
  const price = truncateDecimals(close, market.priceDecimals);
  const ratePpm = role === 'maker' ? own.makerPpm : own.takerPpm;
  const worked = workedFee({ side, price, amount: exampleAmount, ratePpm }, market);
  if (worked === undefined) return undefined;
  const { baseCoin, quoteCoin } = market;
  return {
    ...worked,
    baseCoin,
    quoteCoin,
    amount: exampleAmount,
    price: groupThousands(price),
    rate: percentOfPpm(ratePpm),
  };
}
