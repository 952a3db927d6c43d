import { expect, it } from 'vitest';
import { chatTextOf } from './chat-rules.ts';

it('keeps what people write, in every direction', () => {
  for (const text of [
    'Where is my order?',
    '我的委托在哪里？',
    'אֵיפֹה ההזמנה שלי?',
    'أين طلبي؟',
    '👩‍👩‍👧 ok',
    'می‌خواهم',
  ])
    expect(chatTextOf(text)).toBe(text);
  expect(chatTextOf('  two\r\nlines\rand\u2028more\t. ')).toBe('two\nlines\nand\nmore .');
});

it('leaves out what turns words around, hides them, or commands a terminal', () => {
  expect(chatTextOf('pay \u202e001\u202c \u2066now\u2069')).toBe('pay 001 now');
  expect(chatTextOf('a\u200bd\u00admi\u2060n\ufeff')).toBe('admin');
  expect(chatTextOf('\u001b[2J\u001b]0;title\u0007clear\u009b31m')).toBe('[2J]0;titleclear31m');
  expect(chatTextOf('\u0000\ud800\u{e0041}\u{f0000}')).toBe('');
});

it('is empty where nobody would see anything, and not higher than what was said', () => {
  expect(chatTextOf(' \n\u200b\n ')).toBe('');
  expect(chatTextOf(`top${'\n'.repeat(500)}bottom`)).toBe('top\n\n\nbottom');
});
