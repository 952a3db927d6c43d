import { Listeners } from '@assay/live-client/listeners';
import { expect, it } from 'vitest';
import { MarketOrder } from './market-order.ts';
import { marketRow } from './testing/market-fixture.ts';

const btc = marketRow('BTC', 'USDT');
const eth = marketRow('ETH', 'USDT');

function watchedOrder() {
  const prices = new Listeners();
  const state = { now: [btc, eth], told: 0 };
  const order = new MarketOrder([{ subscribe: prices.add }], () => [...state.now]);
  order.subscribe(() => {
    state.told += 1;
  });
  return { prices, state, order };
}

it('is the same list while prices change and places do not', () => {
  const { prices, state, order } = watchedOrder();
  const first = order.snapshot();
  prices.call();
  expect(order.snapshot()).toBe(first);
  expect(state.told).toBe(0);
  state.now = [eth, btc];
  prices.call();
  expect(order.snapshot()).toEqual([eth, btc]);
  expect(state.told).toBe(1);
});

it('leaves every row where it is under the pointer, and catches up afterwards', () => {
  const { prices, state, order } = watchedOrder();
  const first = order.snapshot();
  order.hold(true);
  state.now = [eth, btc];
  prices.call();
  expect(order.snapshot()).toBe(first);
  expect(state.told).toBe(0);
  order.hold(false);
  expect(order.snapshot()).toEqual([eth, btc]);
  expect(state.told).toBe(1);
});
