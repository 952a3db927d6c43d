import { formatMoney, MONEY_DECIMALS, type Money } from '@assay/amounts/money';
import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import { QUOTE_HELD_MS } from '@assay/exchange-core/conversion/conversion-limits';
import type { ConversionQuote } from '@assay/exchange-core/conversion/conversion-quote';
import type { ConversionCoinView } from '@assay/exchange-core/conversion/conversion-views';
import { priceText, quotientOf } from '@assay/exchange-core/index-price/exact-price';
import type {
  ConversionCoinRow,
  ConversionQuoteRow,
  ConversionRow,
  ConversionState,
} from '@assay/protocol/conversion-entities';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { coinOf } from './market-names.ts';

const states: { readonly [Code in ErrorCode]?: ConversionState } = {
  'l.error.conversionClosed': 'closed',
  'l.error.conversionStale': 'stale',
  'l.error.conversionHalted': 'halted',
  'l.error.noPrice': 'unpriced',
};

export function conversionCoinRow({ assetId, spreadPpm, refusal }: ConversionCoinView): ConversionCoinRow {
  return {
    currency: coinOf(assetId),
    spreadPpm,
    state: refusal === undefined ? 'open' : (states[refusal] ?? 'closed'),
  };
}

export function conversionQuoteRow(quote: ConversionQuote): ConversionQuoteRow {
  return { ...quotedRow(quote), quotedAt: quote.quotedAtMs, expiresAt: quote.quotedAtMs + QUOTE_HELD_MS };
}

export function conversionRow(conversion: ConversionView): ConversionRow {
  const { conversionId, clientOrderId, timeMs } = conversion;
  return { id: String(conversionId), ...quotedRow(conversion), clientOrderId, createdAt: timeMs };
}

function quotedRow(quote: ConversionQuote) {
  const { quoteId, fromAssetId, toAssetId, amount, received, spreadPpm, fromPrice, toPrice } = quote;
  return {
    quoteId: String(quoteId),
    from: coinOf(fromAssetId),
    to: coinOf(toAssetId),
    amount: formatMoney(amount),
    received: formatMoney(received),
    price: ratioText(received, amount),
    inversePrice: ratioText(amount, received),
    spreadPpm,
    fromIndex: fromPrice,
    toIndex: toPrice,
  };
}

function ratioText(of: Money, to: Money): string {
  return priceText(quotientOf({ units: of, decimals: MONEY_DECIMALS }, { units: to, decimals: MONEY_DECIMALS }));
}
