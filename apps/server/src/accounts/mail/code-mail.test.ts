import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';
import { codeMail } from './code-mail.ts';

describe('the mail of a code', () => {
  it('is in one language where that is known, else in both, with the code once', () => {
    const english = codeMail('482913', 'en-US');
    const chinese = codeMail('482913', 'zh-CN');
    const both = codeMail('482913');
    expect(english.subject + english.body).not.toMatch(/\p{Script=Han}/u);
    expect(chinese.subject).toBe('Assay: 邮箱验证码');
    expect(chinese.body).not.toContain('Your code');
    expect(both.subject).toBe('Assay: your email code / 邮箱验证码');
    for (const { body } of [english, chinese, both]) {
      expect(body.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual(['482913']);
      expect(body.split('\n')).toContain('482913');
    }
  });

  it.each([
    ['zh-CN,zh', 'zh-CN'],
    ['ZH;q=1, en', 'zh-CN'],
    ['en-US,en', 'en-US'],
    ['en-GB', 'en-US'],
    ['de-DE,en', undefined],
    ['', undefined],
    ['*', undefined],
    [undefined, undefined],
  ])('goes by what the caller wants first: %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
