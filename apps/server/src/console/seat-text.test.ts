import { expect, it } from 'vitest';
import { readSeatText } from './seat-text.ts';

it('keeps what one sees, as it was written', () => {
  expect(readSeatText('  called back,\r\n<b>knows</b> the address 张\t✓ ', 60)).toBe(
    'called back,\n<b>knows</b> the address 张\t✓',
  );
});

it.each([
  ['', 10],
  ['   ', 10],
  ['12345678901', 10],
  ['a\u202eb', 10],
  ['a\u0000b', 10],
  ['a\u2028b', 10],
  ['a\ud800b', 10],
])('refuses %j of at most %i characters', (text, lengthMax) => {
  expect(readSeatText(text, lengthMax)).toBeUndefined();
});
