import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';
import { codeMail } from './code-mail.ts';

describe('the mail of a code', () => {
  it('is in one language where that is known, else in both, with the code once', () => {
    const english = codeMail('sign-in', '482913', 'en-US');
    const chinese = codeMail('sign-in', '482913', 'zh-CN');
    const both = codeMail('sign-in', '482913');
    expect(english.subject + english.body).not.toMatch(/\p{Script=Han}/u);
    expect(chinese.subject).toBe('Assay: 邮箱验证码');
    expect(chinese.body).not.toContain('Your code');
    expect(both.subject).toBe('Assay: Your email code / 邮箱验证码');
    expect(both.html).toContain('>Your email code / 邮箱验证码</h1>');
    for (const { body } of [english, chinese, both]) {
      expect(body.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual(['482913']);
      expect(body.split('\n')).toContain('482913');
    }
  });

  it('shows the anti-phishing code of whoever has one, which no program can take for the code', () => {
    const { body, html } = codeMail('sign-in', '482913', 'en-US', '<b>111222');
    expect(body).toContain('Your anti-phishing code: <b>111\u2009222');
    expect(html).toContain('&lt;b&gt;111\u2009222');
    expect(body.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual(['482913']);
    expect(codeMail('sign-in', '482913', 'en-US').body).not.toContain('anti-phishing');
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
