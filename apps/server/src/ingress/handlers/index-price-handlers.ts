import type { TickReaders } from '@assay/engine/projections/ticks/tick-readers';
import { assetBySymbol } from '@assay/protocol/assets';
import { indexPriceAgeMaxMs } from '@assay/protocol/endpoints/index-prices';
import { indexSymbols } from '@assay/protocol/markets';
import { type Answer, accepted, refused } from '../call.ts';

export interface IndexPriceTerms {
  readonly currency: string;
  /** Milliseconds with commas between them. */
  readonly times: string;
}

/** `price` is empty where no tick was there. */
export interface PriceAtView {
  readonly time: number;
  readonly price: string;
}

/** Ticks stand in the rows of the minute that they end in. */
const MINUTE_MS = 60_000;

/** What coins were worth at the index. */
export function indexPriceHandlers(ticks: Pick<TickReaders, 'ticksBetween'>) {
  async function priceAt(symbol: string, time: number): Promise<string> {
    const near = await ticks.ticksBetween(symbol, time - indexPriceAgeMaxMs - 1, time + MINUTE_MS);
    const newest = near.findLast(({ timeMs }) => timeMs <= time);
    return newest === undefined || newest.timeMs < time - indexPriceAgeMaxMs ? '' : newest.price;
  }
  return {
    async getIndexPrices({ currency, times }: IndexPriceTerms): Promise<Answer<readonly PriceAtView[]>> {
      if (assetBySymbol(currency) === undefined) return refused('l.error.currencyUnknown');
      const index = indexSymbols.find(({ base }) => base === currency);
      const prices: PriceAtView[] = [];
      for (const time of times.split(',').map(Number)) {
        const none = currency === 'USDT' ? '1' : '';
        prices.push({ time, price: index === undefined ? none : await priceAt(index.symbol, time) });
      }
      return accepted(prices);
    },
  };
}
