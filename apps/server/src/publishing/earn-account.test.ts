import { moneyOf } from '@assay/amounts/money';
import { hostingConfiguration, rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount, USDT } from '@assay/engine/testing/trading-commands';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostingReadings } from '../operator/hosting-reading.ts';
import type { AccountLists } from './account-channels.ts';
import { earnAccount } from './earn-account.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;

let engine: CoreEngine;

beforeEach(() => {
  engine = new CoreEngine(() => Date.UTC(2026, 10, 23, 12));
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...hostingConfiguration(), ...rewardCommands(engine.core)]);
  engine.configure([openAccount(ann), openAccount(ben), issueCoins(ann, USDT, 1_000)]);
});

const buy = () =>
  engine.configure([
    {
      type: 'buy-hosting',
      userId: ann,
      kind: 'finance',
      productId: 1,
      amount: moneyOf(100n * coin),
      agreement: 1,
      clientOrderId: '',
      proofId: 0,
    },
  ]);

describe('the earn account on the channel of the account', () => {
  it('tells what products did with it, to its owner alone', () => {
    const told = new Map<number, Pick<AccountLists, 'earnBalances'>>([
      [ann, earnAccount.nothing()],
      [ben, earnAccount.nothing()],
    ]);
    engine.onBatch(({ outcome }) => {
      // The other lists of the channel are other modules’.
      for (const event of outcome.events) earnAccount.add(event, (userId) => told.get(userId) as AccountLists);
    });
    buy();
    const row = { currency: 'USDT', available: '0', frozen: '100' };
    expect(told.get(ann)).toEqual({ earnBalances: [row] });
    expect(told.get(ben)).toEqual({ earnBalances: [] });
    expect(earnAccount.standing(engine.core, ann)).toEqual({ earnBalances: [row] });
  });
});

describe('what an operator looks at', () => {
  it('says product by product what is placed and promised, and coin by coin what is held for it', async () => {
    buy();
    const lines = await hostingReadings(engine)['list-products']({});
    if (!lines.ok) throw new Error(lines.message);
    // 100 × 0.0082192 % × 365 days
    expect(lines.value[0]).toBe(
      '1 finance USDT open: placed 100 of 500,000, left 499,900, promised 3.000008, positions 1',
    );
    expect(lines.value.filter((line) => line.startsWith('USDT: promised 3.000008'))).toHaveLength(1);
    expect(lines.value).toHaveLength(15 + 3);
  });
});
