import { expect, it } from 'vitest';
import { parseAddress } from './address.ts';

it('an address has a path and a query', () => {
  expect(parseAddress('/trade?symbol=btcusdt&a=?')).toEqual({ path: '/trade', query: '?symbol=btcusdt&a=?' });
  expect(parseAddress('/')).toEqual({ path: '/', query: '' });
});
