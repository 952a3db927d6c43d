import { expect, it } from 'vitest';
import { terminalText } from './terminal-text.ts';

it('spells out what a terminal would obey', () => {
  expect(terminalText('\u001b[2J\u001b]52;c;cm0=\u0007 \u009b31m\r\u0008')).toBe(
    '\\u{1b}[2J\\u{1b}]52;c;cm0=\\u{7} \\u{9b}31m\\u{d}\\u{8}',
  );
  expect(terminalText('a\nb\u2028c\u202ed\u2066e\u200bf')).toBe('a\\u{a}b\\u{2028}c\\u{202e}d\\u{2066}e\\u{200b}f');
});

it('leaves what people write', () => {
  for (const text of ['你好', 'שלום', 'naïve – “quoted” €5', '  | indented']) expect(terminalText(text)).toBe(text);
});
