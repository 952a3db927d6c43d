import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

const en = (text: string) => amountInWords(text, 'en-US');
const zh = (text: string) => amountInWords(text, 'zh-CN');

describe('an amount in words', () => {
  it.each([
    ['0', 'zero', '零'],
    ['7', 'seven', '七'],
    ['10', 'ten', '一十'],
    ['19', 'nineteen', '一十九'],
    ['42', 'forty-two', '四十二'],
    ['100', 'one hundred', '一百'],
    ['105', 'one hundred five', '一百零五'],
    ['1010', 'one thousand ten', '一千零一十'],
    ['42500.00', 'forty-two thousand five hundred', '四万二千五百'],
    ['42500.25', 'forty-two thousand five hundred point two five', '四万二千五百点二五'],
    ['620000', 'six hundred twenty thousand', '六十二万'],
    ['100000001', 'one hundred million one', '一亿零一'],
    ['1000010000', 'one billion ten thousand', '一十亿零一万'],
    ['0.05', 'zero point zero five', '零点零五'],
    ['1000000000000', 'one trillion', '一万亿'],
  ])('%s', (text, english, chinese) => {
    expect(en(text)).toBe(english);
    expect(zh(text)).toBe(chinese);
  });

  it('is none of what is no amount', () => {
    for (const text of ['', '-1', '1e5', '1,000', '01', '.5', 'x', '1234567890123456'])
      expect(en(text)).toBeUndefined();
  });

  it('is another for every other amount', () => {
    const seed = testSeed('amount in words');
    const draw = new Random(seed);
    const heard = new Map<string, string>();
    for (let count = 0; count < 2_000; count += 1) {
      const text = String(draw.below(10 ** (1 + draw.below(9))));
      for (const words of [en(text), zh(text)]) {
        expect(heard.get(words ?? '') ?? text, `seed ${seed}: ${words}`).toBe(text);
        heard.set(words ?? '', text);
      }
    }
  });
});
