import { expect, it } from 'vitest';
import { isFoundBy } from './is-found-by.ts';

const austria = { label: 'Austria', alsoFoundBy: ['AT', 'Austria', '奥地利'] };
const ivory = { label: 'Côte d’Ivoire', alsoFoundBy: ['CI', '科特迪瓦'] };

it.each([
  [austria, 'austria'],
  [austria, ' stri '],
  [austria, 'at'],
  [austria, 'AT'],
  [austria, '奥地'],
  [austria, '地利'],
  [austria, ''],
  [ivory, 'cote d'],
  [ivory, "d'ivoire"],
  [ivory, 'Côte'],
])('finds $label by “%s”', (option, typed) => {
  expect(isFoundBy(option, typed)).toBe(true);
});

it.each([
  [austria, 'australia'],
  [austria, '奥利'],
  // A code is found by how it begins.
  [{ label: 'Switzerland', alsoFoundBy: ['CH'] }, 'h'],
])('does not find $label by “%s”', (option, typed) => {
  expect(isFoundBy(option, typed)).toBe(false);
});

it('finds nothing where there is nothing', () => {
  expect(isFoundBy(undefined, 'a')).toBe(false);
});
