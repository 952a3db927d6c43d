import { describe, expect, it } from 'vitest';
import { checkTag, DESTINATION_TAG_MAX, MEMO_BYTES_MAX } from './payment-tag.ts';

const tag = (text: string) => ({ kind: 'tag', tag: text });
const fault = (reason: string) => ({ kind: 'fault', fault: reason });

describe('checkTag', () => {
  it('takes numbers of 32 bits on the XRP Ledger, in one way to write them', () => {
    expect(checkTag('XRP', '0')).toEqual(tag('0'));
    expect(checkTag('XRP', ' 00100001 ')).toEqual(tag('100001'));
    expect(checkTag('XRP', String(DESTINATION_TAG_MAX))).toEqual(tag('4294967295'));
    for (const wrong of [
      String(DESTINATION_TAG_MAX + 1),
      '-1',
      '1.0',
      '1e3',
      '0x10',
      '１２',
      'abc',
      ' ',
      '1'.repeat(300),
    ]) {
      expect(checkTag('XRP', wrong), wrong).toEqual(fault('no-number'));
    }
  });

  it('takes a memo of EOS as it is, up to its bytes', () => {
    expect(checkTag('EOS', ' order 7 ')).toEqual(tag(' order 7 '));
    expect(checkTag('EOS', 'é'.repeat(MEMO_BYTES_MAX / 2))).toMatchObject({ kind: 'tag' });
    expect(checkTag('EOS', 'é'.repeat(MEMO_BYTES_MAX / 2 + 1))).toEqual(fault('too-long'));
    for (const hidden of ['a\nb', 'a\u0000', '\u202e321', 'a\u200bb', '\ud800']) {
      expect(checkTag('EOS', hidden), JSON.stringify(hidden)).toEqual(fault('hidden-characters'));
    }
  });

  it('has none elsewhere, and needs none anywhere', () => {
    expect(checkTag('ERC20', '')).toEqual(tag(''));
    expect(checkTag('XRP', '')).toEqual(tag(''));
    expect(checkTag('ERC20', '1')).toEqual(fault('not-used'));
  });
});
