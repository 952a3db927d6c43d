import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { keptValueBytesMax, utf8Length } from '../kept-settings.ts';
import { bodyBytesMax } from '../wire.ts';
import { putSetting } from './kept-settings.ts';

const codeOf = (name: string, value: string) =>
  z.safeParse(putSetting.request, { name, value }).error?.issues[0]?.message;

describe('a setting that is put', () => {
  it.each(['favourites', 'chart.btcusdt', 'a', '0-9.x', 'x'.repeat(40)])('may be called %s', (name) => {
    expect(codeOf(name, '1')).toBeUndefined();
  });
  it.each(['', 'Chart', 'a b', 'a_b', 'über', '../x', 'x'.repeat(41), 'a\n'])('may not be called %j', (name) => {
    expect(codeOf(name, '1')).toBe('l.error.settingNameMalformed');
  });
  it.each(['', 'null', '1', '"x"', '[]', '{"a":[1,"自选"]}', ' {} '])('may be %j', (value) => {
    expect(codeOf('chart', value)).toBeUndefined();
  });
  it.each([' ', 'undefined', '{', "{'a':1}", '1 2', 'NaN', '{"a":1}x'])('may not be %j', (value) => {
    expect(codeOf('chart', value)).toBe('l.error.settingValueMalformed');
  });

  it('has so many bytes at most, whatever its letters are', () => {
    for (const letter of ['x', 'é', '自', '📈']) {
      const count = Math.floor((keptValueBytesMax - 2) / utf8Length(letter));
      expect(codeOf('chart', `"${letter.repeat(count)}"`)).toBeUndefined();
      expect(codeOf('chart', `"${letter.repeat(count + 1)}"`)).toBe('l.error.settingValueTooLarge');
    }
  });

  it('fits a body at its largest, however it is escaped', () => {
    const value = '自'.repeat(Math.floor(keptValueBytesMax / 3));
    const body = `name=${'x'.repeat(40)}&value=${encodeURIComponent(value)}`;
    expect(body.length).toBeGreaterThan(keptValueBytesMax * 2.9);
    expect(body.length).toBeLessThan(bodyBytesMax);
  });
});

it('counts the bytes of UTF-8', () => {
  for (const text of ['', 'abc', 'é', '自选', '📈x', '\u07ff\u0800\uffff'])
    expect(utf8Length(text)).toBe(encodeURIComponent(text).replaceAll(/%../g, 'x').length);
});
