import { expect, it } from 'vitest';
import { coins, USDT } from '../testing/generated-batches.ts';
import { SmallExchange } from '../testing/small-exchange.ts';

const ann = 11;
const lock = (amount: number, assetId = USDT, userId = ann) =>
  ({ type: 'lock-coins', userId, assetId, amount: coins(amount), proofId: 1 }) as const;

it('puts coins aside, where no order can spend them', () => {
  const exchange = new SmallExchange();
  expect(exchange.one(lock(9_990))).toEqual({ accepted: true, kind: 'done' });
  expect(exchange.events).toContainEqual({
    type: 'vault',
    userId: ann,
    assetId: USDT,
    amount: coins(9_990),
    timeMs: exchange.timeMs,
  });
  expect(exchange.core.balances(ann, 'vault')).toEqual([{ assetId: USDT, available: 0n, held: coins(9_990) }]);
  expect(exchange.limit(ann, 'buy', 1_000, 110)).toEqual({ accepted: false, code: 'l.error.balanceInsufficient' });
});

it('refuses what nobody has, and what is no money', () => {
  const exchange = new SmallExchange();
  for (const [command, code] of [
    [lock(10_001), 'l.error.balanceInsufficient'],
    [lock(0), 'l.error.amountNotPositive'],
    [lock(1, 99), 'l.error.currencyUnknown'],
    [lock(1, USDT, 99), 'l.error.userUnknown'],
  ] as const) {
    expect(exchange.one(command)).toEqual({ accepted: false, code });
    expect(exchange.events).toEqual([]);
  }
});
