import { wholeCatalogues } from '@assay/messages/testing/whole-catalogues';
import { virtualCreateOrder } from '@assay/protocol/endpoints/contract-demo';
import { contractCreateOrder } from '@assay/protocol/endpoints/contract-real';
import { describe, expect, it } from 'vitest';
import { closureKey } from '../terms/closure-words.ts';
import { type ContractSituation, contractFault, faultShown, placeOfRefusal } from './contract-fault.ts';

const protection: NonNullable<ContractSituation['protection']> = {
  limits: [
    { currency: 'USDT', stakeMax: '100', dailyLossMax: '200', pending: null, lostToday: '120', atRisk: '30' },
    { currency: 'USDC', stakeMax: '100', dailyLossMax: '200', pending: null, lostToday: '0', atRisk: '0' },
  ],
  excludedUntil: 0,
  riskVersion: 1,
  riskVersionNeeded: 1,
  realAllowed: true,
  country: '',
  countryVerified: false,
  countryAllowed: true,
  legalBasis: '',
};
const situation: ContractSituation = {
  account: 'real',
  coin: 'USDT',
  openAmount: '5',
  option: { second: 60, incomeRate: '0.82', openAmountMin: '5', feeRate: '0', exitTicks: 1 },
  available: '1000',
  protection,
  freshness: 'live',
  isPairOpen: true,
  nowMs: 1_000,
};
const keyOf = (change: Partial<ContractSituation>) => contractFault({ ...situation, ...change })?.message.key;

describe('what stands in the way of a contract', () => {
  it('is nothing when all is in order', () => {
    expect(contractFault(situation)).toBeUndefined();
  });

  it('is said in the words of the specification: below 0.00001, and below the minimum of the duration', () => {
    for (const openAmount of ['', '0', '0.00000999']) expect(keyOf({ openAmount })).toBe('l.error.openAmountMissing');
    for (const openAmount of ['0.00001', '4.99999999'])
      expect(keyOf({ openAmount })).toBe('l.error.openAmountBelowMinimum');
    const texts = wholeCatalogues['en-US'];
    expect(texts['l.error.openAmountMissing']).toBe('Enter the opening amount');
    expect(texts['l.error.openAmountBelowMinimum']).toBe('The number of inputs is less than the minimum limit');
  });

  it('is only said in the button while nothing is typed', () => {
    expect(contractFault({ ...situation, openAmount: '' })?.isMissing).toBe(true);
    expect(contractFault({ ...situation, openAmount: '0' })?.isMissing).toBe(false);
  });

  it('is what is no amount, and the ninth decimal', () => {
    expect(keyOf({ openAmount: '1,5' })).toBe('l.error.amountMalformed');
    expect(keyOf({ openAmount: '5.123456789' })).toBe('l.error.amountDecimals');
    expect(keyOf({ openAmount: '5.12345678' })).toBeUndefined();
  });

  it('is a balance that does not reach for stake and fee', () => {
    expect(keyOf({ available: '5' })).toBeUndefined();
    expect(keyOf({ available: '4.999999999999' })).toBe('contract.insufficient');
    const option = { second: 60, incomeRate: '0.82', openAmountMin: '5', feeRate: '0.01', exitTicks: 1 };
    expect(keyOf({ available: '5', option })).toBe('contract.insufficient');
    expect(keyOf({ available: undefined, openAmount: '50' })).toBeUndefined();
  });

  it('are own limits, open orders counted as lost', () => {
    expect(keyOf({ openAmount: '50' })).toBeUndefined();
    expect(keyOf({ openAmount: '50.00000001' })).toBe('contract.aboveDailyLoss');
    expect(keyOf({ openAmount: '100.00000001' })).toBe('contract.aboveStakeMax');
    expect(keyOf({ openAmount: '100', coin: 'USDC' })).toBeUndefined();
    expect(keyOf({ openAmount: '900', account: 'demo', protection: undefined })).toBeUndefined();
  });

  it('is the own exclusion, for ever or until then, the country, and a closed pair', () => {
    expect(keyOf({ protection: { ...protection, excludedUntil: -1 } })).toBe('l.error.contractExcluded');
    expect(keyOf({ protection: { ...protection, excludedUntil: 1_001 } })).toBe('l.error.contractExcluded');
    expect(keyOf({ protection: { ...protection, excludedUntil: 1_000 } })).toBeUndefined();
    const closed = { ...protection, realAllowed: false };
    const [declared, verified] = [{ country: 'AT' }, { country: 'AT', countryVerified: true }];
    expect(keyOf({ protection: closed })).toBe('contract.verifyFirst');
    expect(keyOf({ protection: { ...closed, ...declared } })).toBe('contract.verifyFirst');
    expect(keyOf({ protection: { ...closed, ...declared, countryAllowed: false } })).toBe('l.error.contractCountry');
    expect(keyOf({ protection: { ...closed, ...verified, countryAllowed: false } })).toBe('l.error.contractCountry');
    expect(keyOf({ isPairOpen: false })).toBe('l.error.contractsClosed');
    expect(keyOf({ isPairOpen: false, freshness: 'disconnected' })).toBe('lock.disconnected');
    expect(keyOf({ option: undefined })).toBe('l.error.contractOptionClosed');
  });
});

