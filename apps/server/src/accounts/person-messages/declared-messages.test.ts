import { specifiedRoutes } from '@assay/protocol/desktop-routes';
import { offeredLanguages } from '@assay/protocol/languages';
import { expect, it } from 'vitest';
import { unlikeCode } from '../mail/unlike-code.ts';
import { declarationOf, declaredMessages } from './declared-messages.ts';
import { messageMail } from './message-mail.ts';
import { VALUE_LENGTH_MAX } from './person-message-limits.ts';
import { plainValues } from './plain-value.ts';
import { sampleMessages } from './testing/sample-messages.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></td></tr></table><svg onload=alert(1)>',
  '&lt;script&gt;',
  '{{7*7}} \u202Etxt.exe\u202C \u200B\u0000\r\nBcc: all@example.com',
  '482913',
] as const;

const textsOf = (message: ReturnType<typeof sampleMessages>[number]) => {
  const values = plainValues(message);
  const { texts } = declarationOf(message);
  return { 'en-US': texts['en-US'](values), 'zh-CN': texts['zh-CN'](values) };
};

it('says each message in each language, and leads to a page that there is', () => {
  const messages = sampleMessages('203.0.113.7');
  expect(messages.map(({ name }) => name).sort()).toEqual(Object.keys(declaredMessages).sort());
  for (const message of messages) {
    const texts = textsOf(message);
    for (const language of offeredLanguages) {
      const { title, text } = texts[language];
      expect(title.length, message.name).toBeGreaterThan(3);
      expect(title, message.name).not.toMatch(/\n/);
      expect(text.length, message.name).toBeGreaterThan(9);
      expect(/\p{Script=Han}/u.test(title + text), `${message.name} ${language}`).toBe(language === 'zh-CN');
      expect(title + text, message.name).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(specifiedRoutes, message.name).toContain(declarationOf(message).link.split('?', 1)[0]);
  }
});

it.each(hostile)('is text in a mail, and nothing else, whatever a value holds: %s', (value) => {
  for (const message of sampleMessages(value)) {
    const harmless = sampleMessages('x').find(({ name }) => name === message.name);
    if (harmless === undefined) throw new Error('no such sample');
    for (const language of [...offeredLanguages, undefined]) {
      const marks = {
        phishingCode: value,
        freezeLink: `https://assay.example/freeze?token=${encodeURIComponent(value)}`,
      };
      const mail = messageMail(textsOf(message), marks, language);
      const plain = messageMail(
        textsOf(harmless),
        { phishingCode: 'x', freezeLink: 'https://assay.example/freeze?token=x' },
        language,
      );
      // As many tags and attributes as with a value that holds none.
      expect(tagsOf(mail.html), message.name).toEqual(tagsOf(plain.html));
      expect(mail.subject, message.name).not.toMatch(/[\r\n\u202E]/);
      expect(mail.body.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
    }
  }
});

it('has no number of exactly six digits that a program could take for a code, and leaves other numbers alone', () => {
  for (const message of sampleMessages('482913')) {
    const { subject, body } = messageMail(textsOf(message), { phishingCode: '111222', freezeLink: undefined });
    expect(subject + body, message.name).not.toMatch(/(?<![0-9])[0-9]{6}(?![0-9])/);
  }
  expect(unlikeCode('12345 123456 1234567 0.123456')).toBe('12345 123\u2009456 1234567 0.123\u2009456');
});

it('cuts what is too long, between characters', () => {
  const exact = '😀'.repeat(VALUE_LENGTH_MAX);
  expect(plainValues({ address: exact })).toEqual({ address: exact });
  expect(plainValues({ address: `${exact}b` })).toEqual({ address: `${'😀'.repeat(VALUE_LENGTH_MAX - 1)}…` });
});

function tagsOf(html: string): readonly string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/href="[^"]*"/, 'href'));
}
