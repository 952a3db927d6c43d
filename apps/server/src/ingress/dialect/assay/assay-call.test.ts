import { defineEndpoint } from '@assay/protocol/endpoint';
import { currencyField } from '@assay/protocol/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accepted } from '../../call.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { askCall } from './testing/ask-call.ts';

const getPrice = defineEndpoint({
  name: 'getPrice',
  method: 'POST',
  path: '/price',
  scope: 'public',
  summary: 'The price of a coin.',
  request: z.object({ currency: currencyField() }),
  data: z.object({ currency: z.string(), prices: z.array(z.string()) }),
  errors: [],
});
const guest = { proof: undefined, address: '192.0.2.7' };
const told = { code: 1, msg: '', data: { currency: 'BTC', prices: ['60000'] } };

interface Terms {
  readonly currency: string;
}

describe('the calls of a noun', () => {
  it('need nothing beside a handler that bears the endpoint’s name and answers its data', async () => {
    const getPriceOf = async ({ currency }: Terms) => accepted({ currency, prices: ['60000'] as const });
    const calls = callsOf([getPrice], { getPrice: getPriceOf }, {});
    expect(await askCall(getPrice, calls.getPrice, { currency: 'BTC' }, guest)).toEqual(told);
  });

  it('ask for the row where a handler answers something else, takes something else or is called something else', async () => {
    const price = async ({ currency }: Terms) => accepted({ currency, price: 60_000 });
    const priceOf = async ({ coin }: { readonly coin: string }) => accepted({ currency: coin, prices: [] });
    // @ts-expect-error another view
    callsOf([getPrice], { getPrice: price }, {});
    // @ts-expect-error other terms
    callsOf([getPrice], { getPrice: priceOf }, {});
    // @ts-expect-error no handler of the name
    callsOf([getPrice], { price }, {});
    const row = ({ price, ...view }: { readonly currency: string; readonly price: number }) => ({
      ...view,
      prices: [String(price)],
    });
    const calls = callsOf([getPrice], { price }, { getPrice: assayCall(price, row) });
    expect(await askCall(getPrice, calls.getPrice, { currency: 'BTC' }, guest)).toEqual(told);
  });
});
