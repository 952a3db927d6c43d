import { expect, it } from 'vitest';
import { coins, USDT } from '../testing/generated-batches.ts';
import { SmallExchange } from '../testing/small-exchange.ts';

const ann = 11;
const of = { userId: ann, assetId: USDT, proofId: 1 };

it('takes back what was put aside, and no more', () => {
  const exchange = new SmallExchange();
  exchange.one({ type: 'lock-coins', ...of, amount: coins(5) });
  const unlock = (amount: number) => exchange.one({ type: 'unlock-coins', ...of, amount: coins(amount) });
  expect(unlock(2)).toEqual({ accepted: true, kind: 'done' });
  expect(exchange.events).toContainEqual({
    type: 'vault',
    userId: ann,
    assetId: USDT,
    amount: -coins(2),
    timeMs: exchange.timeMs,
  });
  expect(unlock(4)).toEqual({ accepted: false, code: 'l.error.vaultInsufficient' });
  expect(unlock(0)).toEqual({ accepted: false, code: 'l.error.amountNotPositive' });
  expect(unlock(3).accepted).toBe(true);
  expect(unlock(1)).toEqual({ accepted: false, code: 'l.error.vaultInsufficient' });
  expect(exchange.balance(ann, USDT).available).toBe(coins(10_000));
});
