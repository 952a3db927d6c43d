import { ZERO_MONEY } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { deepAccount, houseAccountCommands, houseAccounts, isHouseAccount } from './house-accounts.ts';

const unmoved = (assetId: number) => ({ assetId, available: ZERO_MONEY, held: ZERO_MONEY });

describe('the house’s accounts', () => {
  it('are opened and funded once, each with capital of its own', () => {
    const commands = houseAccountCommands({ hasAccount: () => false, balances: () => [] });
    const opened = commands.filter(({ type }) => type === 'open-account');
    expect(opened).toEqual(
      houseAccounts.map(({ userId }) => ({ type: 'open-account', userId, kind: 'liquidity-provider' })),
    );
    expect(commands).toHaveLength(houseAccounts.reduce((sum, { capital }) => sum + 1 + capital.length, 0));
    const balances = deepAccount.capital.map(({ assetId }) => unmoved(assetId));
    expect(houseAccountCommands({ hasAccount: () => true, balances: () => balances })).toEqual([]);
  });

  it('go on where an interrupted start stopped', () => {
    const rest = houseAccountCommands({
      hasAccount: (userId) => userId === deepAccount.userId,
      balances: (userId) => (userId === deepAccount.userId ? [unmoved(1)] : []),
    });
    const ofTheFirst = rest.filter((command) => 'userId' in command && command.userId === deepAccount.userId);
    expect(ofTheFirst).toHaveLength(deepAccount.capital.length - 1);
    expect(ofTheFirst.every((command) => command.type === 'issue-sandbox-coins' && command.assetId !== 1)).toBe(true);
    expect(rest.filter(({ type }) => type === 'open-account')).toHaveLength(houseAccounts.length - 1);
  });

  it('are no person’s', () => {
    expect(houseAccounts.every(({ userId }) => isHouseAccount(userId))).toBe(true);
    expect(isHouseAccount(100_001)).toBe(false);
  });
});