it('a closed pair says who closed it', () => {
  expect(['operator', 'clock', 'no data', ''].map(closureKey)).toEqual([
    'contract.closedOperator',
    'contract.closedClock',
    'contract.closedHalt',
    undefined,
  ]);
});

describe('a refusal of a contract', () => {
  const codes = [...new Set([...contractCreateOrder.errors, ...virtualCreateOrder.errors])];
  const atAmount = codes.filter((code) => placeOfRefusal(code) === 'amount');

  it('stands at the amount where another amount can mend it', () => {
    expect(atAmount.sort()).toEqual([
      'l.error.amountDecimals',
      'l.error.amountMalformed',
      'l.error.amountTooLarge',
      'l.error.balanceInsufficient',
      'l.error.contractDailyLoss',
      'l.error.contractExposure',
      'l.error.contractPoolExhausted',
      'l.error.contractStakeTooLarge',
      'l.error.openAmountBelowMinimum',
      'l.error.openAmountMissing',
    ]);
  });

  it.each(codes)('%s has words in every language', (code) => {
    for (const texts of Object.values(wholeCatalogues)) expect(texts[code]?.length ?? 0).toBeGreaterThan(3);
  });
});

describe('what the form says', () => {
  const texts = { message: ({ key }: { key: string }) => key, serverText: (text: string) => `server: ${text}` };
  const said = (change: Partial<ContractSituation>, isOwnAmount: boolean, refusal?: string) =>
    faultShown(contractFault({ ...situation, ...change }), { isOwnAmount, refusal }, texts);

  it('keeps what is wrong with a proposed amount to the buttons', () => {
    const reason = 'contract.briefMinimum';
    expect(said({ openAmount: '1' }, false)).toEqual({ error: undefined, formError: undefined, reason });
    expect(said({ openAmount: '1' }, true)).toMatchObject({ error: 'l.error.openAmountBelowMinimum', reason });
    expect(said({ openAmount: '' }, true)).toMatchObject({ error: undefined, reason: 'l.error.openAmountMissing' });
  });

  it('says in the buttons alone that the index is not of now', () => {
    const reason = 'lock.disconnected';
    const nothing = { error: undefined, formError: undefined };
    expect(said({ freshness: 'disconnected' }, true)).toEqual({ ...nothing, reason });
    expect(said({ freshness: 'index-stopped' }, true)).toEqual({ ...nothing, reason: 'lock.indexStopped' });
    expect(said({ freshness: 'waiting' }, true)).toEqual({ ...nothing, reason: 'lock.waiting' });
  });

  it('says a refusal at its place, before the fault there and beside that of the other', () => {
    expect(said({ isPairOpen: false }, false, 'l.error.balanceInsufficient')).toMatchObject({
      error: 'server: l.error.balanceInsufficient',
      formError: 'l.error.contractsClosed',
    });
    expect(said({ isPairOpen: false }, false, 'l.error.busy')).toMatchObject({ formError: 'server: l.error.busy' });
    expect(said({}, true)).toEqual({ error: undefined, formError: undefined, reason: undefined });
  });
});
