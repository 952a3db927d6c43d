import { offeredLanguages } from '@assay/protocol/languages';
import { expect, it } from 'vitest';
import { builtLocales, offeredLocalesOnly } from './offered-locales-only.ts';

const load = (id: string): unknown => {
  const { load: hook } = offeredLocalesOnly();
  return typeof hook === 'function' ? Reflect.apply(hook, undefined, [id]) : 'no hook';
};

it('builds the languages that the menu offers', () => {
  expect([...builtLocales].sort()).toEqual([...offeredLanguages].sort());
});

it('empties the words of other languages and nothing else', () => {
  expect(load('/x/node_modules/react-aria/dist/private/intl/menu/pl-PL.mjs')).toBe('export default {};');
  expect(load('/x/node_modules/react-aria-components/dist/private/intl/ko-KR.mjs')).toBe('export default {};');
  for (const locale of offeredLanguages)
    expect(load(`/x/node_modules/react-aria/dist/private/intl/menu/${locale}.mjs`)).toBeUndefined();
  expect(load('/x/node_modules/react-aria/dist/private/menu/useMenu.mjs')).toBeUndefined();
});
