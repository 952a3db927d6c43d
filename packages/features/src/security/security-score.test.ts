import { expect, it } from 'vitest';
import { protections, type SecurityFacts, securityScore } from './security-score.ts';

const user = { email: 'mira@example.org', googleBind: 0, assetsPwd: 0 } as SecurityFacts['user'];

it('counts what is on, those first, and names the first thing that is not', () => {
  const bare = securityScore({ user, hasPhishingCode: false, hasPasskey: false });
  expect(bare).toMatchObject({ on: 2, of: protections.length, level: 'low' });
  expect(bare.parts.map(({ isOn }) => isOn)).toEqual([true, true, false, false, false]);
  expect(bare.next).toEqual({ step: 'score.factorStep', row: 'second-factor' });
  const bound = securityScore({ user: { ...user, googleBind: 1 }, hasPhishingCode: true, hasPasskey: false });
  expect(bound).toMatchObject({ on: 4, level: 'medium', next: { row: 'fund-password' } });
  const all = securityScore({ user: { ...user, assetsPwd: 1 }, hasPhishingCode: true, hasPasskey: true });
  expect(all).toMatchObject({ on: 5, level: 'high', next: undefined });
});
