import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';
import { codeMail } from './code-mail.ts';

const signIn = { purpose: 'sign-in', code: '482913' } as const;

describe('the mail of a code', () => {
  it('is in one language where that is known, else in both, with the code once', () => {
    const english = codeMail(signIn, 'en-US');
    const chinese = codeMail(signIn, 'zh-CN');
    const both = codeMail(signIn);
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
    const { body, html } = codeMail({ ...signIn, phishingCode: '<b>111222' }, 'en-US');
    expect(body).toContain('Your anti-phishing code: <b>111\u2009222');
    expect(html).toContain('&lt;b&gt;111\u2009222');
    expect(body.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual(['482913']);
    expect(codeMail(signIn, 'en-US').body).not.toContain('anti-phishing');
  });

  it('of a withdrawal names its amount, coin, network, address and tag, in each language, with the code once', () => {
    const withdrawal = { amount: '0.123456', coin: 'XRP', network: 'XRP', address: 'rPaidTo', tag: '654321' };
    for (const language of ['en-US', 'zh-CN', undefined] as const) {
      const { body, html } = codeMail({ purpose: 'withdraw', code: '482913', withdrawal }, language);
      for (const named of ['0.123\u2009456 XRP', 'rPaidTo', '654\u2009321']) {
        expect(body).toContain(named);
        expect(html).toContain(named);
      }
      expect(body.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual(['482913']);
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
