/**
 * HalfSipHash-1-3: 32 bits of a key that people choose the bytes of, under a secret of 64 bits. Without the secret nobody finds keys that
 * meet in one place of a table; Linux guards its own tables with it.
 */
export function keyHash(secret: readonly [number, number], bytes: Uint8Array, length: number): number {
  let v0 = secret[0] | 0;
  let v1 = secret[1] | 0;
  let v2 = 0x6c796765 ^ v0;
  let v3 = 0x74656462 ^ v1;
  const words = length >>> 2;
  // Each word goes through one round, the last one (what is left, and the length) too; then three more.
  for (let index = 0; index < words + 4; index += 1) {
    let word = 0;
    if (index < words) word = wordAt(bytes, index * 4);
    else if (index === words) word = lastWord(bytes, words * 4, length);
    else if (index === words + 1) v2 ^= 0xff;
    v3 ^= word;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    v0 ^= word;
  }
  return (v1 ^ v3) >>> 0;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}

function lastWord(bytes: Uint8Array, from: number, length: number): number {
  let word = length << 24;
  for (let at = from; at < length; at += 1) word |= bytes[at] << (8 * (at - from));
  return word;
}
