import { isStale } from '@assay/live-client/market-freshness';
import { expect, it } from 'vitest';
import { tradingLock } from './trading-lock.ts';

const all = ['waiting', 'live', 'disconnected', 'index-stopped'] as const;

it('nobody trades on what is old or not there yet', () => {
  const orders = all.map((freshness) => tradingLock(freshness, true)?.key);
  expect(orders).toEqual(['lock.waiting', undefined, 'lock.disconnected', 'lock.cancelOnly']);
  const contracts = all.map((freshness) => tradingLock(freshness, false)?.key);
  expect(contracts).toEqual(['lock.waiting', undefined, 'lock.disconnected', 'lock.indexStopped']);
});

it('only what was live once is called stale', () => {
  expect(all.filter(isStale)).toEqual(['disconnected', 'index-stopped']);
});
