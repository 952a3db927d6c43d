import { testSeed } from '@assay/amounts/testing/scale';
import { expect, it } from 'vitest';
import { CandleTexts } from './candle-texts.ts';

const seed = testSeed('candle texts');

/** Candles whose texts are of every length. */
function candleOf(id: number) {
  let state = [...`${seed} ${id}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const number = () => {
    state = (state * 1_103_515_245 + 12_345) >>> 0;
    return (state / 2 ** 32 / 10 ** (state % 9)).toFixed(state % 12);
  };
  return { id, open: number(), close: number(), high: number(), low: number(), vol: number() };
}

const parse = (pieces: readonly Uint8Array[]): unknown => JSON.parse(String(Buffer.concat(pieces)));

it('answers what an array of the newest candles answers, however many came', () => {
  for (const most of [1, 2, 7, 50]) {
    for (const begun of [0, 1, most - 1, most, most + 1]) {
      let all = Array.from({ length: begun }, (_, id) => candleOf(id));
      const texts = new CandleTexts(most, all);
      for (let id = begun; id < begun + 4 * most; id += 1) {
        all = all.slice(-most);
        expect(texts.count).toBe(all.length);
        const running = candleOf(1_000_000 + id);
        for (const size of [1, 2, most - 1, most, most + 5].filter((entry) => entry > 0)) {
          expect(parse(texts.newest(size, undefined))).toEqual(all.slice(-size));
          expect(parse(texts.newest(size, running))).toEqual([...all, running].slice(-size));
        }
        const held = texts.newest(most, undefined);
        const before = String(Buffer.concat(held));
        texts.append(candleOf(id));
        expect(String(Buffer.concat(held))).toBe(before);
        all.push(candleOf(id));
      }
    }
  }
});
