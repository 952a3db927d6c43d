import { moneyOfText } from '@assay/amounts/money';
import { eventually } from '@assay/amounts/testing/news';
import { subscriptionCommands } from '@assay/engine/configuration/subscription-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount, USDT } from '@assay/engine/testing/trading-commands';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { expect, it } from 'vitest';
import { SubscriptionPrices } from './subscription-prices.ts';

const ann = 100_001;
const dayMs = 86_400_000;

it('knows a coin’s price from the moment on at which it was given out, and after a start', async () => {
  let nowMs = Date.UTC(2026, 10, 23, 12);
  const engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  const prices = new SubscriptionPrices(engine);
  await prices.start();
  engine.configure([...subscriptionCommands(engine.core), openAccount(ann), issueCoins(ann, USDT, 100)]);
  const wanted = { projectId: 1, amount: moneyOfText('10'), agreement: 1, clientOrderId: '', proofId: 1 } as const;
  engine.configure([{ type: 'subscribe', userId: ann, ...wanted }]);
  expect([prices.priceOf('CS'), prices.rows()]).toEqual(['', []]);
  nowMs += 7 * dayMs;
  engine.configure([openAccount(100_002)]);
  for (let command = engine.core.continuation(); command !== undefined; command = engine.core.continuation()) {
    engine.configure([command]);
  }
  await eventually(() => expect(prices.priceOf('CS')).toBe('0.25'));
  expect(['MUTD', 'BTC', 'USDT'].map((coin) => prices.priceOf(coin))).toEqual(['', '', '']);
  expect(prices.rows()).toEqual([{ currency: 'CS', price: '0.25' }]);
  const next = new SubscriptionPrices(engine);
  await next.start();
  expect(next.priceOf('CS')).toBe('0.25');
});
