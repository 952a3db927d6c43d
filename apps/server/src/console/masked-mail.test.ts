import { expect, it } from 'vitest';
import { maskedMail } from './masked-mail.ts';

it.each([
  ['darius@example.net', 'dari***.net'],
  ['al@example.org', 'al***.org'],
  ['ann@localhost', 'ann***'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedMail(email)).toBe(shown);
});
