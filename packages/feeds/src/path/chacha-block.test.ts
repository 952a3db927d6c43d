import { expect, it } from 'vitest';
import { BLOCK_WORDS, chachaBlock, KEY_WORDS } from './chacha-block.ts';

function wordsOf(hex: string): Uint32Array {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(4 * at));
}

it('is ChaCha8: the first block of its published test vectors', () => {
  const block = new Uint32Array(BLOCK_WORDS);
  // draft-strombergson-chacha-test-vectors-01, TC1: key and IV of zeros, 8 rounds, 256 bits.
  chachaBlock(new Uint32Array(KEY_WORDS), 0, 0, 0, 0, block);
  expect(block).toEqual(
    wordsOf(
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
        '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
    ),
  );
});

it('has another block at every place and under every key that differs by a bit', () => {
  const key = Uint32Array.from({ length: KEY_WORDS }, (_, at) => at * 0x01234567);
  const seen = new Set<string>();
  const draw = (changed: Uint32Array, ...place: readonly [number, number, number, number]) => {
    const block = new Uint32Array(BLOCK_WORDS);
    chachaBlock(changed, ...place, block);
    seen.add(String(block));
  };
  draw(key, 0, 0, 0, 0);
  for (let word = 0; word < KEY_WORDS; word += 1) {
    for (let bit = 0; bit < 32; bit += 1) {
      const changed = Uint32Array.from(key);
      changed[word] = changed[word] ^ (1 << bit);
      draw(changed, 0, 0, 0, 0);
    }
  }
  for (let bit = 0; bit < 32; bit += 1) {
    draw(key, 1 << bit, 0, 0, 0);
    draw(key, 0, 1 << bit, 0, 0);
    draw(key, 0, 0, 1 << bit, 0);
    draw(key, 0, 0, 0, 1 << bit);
  }
  expect(seen.size).toBe(1 + 32 * (KEY_WORDS + 4));
});
