import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['password', 'weak'],
  ['Passw0rd1', 'weak'],
  ['p@$$word123', 'weak'],
  ['12345678', 'weak'],
  ['87654321', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcabcabcabcabc', 'weak'],
  ['qwertyuiop1990', 'weak'],
  ['mirakeller1987', 'weak'],
  ['correct-horse-7', 'fair'],
  ['gT7#kp2!vQ', 'good'],
  ['我的钱包很安全的密码', 'good'],
  ['tulip-canoe-9-orbit-fern', 'strong'],
  ['xK9$mQ2#vL7!pR4&', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, 'mira.keller@example.org')).toBe(strength);
});

it('never falls when a character is added that repeats nothing', () => {
  const order = ['weak', 'fair', 'good', 'strong'];
  const text = 'tR7#mz!Qp4&xW9$kL2';
  const strengths = [...text].map((_, at) => order.indexOf(passwordStrength(text.slice(0, at + 1))));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
});
