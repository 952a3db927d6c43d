import { moneyOfText } from '@assay/amounts/money';
import type { HttpClient } from '@assay/live-client/http-client';
import { getIndexPrices, indexPriceTimesMax } from '@assay/protocol/endpoints/index-prices';
import { dataWithRetries } from '../lists/whole-list.ts';
import type { PricesOf } from './tax-report.ts';

/** Index prices from the exchange, several moments of a coin a call; the same moment is asked for once. */
export function indexPricesOf(http: HttpClient): PricesOf {
  return async (wanted, signal) => {
    const moments = new Map<string, Map<number, string>>();
    for (const { coin, timeMs } of wanted)
      moments.set(coin, (moments.get(coin) ?? new Map<number, string>()).set(timeMs, ''));
    for (const [currency, prices] of moments) {
      const times = [...prices.keys()];
      for (let at = 0; at < times.length; at += indexPriceTimesMax) {
        const asked = times.slice(at, at + indexPriceTimesMax).join(',');
        const call = () => http.call(getIndexPrices, { currency, times: asked }, { signal });
        for (const { time, price } of await dataWithRetries(call, signal)) prices.set(time, price);
      }
    }
    return wanted.map(({ coin, timeMs }) => {
      const price = moments.get(coin)?.get(timeMs) ?? '';
      return price === '' ? undefined : moneyOfText(price);
    });
  };
}
