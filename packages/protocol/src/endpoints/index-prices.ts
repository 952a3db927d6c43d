import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { currencyField, textField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

/** Moments of one call. */
export const indexPriceTimesMax = 10;
/** The oldest tick, in milliseconds before the moment, that still tells its price. */
export const indexPriceAgeMaxMs = 60_000;

const moment = '(?:0|[1-9][0-9]{0,14})';

export const getIndexPrices = defineEndpoint({
  name: 'getIndexPrices',
  method: 'POST',
  path: `${apiBasePath}/index/getPrices`,
  scope: 'read',
  weight: { base: 100 },
  summary:
    'What a coin was worth in USDT at up to ten moments: the newest tick of its index at or before each, if it is not older than a minute. `times` are milliseconds since 1970 with commas between them; a price is empty where there was none.',
  request: z.object({
    currency: currencyField(),
    times: textField('l.error.fieldMalformed', new RegExp(`^${moment}(?:,${moment}){0,${indexPriceTimesMax - 1}}$`)),
  }),
  data: z.array(z.object({ time: z.number(), price: decimalText })),
  errors: ['l.error.currencyUnknown', 'l.error.fieldMalformed'],
});

export const indexPriceEndpoints = [getIndexPrices] as const;
