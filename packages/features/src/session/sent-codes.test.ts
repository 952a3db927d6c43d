import { expect, it } from 'vitest';
import { memoryStorage } from '../stores/testing/memory-storage.ts';
import { forgetSentCode, keepSentCode, readSentCode, resendAfterMs } from './sent-codes.ts';

const sent = { account: 'mira@example.org', sentAtMs: 1_000_000 };

it('a code that was sent is known to the page that is loaded next, by its kind, until it is used or dead', () => {
  const storage = memoryStorage();
  keepSentCode(storage, 'forget', sent);
  expect(readSentCode(storage, 'forget', sent.sentAtMs + resendAfterMs)).toEqual(sent);
  expect(readSentCode(storage, 'sign-in', sent.sentAtMs)).toBeUndefined();
  expect(readSentCode(storage, 'forget', sent.sentAtMs + 600_000)).toBeUndefined();
  keepSentCode(storage, 'forget', sent);
  forgetSentCode(storage, 'forget');
  expect(readSentCode(storage, 'forget', sent.sentAtMs)).toBeUndefined();
});

it.each([
  '',
  '{',
  '[]',
  '{"account":7,"sentAtMs":1000000}',
  '{"account":"a","sentAtMs":"1"}',
  '{"account":"a","sentAtMs":2000000}',
])('what is no such record, or of a clock that went back, is none: %s', (text) => {
  const storage = memoryStorage();
  storage.set('Assay-Code-Sent-forget', text);
  expect(readSentCode(storage, 'forget', sent.sentAtMs)).toBeUndefined();
});
