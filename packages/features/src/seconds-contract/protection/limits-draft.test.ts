import { describe, expect, it } from 'vitest';
import { readLimits } from './limits-draft.ts';

const inForce = { stakeMax: '100', dailyLossMax: '200' };
const read = (stakeMax: string, dailyLossMax: string) => readLimits({ stakeMax, dailyLossMax }, inForce);

describe('a change of limits', () => {
  it('says what holds at once and what waits', () => {
    expect(read('50', '200')).toMatchObject({ kind: 'change', lowers: true, raises: false });
    expect(read('100', '200.000000000001')).toMatchObject({ kind: 'change', lowers: false, raises: true });
    expect(read('50.', '300')).toEqual({
      kind: 'change',
      limits: { stakeMax: '50', dailyLossMax: '300' },
      lowers: true,
      raises: true,
    });
  });

  it('may go down to nothing', () => {
    expect(read('0', '0')).toMatchObject({ kind: 'change', lowers: true });
  });

  it('is none where the same is typed in other digits', () => {
    expect(read('100.00', '200')).toEqual({ kind: 'same' });
  });

  it('names the field that is no amount, or too large for one', () => {
    for (const text of ['', '-1', '1e3', '1000000000.000000000001'])
      expect(read(text, '200'), text).toMatchObject({ kind: 'fault', field: 'stakeMax' });
    expect(read('100', 'x')).toMatchObject({ kind: 'fault', field: 'dailyLossMax' });
    expect(read('1000000000', '200')).toMatchObject({ kind: 'change' });
  });
});
