import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { plainTools } from '../core-tools.ts';
import { IdentitySet, identityOf } from './identity-set.ts';

const MANY = 10_000;
const numbered = (number: number) => identityOf(plainTools, 'test', number);

describe('an identity', () => {
  it('depends on each of its parts and on where one ends', () => {
    const parts: [string, ...(string | number)[]][] = [
      ['deposit', 1, 'ab', '0'],
      ['deposit', 1, 'a', 'b0'],
      ['deposit', 11, 'b', '0'],
      ['claimed', 1, 'ab', '0'],
      ['deposit', 1, 'ab'],
    ];
    const texts = parts.map((part) => bytesToHex(identityOf(plainTools, ...part)));
    expect(new Set(texts).size).toBe(parts.length);
    expect(texts[0]).toHaveLength(32);
    expect(identityOf(plainTools, 'deposit', 1, 'ab', '0')).toEqual(identityOf(plainTools, ...parts[0]));
  });
});

describe('what has happened', () => {
  it('is found for ever at its place, through a snapshot too, and nothing else is', () => {
    const lived = new IdentitySet(plainTools);
    for (let number = 0; number < MANY; number += 1) lived.add(numbered(number));
    const writer = new ByteWriter();
    lived.write(writer);
    const restored = new IdentitySet({ ...plainTools, tableKey: [1, 2] });
    const reader = new ByteReader(writer.take());
    restored.read(reader);
    reader.end();
    const random = new Random(testSeed('identities'));
    for (const set of [lived, restored]) {
      expect(set.count).toBe(MANY);
      for (let round = 0; round < 1_000; round += 1) {
        const number = random.below(2 * MANY);
        expect(set.placeOf(numbered(number)), String(number)).toBe(number < MANY ? number : undefined);
      }
    }
    const [part, again] = [new ByteWriter(), new ByteWriter()];
    lived.writePart(part, 4_090, 4_100);
    restored.writePart(again, 4_090, 4_100);
    expect(part.take()).toEqual(again.take());
  });
});
