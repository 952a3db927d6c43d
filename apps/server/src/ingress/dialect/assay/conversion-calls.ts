import { conversionQuoteMs, conversionValueMax, conversionValueMin } from '@assay/protocol/conversion-rules';
import { duiEndpoints } from '@assay/protocol/endpoints/dui';
import { conversionCoinRow, conversionQuoteRow, conversionRow } from '../../../wire-rows/conversion-row.ts';
import type { ConversionHandlers } from '../../handlers/conversion-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

const bounds = { minimum: conversionValueMin, maximum: conversionValueMax, quoteMs: conversionQuoteMs };

export function conversionCalls(handlers: ConversionHandlers) {
  return callsOf(duiEndpoints, handlers, {
    getDuiCoins: assayCall(handlers.coins, (coins) => ({ ...bounds, coins: coins.map(conversionCoinRow) })),
    quoteDui: assayCall(handlers.quote, conversionQuoteRow),
    createDui: assayCall(handlers.convert, conversionRow),
    getDuiRecords: assayCall(handlers.conversions, (page) => pageData(page, conversionRow)),
  });
}
