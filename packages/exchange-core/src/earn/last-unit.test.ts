import { moneyOf } from '@assay/amounts/money';
import { expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { coins, USDT } from '../testing/generated-batches.ts';
import { majors } from './fund/testing/fund-exchange.ts';
import { HostingViews } from './hosting/hosting-views.ts';
import { FLEXIBLE, POOL, testProducts } from './hosting/testing/hosting-exchange.ts';
import { EarnExchange } from './testing/earn-exchange.ts';

/** Of new coins `subscription.test.ts` has the same. */
const people = Array.from({ length: 500 }, (_, place) => 1_000 + place);
const amount = coins(20);
/** What 250 of them take, and half of an order more. */
const quota = moneyOf(250n * amount + amount / 2n);

/** 500 people, each with money for two orders. */
function crowded(): EarnExchange {
  const exchange = new EarnExchange();
  exchange.apply(
    ...people.flatMap((userId): Command[] => [
      { type: 'open-account', userId, kind: 'user' },
      { type: 'issue-sandbox-coins', userId, assetId: USDT, amount: moneyOf(2n * amount), clientOrderId: '' },
    ]),
  );
  return exchange;
}

it.each([
  ['financial product', 'finance', FLEXIBLE],
  ['mining pool', 'pool', POOL],
] as const)(
  'a %s that 500 people want at once, twice each, is sold to the last whole order and never beyond',
  (_, kind, productId) => {
    const exchange = crowded();
    const terms = testProducts.find((product) => product.productId === productId) ?? testProducts[0];
    exchange.must({ ...terms, quota });
    const order = {
      type: 'buy-hosting',
      kind,
      productId,
      amount,
      agreement: 1,
      clientOrderId: '',
      proofId: 1,
    } as const;
    const { results } = exchange.apply(...people.flatMap((userId) => [0, 1].map(() => ({ ...order, userId }))));
    // The first 125 come twice before the others come at all.
    expect(results.map(({ accepted }) => accepted)).toEqual(results.map((_result, place) => place < 250));
    expect(new Set(results.slice(250).map((result) => (result.accepted ? '' : result.code)))).toEqual(
      new Set(['l.error.productQuota']),
    );
    const { taken, left } = exchange.core.views(HostingViews).product(productId) ?? {};
    expect([taken, left]).toEqual([250n * amount, amount / 2n]);
    expect(people.filter((userId) => exchange.earn(userId).held === 2n * amount)).toHaveLength(125);
    // What is left is sold, to the atom, and then nothing is.
    const last = people.at(-1) ?? 0;
    expect(exchange.place(kind, productId, last, moneyOf(amount / 2n + 1n)).accepted).toBe(false);
    expect(exchange.place(kind, productId, last, moneyOf(amount / 2n)).accepted).toBe(true);
    expect(exchange.place(kind, productId, last, coins(1)).accepted).toBe(false);
  },
);

it('a fund that 500 people want at once gives out no unit more than there may be, at the value either', () => {
  const exchange = crowded();
  // A unit is worth 100: two and a half units for everybody, and a tenth of one is wanted by each of 500.
  exchange.must({ ...majors, quota: coins(25) });
  const order = {
    type: 'buy-fund',
    fundId: majors.fundId,
    amount,
    agreement: 1,
    clientOrderId: '',
    proofId: 1,
  } as const;
  const { results } = exchange.apply(...people.map((userId) => ({ ...order, userId })));
  expect(results.filter(({ accepted }) => accepted)).toHaveLength(125);
  // The index has fallen by a fifth: the same money is for more units than are left.
  exchange.nextValue('80', '8');
  const { units, terms } = exchange.fund;
  const own = people.reduce((sum, userId) => sum + exchange.units(userId), 0n);
  expect(units).toBe(own);
  expect(units <= terms.quota).toBe(true);
  const got = people.filter((userId) => exchange.units(userId) > 0n);
  // Each gets 0.2495 units or a hair more, less the fee: a hundred find place, and another one would not.
  expect(units + units / BigInt(got.length) > terms.quota).toBe(true);
  for (const userId of people.slice(0, 125)) {
    const { available, held } = exchange.earn(userId);
    expect([available, held]).toEqual([got.includes(userId) ? 0n : amount, 0n]);
  }
});
