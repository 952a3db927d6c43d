import { expect, it } from 'vitest';
import { memoryStorage } from '../../stores/testing/memory-storage.ts';
import { cacheBalances, cachedBalances, cachedBalancesName } from './cached-balances.ts';

const rows = [{ currency: 'USDT', available: '5', frozen: '1' }];

it('keeps each account of each person for the next visit', () => {
  const storage = memoryStorage();
  cacheBalances(storage, '100001', 'real', rows);
  cacheBalances(storage, '100001', 'demo', []);
  expect(cachedBalances(storage, '100001', 'real')).toEqual(rows);
  expect(cachedBalances(storage, '100001', 'demo')).toEqual([]);
  expect(cachedBalances(storage, '100002', 'real')).toBeUndefined();
});

it('reads nothing from a storage that somebody changed', () => {
  for (const text of ['', '{', 'null', '7', '{"real":5}', '{"real":[{"currency":1}]}', '{"real":[null]}']) {
    const storage = memoryStorage({ [cachedBalancesName('1')]: text });
    expect(cachedBalances(storage, '1', 'real'), text).toBeUndefined();
  }
});
