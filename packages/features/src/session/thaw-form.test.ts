import { expect, it } from 'vitest';
import { emptyThawValues, fieldOfThawRefusal, thawFaults } from './thaw-form.ts';

it('names what is missing, and asks for no second factor before the server does', () => {
  expect(thawFaults(emptyThawValues)).toEqual({
    email: { key: 'form.enterEmail' },
    password: { key: 'form.enterPassword' },
    code: { key: 'form.enterCode' },
  });
  const values = { email: ' mira@example.org ', password: 'correct horse', code: ' 042917 ', factorCode: '' };
  expect(thawFaults(values)).toEqual({});
});

it('shows a refusal at its field, or for the whole form', () => {
  expect(fieldOfThawRefusal('l.error.secondFactorMissing')).toBe('factorCode');
  expect(fieldOfThawRefusal('l.error.codeWrong')).toBe('code');
  expect(fieldOfThawRefusal('l.error.frozenByOperator')).toBeUndefined();
});
