import { describe, expect, it } from 'vitest';
import { fieldOfLeavingRefusal, leavingFaults } from './leaving-form.ts';

const values = { email: '', code: '123456', fundPassword: '482913', factorCode: '', password: 'a horse' };

describe('what proves who leaves', () => {
  it('is well-formed by the kind of code that was chosen', () => {
    expect(leavingFaults(values, undefined)).toEqual({});
    expect(leavingFaults({ ...values, factorCode: '123456' }, 'time')).toEqual({});
    expect(leavingFaults({ ...values, factorCode: '123456' }, 'recovery').factorCode?.key).toBe('factor.recoveryShape');
    expect(leavingFaults({ ...values, factorCode: 'ABCDE-12345' }, 'recovery')).toEqual({});
    expect(leavingFaults({ ...values, factorCode: 'ABCDE-12345' }, 'time').factorCode?.key).toBe(
      'factor.timeCodeShape',
    );
  });

  it('says of each field what is missing', () => {
    const empty = { email: '', code: '', fundPassword: '12', factorCode: '', password: '' };
    expect(Object.keys(leavingFaults(empty, 'time')).toSorted()).toEqual([
      'code',
      'factorCode',
      'fundPassword',
      'password',
    ]);
  });

  it.each([
    ['l.error.codeTriesExceeded', 'code'],
    ['l.error.codeWrong', 'code'],
    ['l.error.fundPasswordWrong', 'fundPassword'],
    ['l.error.fundPasswordLocked', 'fundPassword'],
    ['l.error.secondFactorWrong', 'factorCode'],
    ['l.error.secondFactorLocked', 'factorCode'],
    ['l.error.passwordWrong', 'password'],
    ['l.error.closingBlocked', undefined],
  ])('shows the refusal %s at the field %s', (msg, field) => {
    expect(fieldOfLeavingRefusal(msg)).toBe(field);
  });
});
