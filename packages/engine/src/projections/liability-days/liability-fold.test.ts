import { moneyOfText } from '@assay/amounts/money';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import type { BalanceEvent } from '@assay/exchange-core/ledger/ledger-events';
import { expect, it } from 'vitest';
import { DAY_MS, LiabilityFold } from './liability-fold.ts';

const [ann, bob] = [100_001, 100_002];
const [usdt, btc, demo] = [1, 2, 1_001];
const monday = 20_000;

const balance = (
  kind: BalanceEvent['kind'],
  userId: number,
  assetId: number,
  available: string,
  held = '0',
): BalanceEvent => ({
  type: 'balance',
  kind,
  userId,
  assetId,
  available: moneyOfText(available),
  held: moneyOfText(held),
});
const tick = (timeMs: number): IndexTickEvent => ({
  type: 'index-tick',
  symbolId: 1,
  tick: { sequence: 1, symbol: 'btcusdt', timeMs, price: '1', sources: [] },
  line: '',
  hash: '',
});
const told = ({ rows }: LiabilityFold) =>
  rows.map(({ day, assetId, userId, amount }) => [day - monday, assetId, userId, amount]);

it('adds up all accounts of a person with what is held, without demo money and without nothing', () => {
  const fold = new LiabilityFold();
  fold.add(tick(monday * DAY_MS));
  fold.add(balance('spot', ann, usdt, '100', '9.5'));
  fold.add(balance('contract', ann, usdt, '3', '0.5'));
  fold.add(balance('earn', ann, usdt, '7'));
  fold.add(balance('contract', ann, demo, '1000'));
  fold.add(balance('spot', bob, btc, '0.000000000001'));
  fold.add(balance('spot', bob, usdt, '0'));
  fold.add(tick((monday + 1) * DAY_MS - 1));
  expect(told(fold)).toEqual([]);
  fold.add(tick((monday + 1) * DAY_MS));
  expect(told(fold)).toEqual([
    [0, usdt, ann, moneyOfText('120')],
    [0, btc, bob, 1n],
  ]);
});

it('closes each day once, those too of which nothing was heard, with what stood then', () => {
  const fold = new LiabilityFold();
  fold.add(tick(monday * DAY_MS));
  fold.add(balance('spot', ann, btc, '2'));
  fold.add(tick((monday + 2) * DAY_MS + 5));
  fold.add(tick((monday + 2) * DAY_MS + 1_005));
  fold.add(balance('spot', ann, btc, '0'));
  fold.add(tick((monday + 3) * DAY_MS));
  expect(told(fold)).toEqual([0, 1].map((day) => [day, btc, ann, moneyOfText('2')]));
});

it('goes on from a core as if it had followed from the beginning', () => {
  const whole = new LiabilityFold();
  whole.add(tick(monday * DAY_MS + 1_000));
  whole.add(balance('spot', ann, btc, '2', '1'));
  whole.add(balance('earn', ann, btc, '4'));
  const goneOn = new LiabilityFold();
  const balances = {
    spot: [{ assetId: btc, available: moneyOfText('2'), held: moneyOfText('1') }],
    contract: [],
    earn: [{ assetId: btc, available: moneyOfText('4'), held: moneyOfText('0') }],
  };
  goneOn.goOn({
    indexes: () => [{ timeMs: monday * DAY_MS + 1_000 }, { timeMs: 0 }],
    userIds: () => [ann],
    balances: (_userId, kind) => balances[kind],
  });
  for (const fold of [whole, goneOn]) fold.add(tick((monday + 1) * DAY_MS));
  expect(told(goneOn)).toEqual(told(whole));
  expect(told(goneOn)).toEqual([[0, btc, ann, moneyOfText('7')]]);
});
