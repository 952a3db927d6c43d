import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { LoweredLimit } from '@assay/protocol/lowered-limits';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ANN, CustodyExchange } from '../custody/testing/custody-exchange.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { STAFF_RULES } from '../rules.ts';
import { ContractViews } from '../seconds-contract/contract-views.ts';
import { ContractExchange, stakes } from '../seconds-contract/testing/contract-exchange.ts';
import { coins, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import { AccountLimitViews } from './account-limit-views.ts';
import { LOWERED_LIMIT_MAX } from './people-limits.ts';

const PERSON = 11;

const lower = (limit: LoweredLimit, amount: Money | undefined, operator = 'alice', userId = PERSON): Command => ({
  type: 'operator-action',
  ...{ operator, reason: 'a ticket' },
  action: {
    type: 'lower-limit',
    ...{ userId, limit, assetId: limit === 'withdrawal-day' ? 0 : USDT },
    ...{ amount: amount ?? ZERO_MONEY, isLifted: amount === undefined },
  },
});

function contractExchange(): ContractExchange {
  const exchange = new ContractExchange();
  exchange.must({ type: 'activate-rules', rulesVersion: STAFF_RULES });
  return exchange;
}

describe('a lowered limit of contracts', () => {
  it('holds beside the person’s own, the smaller one, to the atom, and leaves the own one as it is', () => {
    const exchange = contractExchange();
    exchange.must(lower('contract-stake', coins(20)));
    expect(stakes(exchange, coins(20) + 1n, coins(20))).toEqual(['contractStakeTooLarge', 'accepted']);
    const limits = () => exchange.core.views(ContractViews).limits(PERSON)[0];
    expect(limits()).toMatchObject({ stakeMax: coins(20), dailyLossMax: coins(200) });
    // His own is lower now, and that one counts; the operator’s is still there.
    const own = { type: 'set-contract-limits', userId: PERSON, assetId: USDT, proofId: 0 } as const;
    exchange.must({ ...own, stakeMax: coins(8), dailyLossMax: coins(200) });
    expect(stakes(exchange, coins(8) + 1n, coins(8))).toEqual(['contractStakeTooLarge', 'accepted']);
    exchange.must(lower('contract-loss', coins(28)));
    expect(stakes(exchange, coins(5))).toEqual(['contractDailyLoss']);
    expect(limits()).toMatchObject({ stakeMax: coins(8), dailyLossMax: coins(28) });
  });

  it('is lowered by one person, and raised or taken back by two', () => {
    const exchange = contractExchange();
    exchange.must(lower('contract-stake', coins(20)));
    exchange.must(lower('contract-stake', coins(10)));
    for (const wider of [coins(11), undefined]) {
      expect(codeOf(exchange.one(lower('contract-stake', wider)))).toBe('l.error.secondPersonNeeded');
    }
    const { action } = lower('contract-stake', undefined) as Extract<Command, { type: 'operator-action' }>;
    exchange.must({ type: 'propose-act', operator: 'alice', reason: 'cleared up', action });
    expect(codeOf(exchange.one({ type: 'approve-act', operator: 'ALICE', reason: 'so it is', proposalId: 1 }))).toBe(
      'l.error.proposalOwn',
    );
    exchange.must({ type: 'approve-act', operator: 'bob', reason: 'so it is', proposalId: 1 });
    expect(stakes(exchange, coins(100) + 1n, coins(100))).toEqual(['contractStakeTooLarge', 'accepted']);
    expect(exchange.core.views(AccountLimitViews).of(PERSON)).toEqual([]);
  });

  it('is refused for nobody, for another coin, and above what there may be, and then changes nothing', () => {
    const exchange = contractExchange();
    const codes = [
      lower('contract-stake', coins(5), 'alice', 99),
      lower('contract-stake', moneyOf(LOWERED_LIMIT_MAX + 1n)),
    ].map((command) => codeOf(exchange.one(command)));
    expect(codes).toEqual(['l.error.userUnknown', 'l.error.limitsMalformed']);
    const { action, ...given } = lower('contract-stake', coins(5)) as Extract<Command, { type: 'operator-action' }>;
    const other = { ...action, assetId: 77 } as typeof action;
    expect(codeOf(exchange.one({ ...given, action: other }))).toBe('l.error.configurationInvalid');
    expect(exchange.core.views(AccountLimitViews).of(PERSON)).toEqual([]);
    expect(exchange.core.views(AccountLimitViews).of(99)).toEqual([]);
  });
});

describe('a lowered limit of withdrawals', () => {
  it('is what may leave within 24 hours, over a snapshot too', () => {
    const exchange = new CustodyExchange();
    exchange.must(lower('withdrawal-day', moneyOf(1n), 'alice', ANN));
    expect(exchange.custody.dayLimit(ANN, true)).toMatchObject({ max: 1n });
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.withdrawalDayLimit');
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    expect(restored?.views(AccountLimitViews).of(ANN)).toEqual([
      { userId: ANN, limit: 'withdrawal-day', assetId: 0, amount: 1n },
    ]);
    // What is above what everybody may have makes it no wider.
    const other = new CustodyExchange();
    const everybodys = other.custody.dayLimit(ANN, true).max;
    other.must(lower('withdrawal-day', moneyOf(everybodys + 1n), 'alice', ANN));
    expect(other.custody.dayLimit(ANN, true).max).toBe(everybodys);
  });
});
