import { describe, expect, it } from 'vitest';
import { contractDraftReducer, emptyContractDraft, optionOf } from './contract-draft.ts';

const option = (second: number, openAmountMin: string) => ({
  second,
  incomeRate: '0.8',
  openAmountMin,
  feeRate: '0',
  exitTicks: 1,
});
const options = [option(30, '5'), option(60, '10')];

describe('the draft of a contract', () => {
  it('begins with the default of the specification, and takes the first duration and its minimum from the configuration', () => {
    expect(emptyContractDraft.openAmount).toBe('1');
    expect(contractDraftReducer(emptyContractDraft, { type: 'configured', for: 'real', options })).toEqual({
      configuredFor: 'real',
      positionTime: 30,
      openAmount: '5',
      isOwnAmount: false,
      refusal: undefined,
    });
  });

  it('keeps the chosen duration when the account changes, and takes its minimum limit', () => {
    const chosen = contractDraftReducer(
      {
        configuredFor: 'real',
        positionTime: 60,
        openAmount: '77',
        isOwnAmount: true,
        refusal: 'l.error.balanceInsufficient',
      },
      { type: 'configured', for: 'demo', options },
    );
    expect(chosen).toEqual({
      configuredFor: 'demo',
      positionTime: 60,
      openAmount: '10',
      isOwnAmount: false,
      refusal: undefined,
    });
  });

  it('keeps what was typed when the same configuration comes again', () => {
    const typed = { configuredFor: 'real', positionTime: 60, openAmount: '77', isOwnAmount: true, refusal: undefined };
    expect(contractDraftReducer(typed, { type: 'configured', for: 'real', options })).toBe(typed);
  });

  it('falls back to the first duration when the chosen one is gone, and to none without any', () => {
    expect(optionOf(options, 300)?.second).toBe(30);
    expect(optionOf([], 300)).toBeUndefined();
    expect(contractDraftReducer(emptyContractDraft, { type: 'configured', for: 'real', options: [] }).openAmount).toBe(
      '1',
    );
  });

  it('is cleared after a success, and keeps what was typed after a refusal until it is changed', () => {
    const typed = contractDraftReducer(emptyContractDraft, { type: 'amount', text: '25' });
    expect([emptyContractDraft.isOwnAmount, typed.isOwnAmount]).toEqual([false, true]);
    expect(contractDraftReducer(typed, { type: 'cleared' }).openAmount).toBe('');
    const refused = contractDraftReducer(typed, { type: 'refused', msg: 'l.error.contractExposure' });
    expect(refused).toMatchObject({ openAmount: '25', refusal: 'l.error.contractExposure' });
    expect(contractDraftReducer(refused, { type: 'amount', text: '2' }).refusal).toBeUndefined();
    expect(contractDraftReducer(refused, { type: 'duration', second: 60 }).refusal).toBeUndefined();
  });
});
