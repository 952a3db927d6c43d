import { expect, it } from 'vitest';
import { coins, USDT } from '../testing/generated-batches.ts';
import { ANN, FundExchange } from './fund/testing/fund-exchange.ts';
import { testProducts } from './hosting/testing/hosting-exchange.ts';

it('of a new day begins with the values of funds, which are bound to a moment, before rewards, which may take long', () => {
  const exchange = new FundExchange();
  const [{ kind, productId }] = testProducts;
  exchange.must(testProducts[0]);
  exchange.must({ type: 'fund-treasury', assetId: USDT, amount: coins(10), clientOrderId: 'rewards' });
  exchange.must({ type: 'fund-rewards', assetId: USDT, amount: coins(10), clientOrderId: 'rewards-2' });
  const place = { userId: ANN, kind, productId, amount: coins(100), agreement: 1, clientOrderId: '', proofId: 1 };
  exchange.must({ type: 'buy-hosting', ...place });
  exchange.buy(ANN, coins(100));
  exchange.passMidnight(2);
  exchange.tick();
  const sent: string[] = [];
  for (let due = exchange.core.continuation(); due !== undefined; due = exchange.core.continuation()) {
    sent.push(due.type);
    exchange.must(due);
  }
  expect(sent).toEqual(['value-fund', 'accrue-hosting']);
});
