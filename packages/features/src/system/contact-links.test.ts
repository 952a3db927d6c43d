import { expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

const nothing = { customerEmail: '', customerWs: '', customerTelegram: '' };

it('leads to the mail program, and to each messenger by number, name or whole address', () => {
  expect(
    contactLinks({ customerEmail: 'help@example.org', customerWs: '+49 30 123456', customerTelegram: '@assay_help' }),
  ).toEqual([
    { kind: 'email', text: 'help@example.org', href: 'mailto:help@example.org' },
    { kind: 'whatsapp', text: '+49 30 123456', href: 'https://wa.me/4930123456' },
    { kind: 'telegram', text: '@assay_help', href: 'https://t.me/assay_help' },
  ]);
  const whole = { ...nothing, customerWs: 'https://wa.me/message/A1', customerTelegram: 'https://t.me/+A1' };
  expect(contactLinks(whole).map(({ href }) => href)).toEqual(['https://wa.me/message/A1', 'https://t.me/+A1']);
});

it('is empty where nothing is set', () => {
  expect(contactLinks(nothing)).toEqual([]);
});

it('makes a link of nothing else', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'http://a.example', '@a?b'])
    expect(contactLinks({ ...nothing, customerWs: text, customerTelegram: text })).toEqual([]);
  expect(contactLinks({ ...nothing, customerEmail: 'help@example.org?bcc=else@example.org' })).toEqual([]);
});
