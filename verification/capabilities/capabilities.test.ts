import { wholeCatalogues } from '@assay/messages/testing/whole-catalogues';
import { describe, expect, it } from 'vitest';
import { capabilities, denials, isThere } from './capabilities.ts';

/** What texts say of what this exchange can do, held against what it can do. */
const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = wholeCatalogues;
const english = wholeCatalogues['en-US'];
const denied = new Set(capabilities.flatMap(({ deniedBy }) => deniedBy));
/** What no operator can do is no capability that is missing. */
const isBound = (key: string) => key.startsWith('operator.');

describe.each(capabilities)('$name', (capability) => {
  const { deniedBy, claimedBy, call } = capability;
  const saying = (keys: readonly string[]) => keys.filter((key) => Object.hasOwn(english, key));

  if (isThere(capability))
    it(`is there (${call}), and no text says that it is not`, () => {
      expect(saying(deniedBy)).toEqual([]);
      expect(saying(claimedBy)).toEqual(claimedBy);
    });
  else
    it(`is not there (${call}), and no text says that it is`, () => {
      expect(saying(claimedBy)).toEqual([]);
      expect(saying(deniedBy)).toEqual(deniedBy);
    });
});

it.each(Object.entries(denials))(
  '%s: whatever says that something is not there names what that is',
  (language, pattern) => {
    const texts = Object.entries(catalogues[language] ?? {});
    const loose = texts.filter(([key, text]) => pattern.test(text) && !denied.has(key) && !isBound(key));
    expect(loose).toEqual([]);
  },
);

it('knows such a sentence when it sees one', () => {
  for (const sentence of [
    'The server has no call that changes it',
    'No blockchain is connected',
    'This exchange offers no fund.',
  ])
    expect(denials['en-US']?.test(sentence), sentence).toBe(true);
  for (const sentence of ['本平台没有接入任何区块链', '服务器没有修改密码的接口', '此功能尚未开放'])
    expect(denials['zh-CN']?.test(sentence), sentence).toBe(true);
});
