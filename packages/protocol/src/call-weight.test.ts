import { expect, it } from 'vitest';
import { weightOfCall } from './call-weight.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointCatalogue } from './endpoints/catalogue.ts';
import { cancelOrder, createOrder } from './endpoints/orders.ts';
import { getKline } from './endpoints/reference-market.ts';

it('weighs a call by what it asks for, and one that leaves it to us by what it then gets', () => {
  expect([1, 100, 101, 2_000].map((size) => weightOfCall(getKline, { size }))).toEqual([2, 2, 3, 21]);
  expect(weightOfCall(getKline, {})).toBe(21);
  expect([createOrder, cancelOrder].map((endpoint) => weightOfCall(endpoint, {}))).toEqual([1, 1]);
});

it('leans only on fields that the call has', () => {
  for (const { name, request, weight } of endpointCatalogue as readonly Endpoint[]) {
    const { base, by } = weight ?? { base: 1 };
    expect([name, Number.isInteger(base) && base > 0]).toEqual([name, true]);
    if (by !== undefined)
      expect(Object.keys('shape' in request.def ? Object(request.def.shape) : {}), name).toContain(by.field);
  }
});
