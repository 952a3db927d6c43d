import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { remarkField, remarkLengthMax, userNameField, userNameLengthMax } from './profile-text.ts';

const named = (text: string) => z.safeParse(userNameField(), text);
const remarked = (text: string) => z.safeParse(remarkField(), text);

it.each(['', 'Jo', '小明', 'Ann-Marie 7', 'x'.repeat(userNameLengthMax), 'É.é'])('takes the name %j', (text) =>
  expect(named(text)).toMatchObject({ success: true, data: text }),
);

it.each([
  'x',
  'x'.repeat(userNameLengthMax + 1),
  'somebody@example.com',
  '<b>x</b>',
  'ab\u202Ecd',
  'ab\u200Bcd',
  '- -',
  'Assay Support',
  'a.d.m.i.n',
  'ＡＤＭＩＮ',
  '官方客服',
  'x'.repeat(10_000),
])('does not take the name %j', (text) => expect(named(text).success).toBe(false));

it('makes one spelling of a name, and one space of several', () => {
  expect(named('  E\u0301mile \t Z ')).toMatchObject({ data: 'Émile Z' });
});

it('takes a remark of any script up to its length, and none that hides or turns what is read', () => {
  expect(remarked('备'.repeat(remarkLengthMax)).success).toBe(true);
  expect(remarked('👩'.repeat(remarkLengthMax)).success).toBe(true);
  expect(remarked('备'.repeat(remarkLengthMax + 1)).success).toBe(false);
  for (const text of ['a\u202Eb', 'a\u200Bb', 'a\0b', 'a\u2028b'].map((each) => each))
    expect([text, remarked(text).success]).toEqual([text, text === 'a\u2028b']);
  expect(remarked('a\u2028b')).toMatchObject({ data: 'a b' });
  expect(remarked('<script>alert(1)</script>').success).toBe(true);
});
