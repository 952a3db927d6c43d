import { Listeners } from '@assay/live-client/listeners';
import { LiveCandles } from '@assay/live-client/live-candles';
import { beforeEach, expect, it } from 'vitest';
import { candleFeed } from './candle-feed.ts';

let model: LiveCandles;
let listeners: Listeners;
let told: string[];
let stop: () => void;

const candle = (id: number, close: string) => ({ id, open: '1', high: '9', low: '1', close, vol: '1' });
const arrive = (id: number, close: string) => model.applyDelta({ candles: [candle(id, close)] });

beforeEach(() => {
  model = new LiveCandles();
  listeners = new Listeners();
  told = [];
  model.applySnapshot({ candles: [candle(0, 'closed'), candle(60, '1')] });
  stop = candleFeed({ model, subscribe: listeners.add }).subscribe(({ id, close }) => told.push(`${id} ${close}`));
});

it('begins with the running candle and brings the newest state of it', () => {
  expect(told).toEqual(['60 1']);
  arrive(60, '2');
  arrive(60, '3');
  expect(told).toHaveLength(1);
  listeners.call();
  expect(told.slice(1)).toEqual(['60 3']);
});

it('brings the last state of a candle before the first of the next', () => {
  arrive(60, '2');
  arrive(120, '3');
  arrive(60, '2 at last');
  listeners.call();
  expect(told.slice(1)).toEqual(['60 2 at last', '120 3']);
});

it('brings nothing twice and nothing to one who has left', () => {
  listeners.call();
  listeners.call();
  expect(told).toHaveLength(1);
  stop();
  arrive(60, '2');
  listeners.call();
  expect(told).toHaveLength(1);
});

it('goes on after the channel was given up and came again', () => {
  model.clear();
  listeners.call();
  model.applySnapshot({ candles: [candle(60, '5'), candle(120, '6')] });
  listeners.call();
  expect(told.slice(1)).toEqual(['60 5', '120 6']);
});
