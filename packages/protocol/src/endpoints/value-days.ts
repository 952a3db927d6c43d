import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { apiBasePath } from '../wire.ts';

/** Days that a line of values shows. */
export const valueDaysMax = 30;

export const getValueDays = defineEndpoint({
  name: 'getValueDays',
  method: 'POST',
  path: `${apiBasePath}/spot/getValueDays`,
  scope: 'read',
  weight: { base: 2 },
  summary:
    'What all accounts (spot, contract, earn) and units of funds were worth together at the end of each of the last 30 days (00:00 UTC), in USDT by the index of then, oldest first. A coin without an index counts at the price of its newest subscription, and as nothing where it has none. A day before the account was opened is absent.',
  request: z.object({}),
  data: z.array(
    z.object({
      /** 00:00 UTC at the end of the day, in milliseconds. */
      time: z.number(),
      value: decimalText,
    }),
  ),
  errors: ['l.error.busy'],
});

export const valueDayEndpoints = [getValueDays] as const;
