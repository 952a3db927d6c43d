import { type Money, moneyOfText } from '@assay/amounts/money';
import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import type { SubscriptionProjectView } from '@assay/exchange-core/earn/subscription/subscription-view';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import type { BalanceEvent } from '@assay/exchange-core/ledger/ledger-events';
import { assets } from '@assay/protocol/assets';
import { indexSymbols } from '@assay/protocol/markets';
import { expect, it } from 'vitest';
import { DAY_MS, type ValueEvent, ValueFold } from './value-fold.ts';

const ann = 100_001;
const bob = 100_002;
const [btc, cs] = [2, 13];
const usdc = idOf('USDC');
const usdcIndex = indexSymbols.find(({ base }) => base === 'USDC')?.id ?? 0;
const monday = 20_000;

const balance = (userId: number, assetId: number, available: string, held = '0', kind: BalanceEvent['kind'] = 'spot') =>
  ({
    type: 'balance',
    kind,
    userId,
    assetId,
    available: moneyOfText(available),
    held: moneyOfText(held),
  }) as BalanceEvent;
const tick = (timeMs: number, price: string, symbolId = 1): IndexTickEvent => ({
  type: 'index-tick',
  symbolId,
  tick: { sequence: 1, symbol: 'btcusdt', timeMs, price, sources: [] },
  line: '',
  hash: '',
});
/** A unit is made of so many BTC and USDC from now on. */
const valued = (bitcoins: string, dollars: string) =>
  ({
    type: 'fund-valued',
    valuation: {
      fundId: 1,
      ticks: [
        { assetId: btc, perUnit: moneyOfText(bitcoins) },
        { assetId: usdc, perUnit: moneyOfText(dollars) },
      ],
    },
  }) as unknown as ValueEvent;
const fundOrder = (side: FundOrderView['side'], state: FundOrderView['state'], units: string) =>
  ({
    type: 'fund-order',
    order: { fundId: 1, userId: ann, side, state, units: moneyOfText(units) },
  }) as unknown as ValueEvent;
const projectOf = (price: string, more: { allotted?: string; allottedAtMs?: number; payAssetId?: number } = {}) =>
  ({
    terms: { assetId: cs, payAssetId: more.payAssetId ?? 1, price: moneyOfText(price) },
    allotted: moneyOfText(more.allotted ?? '1000'),
    allottedAtMs: more.allottedAtMs ?? monday * DAY_MS,
  }) as unknown as SubscriptionProjectView;
const offered = (...terms: Parameters<typeof projectOf>): ValueEvent => ({
  type: 'subscription-project',
  project: projectOf(...terms),
});
const told = ({ rows }: ValueFold) => rows.map(({ userId, day, value }) => [userId, day - monday, value]);
const money = (text: string): Money => moneyOfText(text);

it('values what was there at the end of a day by its last prices, with what is held, of all accounts together, and to the atom', () => {
  const fold = new ValueFold();
  fold.add(tick(monday * DAY_MS, '60000'));
  fold.add(balance(ann, 1, '100.5', '9.5'));
  fold.add(balance(ann, btc, '0.000000000001', '0.5'));
  fold.add(balance(ann, 1, '7', '2', 'contract'));
  fold.add(balance(ann, 1, '5', '0', 'contract'));
  fold.add(balance(ann, btc, '0.25', '0.25', 'earn'));
  fold.add(balance(ann, btc, '9', '9', 'treasury'));
  fold.add(balance(bob, cs, '1000'));
  fold.add(tick((monday + 1) * DAY_MS - 1, '61000.5'));
  expect(told(fold)).toEqual([]);
  fold.add(tick((monday + 1) * DAY_MS, '99999'));
  expect(told(fold)).toEqual([
    // 110 + 5 + (0.500000000001 + 0.5) × 61000.5, cut to twelve places
    [ann, 0, money('61115.5000000610005'.slice(0, 18))],
    [bob, 0, money('0')],
  ]);
});

it('closes each day once, those too of which nothing was heard, with what stood then', () => {
  const fold = new ValueFold();
  fold.add(tick(monday * DAY_MS, '10'));
  fold.add(balance(ann, btc, '2'));
  fold.add(tick((monday + 3) * DAY_MS + 5, '30'));
  fold.add(tick((monday + 3) * DAY_MS + 1_005, '30'));
  expect(told(fold)).toEqual([0, 1, 2].map((day) => [ann, day, money('20')]));
  fold.rows.length = 0;
  fold.add(balance(ann, btc, '1'));
  fold.add(tick((monday + 4) * DAY_MS, '40'));
  expect(told(fold)).toEqual([[ann, 3, money('30')]]);
});

