import { expect, it } from 'vitest';
import { noticeSwitchesOf, noticeTypes, noticeWayRules } from './notice-types.ts';

it('holds as it was declared for who never switched anything, whatever the account keeps', () => {
  const untouched = noticeSwitchesOf(undefined);
  for (const kept of [null, 7, 'on', [], { trade: null }, { trade: { mail: 'yes' } }, JSON.parse('{"__proto__":{}}')])
    expect(noticeSwitchesOf(kept)).toEqual(untouched);
  expect(untouched.trade).toEqual({ page: true, mail: false, sound: false });
});

it('is what the person chose, but for what nobody can switch', () => {
  const all = (isOn: boolean) =>
    noticeSwitchesOf(Object.fromEntries(noticeTypes.map((kind) => [kind, { page: isOn, mail: isOn, sound: isOn }])));
  expect(all(false).security).toEqual({ page: true, mail: true, sound: false });
  expect(all(true).announcement).toEqual({ page: true, mail: false, sound: true });
  for (const kind of noticeTypes) {
    for (const [way, rule] of Object.entries(noticeWayRules[kind])) {
      const switched = [all(false), all(true)].map((switches) => switches[kind][way as keyof typeof switches.login]);
      expect(switched, `${kind} ${way}`).toEqual(
        rule === 'always' ? [true, true] : rule === 'never' ? [false, false] : [false, true],
      );
    }
  }
});
