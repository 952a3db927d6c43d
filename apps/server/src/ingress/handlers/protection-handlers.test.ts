import { identityLevel } from '@assay/protocol/account-standing';
import { virtualAddAmount, virtualCreateOrder } from '@assay/protocol/endpoints/contract-demo';
import {
  protectionAcceptRisk,
  protectionExcludeSelf,
  protectionGet,
  protectionSetLimits,
} from '@assay/protocol/endpoints/contract-protection';
import {
  contractCreateOrder,
  contractGetContractRecord,
  contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContractDesk, dayMs, order, rightProofs } from './testing/contract-desk.ts';

const fund = { fundPassword: rightProofs.fundPassword };
let desk: ContractDesk;
beforeEach(() => {
  desk = new ContractDesk();
});

describe('protection', () => {
  it('lowers limits at once and raises them after a day', async () => {
    await desk.toContract('300');
    await desk.ask(protectionSetLimits, { currency: 'USDT', stakeMax: '20', dailyLossMax: '30' });
    expect(await desk.codeOf(contractCreateOrder, { ...order, openAmount: '20.00000001' })).toBe(
      'l.error.contractStakeTooLarge',
    );
    expect(await desk.codeOf(contractCreateOrder, { ...order, openAmount: '20' })).toBe('accepted');
    expect(await desk.codeOf(contractCreateOrder, { ...order, openAmount: '10.00000001' })).toBe(
      'l.error.contractDailyLoss',
    );
    expect(await desk.codeOf(contractCreateOrder, { ...order, openAmount: '10' })).toBe('accepted');
    const raised = await desk.ask(protectionSetLimits, { currency: 'USDT', stakeMax: '50', dailyLossMax: '30' });
    expect(raised.limits[0]).toMatchObject({ stakeMax: '20', pending: { stakeMax: '50', from: desk.nowMs + dayMs } });
    expect(raised.limits[0]).toMatchObject({ atRisk: '30', lostToday: '0' });
    desk.nowMs += dayMs;
    desk.second();
    expect((await desk.ask(protectionGet)).limits[0]).toMatchObject({ stakeMax: '50', pending: null });
  });

  it.each([
    [{ currency: 'USDT', stakeMax: '0', dailyLossMax: '0' }, 'accepted'],
    [{ currency: 'USDT', stakeMax: '1000000000', dailyLossMax: '1000000000' }, 'accepted'],
    [{ currency: 'USDT', stakeMax: '1000000000.00000001', dailyLossMax: '1' }, 'l.error.limitsMalformed'],
    [{ currency: 'USDT', stakeMax: '-1', dailyLossMax: '1' }, 'l.error.limitsMalformed'],
    [{ currency: 'USDT', stakeMax: '1', dailyLossMax: 'x' }, 'l.error.limitsMalformed'],
    [{ currency: 'BTC', stakeMax: '1', dailyLossMax: '1' }, 'l.error.contractCoinUnknown'],
  ])('limits %j are answered %s', async (fields, code) => {
    expect(await desk.codeOf(protectionSetLimits, fields)).toBe(code);
  });

  it('shuts the real account for the days that were said, never shorter, and leaves demo and open orders', async () => {
    await desk.toContract('100');
    await desk.ask(virtualAddAmount, { amount: '1000' });
    await desk.ask(contractCreateOrder, order);
    const standing = await desk.ask(protectionExcludeSelf, { days: '1' });
    expect(standing.excludedUntil).toBeGreaterThanOrEqual(desk.nowMs + dayMs);
    expect(standing.excludedUntil).toBeLessThan(desk.nowMs + dayMs + 3 * 60_000);
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('l.error.contractExcluded');
    expect(await desk.codeOf(virtualCreateOrder, order)).toBe('accepted');
    desk.seconds(34);
    expect((await desk.ask(contractGetContractRecord, { entryStatus: '0' })).totalRow).toBe(1);
    await desk.ask(protectionExcludeSelf, { days: '3650', ...fund });
    expect(await desk.codeOf(protectionExcludeSelf, { days: '3649', ...fund })).toBe('l.error.exclusionShorter');
    for (const days of ['0', '3651', '-1', '1.5', 'never', ''])
      expect(await desk.codeOf(protectionExcludeSelf, { days }), days).toBe('l.error.fieldMalformed');
    expect((await desk.ask(protectionExcludeSelf, { days: 'forever', ...fund })).excludedUntil).toBe(-1);
    expect(await desk.codeOf(protectionExcludeSelf, { days: '3650', ...fund })).toBe('l.error.exclusionShorter');
  });

  it.each(['8', '30', '3650', 'forever'])(
    'for %s days takes the fund password or a code, for a week neither',
    async (days) => {
      const exclude = (said: object) => desk.codeOf(protectionExcludeSelf, { days, ...said });
      const before = await desk.ask(protectionGet);
      expect(await exclude({})).toBe('l.error.exclusionUnproved');
      expect(await exclude({ fundPassword: '111119' })).toBe('l.error.fundPasswordWrong');
      expect(await exclude({ code: '111119' })).toBe('l.error.codeWrong');
      // A wrong one is not made good by the other.
      expect(await exclude({ fundPassword: '111119', code: rightProofs.code })).toBe('l.error.fundPasswordWrong');
      expect(await desk.ask(protectionGet)).toEqual(before);
      expect(await desk.codeOf(protectionExcludeSelf, { days: '7' })).toBe('accepted');
      expect(await exclude({ code: rightProofs.code })).toBe('accepted');
    },
  );

  it('ends by itself', async () => {
    await desk.toContract('100');
    await desk.ask(protectionExcludeSelf, { days: '1' });
    desk.nowMs += dayMs + 3 * 60_000;
    desk.second();
    expect((await desk.ask(protectionGet)).excludedUntil).toBe(0);
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('accepted');
  });

  it('takes the version of the notice that is in force', async () => {
    expect(await desk.ask(protectionGet)).toMatchObject({ riskVersion: 0, riskVersionNeeded: 1, realAllowed: true });
    expect(await desk.codeOf(protectionAcceptRisk, { version: '2' })).toBe('l.error.fieldMalformed');
    expect(await desk.ask(protectionAcceptRisk, { version: '1' })).toMatchObject({ riskVersion: 1 });
  });

  describe('in live mode', () => {
    beforeEach(() => {
      desk = new ContractDesk({}, 'live');
    });

    const allow = (country: string) =>
      desk.engine.configure([
        {
          type: 'operator-action',
          operator: 'ada',
          reason: 'licence',
          action: { type: 'allow-contract-country', country, isAllowed: true, legalBasis: 'Licence 7' },
        },
      ]);
    const verify = (country: string) =>
      desk.engine.configure([{ type: 'set-account-verification', userId: 100_001, level: identityLevel, country }]);
    const answered = () => desk.codeOf(contractTransfer, { amount: '5', currency: 'USDT', type: '1' });

    it('tells by the declared country what a verification would open, and opens nothing by it', async () => {
      allow('AT');
      expect(await desk.ask(protectionGet)).toMatchObject({ realAllowed: false, country: '', countryAllowed: false });
      desk.declaredCountry = 'AT';
      expect(await desk.ask(protectionGet)).toMatchObject({
        realAllowed: false,
        country: 'AT',
        countryVerified: false,
        countryAllowed: true,
      });
      expect(await answered()).toBe('l.error.contractCountry');
      desk.declaredCountry = 'CH';
      expect(await desk.ask(protectionGet)).toMatchObject({ country: 'CH', countryAllowed: false, legalBasis: '' });
    });

    it('opens the real account with the country of the verification, whatever was declared', async () => {
      allow('AT');
      desk.declaredCountry = 'AT';
      verify('CH');
      expect(await desk.ask(protectionGet)).toMatchObject({
        realAllowed: false,
        country: 'CH',
        countryVerified: true,
        countryAllowed: false,
      });
      expect(await answered()).toBe('l.error.contractCountry');
      verify('AT');
      expect(await desk.ask(protectionGet)).toMatchObject({ realAllowed: true, legalBasis: 'Licence 7' });
      expect(await answered()).toBe('l.error.balanceInsufficient');
    });
  });
});
