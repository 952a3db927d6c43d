import { afterEach, expect, it, vi } from 'vitest';
import { coins, USDT } from '../testing/generated-batches.ts';

afterEach(() => {
  vi.doUnmock('./closing-blockers.ts');
  vi.resetModules();
});

/** Builds that were broken on purpose: the audit must catch each. */
const mutants = {
  'leaves money on a closed account': { moneyLeft: () => [] },
  'closes an account with an order in the books': { closingBlockers: () => [] },
};

it.each(Object.entries(mutants))('a build that %s is caught', async (name, broken) => {
  vi.resetModules();
  vi.doMock('./closing-blockers.ts', async (original) => ({
    ...(await original<typeof import('./closing-blockers.ts')>()),
    ...broken,
  }));
  const { CustodyExchange } = await import('../custody/testing/custody-exchange.ts');
  const exchange = new CustodyExchange();
  exchange.must({ type: 'open-account', userId: 21, kind: 'user' });
  const isOrder = name.includes('order');
  const amount = coins(isOrder ? 100 : 3);
  exchange.must({ type: 'issue-sandbox-coins', userId: 21, assetId: USDT, amount, clientOrderId: '' });
  if (isOrder) exchange.limit(21, 'buy', 950, 600);
  expect(() => exchange.one({ type: 'close-account', userId: 21 })).toThrow(/closed account|frozen account/);
});
