import { expect, it } from 'vitest';
import { invitationShown } from './invitation-shown.ts';

it('marks the own level, tells shares in percent, and whether anything is paid', () => {
  const invitation = {
    invitationCode: 'ANNCODE2',
    invited: 2,
    level: 1,
    sharePpm: 250_000,
    levels: [
      { level: 0, minimumVolume: '0', sharePpm: 200_000 },
      { level: 1, minimumVolume: '100000', sharePpm: 333_333 },
    ],
    stopped: '' as const,
    totals: [{ currency: 'USDT', amount: '1.5' }],
    days: [],
  };
  const shown = invitationShown(invitation);
  expect(shown).toMatchObject({ code: 'ANNCODE2', share: '25 %', isPaid: true });
  expect(shown.levels).toEqual([
    { level: 0, from: '0', share: '20 %', isOwn: false },
    { level: 1, from: '100,000', share: '33.3333 %', isOwn: true },
  ]);
  expect(invitationShown({ ...invitation, stopped: 'frozen' }).isPaid).toBe(false);
});
