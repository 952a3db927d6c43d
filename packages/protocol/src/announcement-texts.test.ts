import { expect, it } from 'vitest';
import { announcementTextsOf } from './announcement-texts.ts';

const text = { title: 'Maintenance', text: 'On Sunday.' };

it('is read in the languages that it has', () => {
  expect(announcementTextsOf(JSON.stringify({ 'en-US': text }))).toEqual({ 'en-US': text });
  expect(announcementTextsOf(JSON.stringify({ 'en-US': text, ko: text }))).toEqual({ 'en-US': text, ko: text });
});

it.each([
  '',
  'no json',
  '7',
  'null',
  '[]',
  '{}',
  '{"en-US":"x"}',
  '{"en-US":{"title":1,"text":""}}',
  '{"zh-CN":{"title":"","text":""}}',
])('is none: %s', (json) => expect(announcementTextsOf(json)).toBeUndefined());
