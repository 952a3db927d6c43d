import { navigationEntries } from '@assay/protocol/desktop-routes';
import { errorCatalogue } from '@assay/protocol/error-codes';
import { compileMessage as compileByLingui } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { enUs as firstTexts } from './en-us.ts';
import { loadPageTexts } from './page-texts.ts';
import { wholeCatalogues as catalogues, everyArea, everyConsoleArea } from './testing/whole-catalogues.ts';

const { 'en-US': enUs, 'zh-CN': zhCn } = catalogues;

/** Names of the places of a compiled text, those inside choices too. */
function places(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(choices ?? {}).flatMap(places)];
  });
}

describe('catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(zhCn).sort()).toEqual(Object.keys(enUs).sort());
  });

  it('declare each key once', async () => {
    const areas = await Promise.all([...everyArea, ...everyConsoleArea].map((area) => loadPageTexts('en-US', area)));
    const keys = [firstTexts, ...areas].flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('have a text for every refusal and every entry of the navigation', () => {
    for (const catalogue of Object.values(catalogues)) {
      for (const key of [...Object.keys(errorCatalogue), ...navigationEntries.map((entry) => entry.messageKey)])
        expect(catalogue).toHaveProperty([key]);
    }
  });

  for (const [language, catalogue] of Object.entries(catalogues)) {
    it(`${language}: no text is empty, padded or still English`, () => {
      for (const [key, text] of Object.entries(catalogue)) {
        expect(text.trim(), key).not.toBe('');
        expect(text.trim(), key).toBe(text);
      }
    });

    it(`${language}: compiles exactly as Lingui compiles it`, () => {
      for (const [key, text] of Object.entries(catalogue))
        expect(compileMessage(text), key).toEqual(compileByLingui(text));
    });

    it(`${language}: has the places of the English text`, () => {
      for (const [key, text] of Object.entries(enUs)) {
        const own = places(compileMessage(catalogue[key] ?? ''));
        expect([...new Set(own)].sort(), key).toEqual([...new Set(places(compileMessage(text)))].sort());
      }
    });
  }

  it('zh-CN says it in Chinese', () => {
    for (const [key, text] of Object.entries(zhCn))
      if (key !== 'state.none') expect(text, key).toMatch(/\p{Script=Han}/u);
  });
});

describe('compileMessage', () => {
  it.each(['{a', 'a}', '{n, plural, one {x}}', '{n, date, short}', '{n, select, other {x}'])('refuses %s', (text) => {
    expect(() => compileMessage(text)).toThrow(SyntaxError);
  });
});