it('goes on from a core as if it had followed from the beginning', () => {
  const whole = new ValueFold();
  whole.add(tick(monday * DAY_MS + 1_000, '10'));
  whole.add(balance(ann, btc, '2', '1'));
  whole.add(balance(ann, btc, '2', '0', 'contract'));
  whole.add(balance(ann, btc, '2', '4', 'earn'));
  whole.add(valued('0.5', '0'));
  whole.add(fundOrder('buy', 'done', '4'));
  whole.add(offered('0.25'));
  whole.add(balance(ann, cs, '10'));
  const goneOn = new ValueFold();
  goneOn.goOn({
    indexes: () => [
      { symbolId: 1, timeMs: monday * DAY_MS + 1_000, price: '10' },
      { symbolId: 2, timeMs: 0, price: '' },
    ],
    userIds: () => [ann],
    balances: (userId, kind) => {
      const held = { spot: money('1'), contract: money('0'), earn: money('4') }[kind];
      const coins = { assetId: cs, available: money('10'), held: money('0') };
      return userId === ann ? [{ assetId: btc, available: money('2'), held }, ...(kind === 'spot' ? [coins] : [])] : [];
    },
    funds: [{ fundId: 1, coins: [{ assetId: btc, perUnit: money('0.5') }] }],
    unitsOf: (userId) => (userId === ann ? [{ fundId: 1, units: money('4') }] : []),
    projects: [projectOf('0.25')],
  });
  for (const fold of [whole, goneOn]) fold.add(tick((monday + 1) * DAY_MS, '11'));
  expect(told(goneOn)).toEqual(told(whole));
  expect(told(goneOn)).toEqual([[ann, 0, money('132.5')]]);
});

it('counts units of funds by what they are made of at the prices of then, and what waits where it is held', () => {
  const fold = new ValueFold();
  fold.add(tick(monday * DAY_MS, '100'));
  fold.add(balance(ann, 1, '0', '50', 'earn'));
  fold.add(valued('0.5', '10'));
  fold.add(fundOrder('buy', 'waiting', '0'));
  fold.add(tick((monday + 1) * DAY_MS, '100'));
  // The order waits: its 50 USDT are held.
  fold.add(valued('0.4', '10'));
  fold.add(balance(ann, 1, '0', '0', 'earn'));
  fold.add(fundOrder('buy', 'done', '1.00000001'));
  fold.add(fundOrder('buy', 'refused', '7'));
  fold.add(tick((monday + 1) * DAY_MS + 1_000, '101'));
  fold.add(tick((monday + 1) * DAY_MS + 1_000, '0.9', usdcIndex));
  fold.add(fundOrder('redeem', 'waiting', '1'));
  fold.add(tick((monday + 2) * DAY_MS, '5'));
  fold.add(fundOrder('redeem', 'done', '1'));
  fold.add(tick((monday + 3) * DAY_MS, '5'));
  expect(told(fold)).toEqual([
    [ann, 0, money('50')],
    // 1.00000001 × (0.4 × 101 + 10 × 0.9)
    [ann, 1, money('49.400000494')],
    // 0.00000001 × (0.4 × 5 + 10 × 0.9)
    [ann, 2, money('0.00000011')],
  ]);
});

it('counts a coin that nothing else prices at its newest subscription that gave some out, against USDT', () => {
  const fold = new ValueFold();
  const days = [
    offered('9', { allotted: '0' }),
    offered('0.25'),
    offered('7', { payAssetId: btc, allottedAtMs: Infinity }),
  ];
  const next = (monday + 3) * DAY_MS;
  days.push(offered('0.5', { allottedAtMs: next }), offered('0.25'), offered('9', { allotted: '0', allottedAtMs: 0 }));
  fold.add(tick(monday * DAY_MS, '100'));
  fold.add(balance(ann, cs, '10'));
  for (const [place, event] of days.entries()) {
    fold.add(event);
    fold.add(tick((monday + place + 1) * DAY_MS, '100'));
  }
  expect(told(fold).map((row) => row[2])).toEqual(['0', '2.5', '2.5', '5', '5', '5'].map(money));
});

function idOf(coin: string): number {
  return assets.find(({ symbol }) => symbol === coin)?.id ?? 0;
}
