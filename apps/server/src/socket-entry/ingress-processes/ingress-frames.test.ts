import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import {
  BrokenLine,
  FrameReader,
  FrameWriter,
  NO_TAG,
  readCount,
  toExchange,
  toIngress,
  toMany,
} from './ingress-frames.ts';
import { FRAME_BYTES_MAX } from './ingress-limits.ts';

interface Frame {
  readonly kind: number;
  readonly tag: number;
  readonly bytes: Buffer;
}

function framesFrom(random: Random): Frame[] {
  return Array.from({ length: 1 + random.below(40) }, () => ({
    kind: random.pick(Object.values(toExchange)),
    tag: random.pick([0, 1, 255, 65_536, 2 ** 32 - 1, random.below(1_000)]),
    bytes: Buffer.alloc(random.pick([0, 1, 9, 100, 5_000, 70_000]) + random.below(3), random.below(256)),
  }));
}

function written(frames: readonly Frame[], random: Random): Buffer {
  const writer = new FrameWriter<number>();
  const taken: Buffer[] = [];
  for (const { kind, tag, bytes } of frames) {
    writer.add(kind, tag, bytes);
    if (random.chance(0.3)) taken.push(writer.take());
  }
  taken.push(writer.take());
  expect(writer.isEmpty).toBe(true);
  return Buffer.concat(taken);
}

function readIn(pieces: readonly Buffer[]): Frame[] {
  const reader = new FrameReader(toExchange);
  const frames: Frame[] = [];
  for (const piece of pieces) reader.push(piece, (kind, tag, bytes) => frames.push({ kind, tag, bytes }));
  return frames;
}

function piecesOf(bytes: Buffer, random: Random): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + random.below(random.pick([1, 8, 100, 70_000]));
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

describe('frames between the exchange and an ingress process', () => {
  it('arrive as they were written, wherever they are cut on their way', () => {
    const random = new Random(testSeed('ingress frames'));
    for (let round = 0; round < 60; round += 1) {
      const frames = framesFrom(random);
      const bytes = written(frames, random);
      const read = readIn(piecesOf(bytes, random));
      expect(read.map(({ kind, tag }) => ({ kind, tag }))).toEqual(frames.map(({ kind, tag }) => ({ kind, tag })));
      expect(written(read, random).equals(bytes)).toBe(true);
    }
  });

  it('arrive whole when they come byte by byte', () => {
    const frames = [
      { kind: toExchange.text, tag: 7, bytes: Buffer.from('hello') },
      { kind: toExchange.closed, tag: 8, bytes: Buffer.alloc(0) },
    ];
    const bytes = written(frames, new Random(1));
    expect(readIn(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))).toEqual(frames);
  });

  it('are broken by a kind that the other side does not say', () => {
    const writer = new FrameWriter<number>();
    writer.add(toExchange.alive, 0);
    writer.add(toIngress.begin, 1);
    const frames: number[] = [];
    const reader = new FrameReader(toExchange);
    expect(() => reader.push(writer.take(), (kind) => frames.push(kind))).toThrow(BrokenLine);
    expect(frames).toEqual([toExchange.alive]);
  });

  it('are not longer than the limit, whoever writes them', () => {
    const writer = new FrameWriter<number>();
    expect(() => writer.add(toExchange.text, 1, Buffer.alloc(FRAME_BYTES_MAX + 1))).toThrow('beyond the limit');
    const head = Buffer.alloc(9);
    head.writeUInt32LE(FRAME_BYTES_MAX + 1, 4);
    head[8] = toExchange.text;
    expect(() => readIn([head])).toThrow(BrokenLine);
    head.writeUInt32LE(FRAME_BYTES_MAX, 4);
    expect(readIn([head])).toEqual([]);
    writer.add(toExchange.text, 1, Buffer.alloc(FRAME_BYTES_MAX - 1));
    expect(readIn([writer.take()])).toHaveLength(1);
  });

  it('are a tag, a length, and as many bytes, of which the first is their kind: one without a kind is broken', () => {
    const writer = new FrameWriter<number>();
    writer.add(toExchange.text, 0x01020304, Buffer.from('ab'));
    expect([...writer.take()]).toEqual([4, 3, 2, 1, 3, 0, 0, 0, toExchange.text, 0x61, 0x62]);
    expect(() => readIn([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, toExchange.text])])).toThrow(BrokenLine);
  });

  it('for many name whom they are for, and no more than they have room for', () => {
    const writer = new FrameWriter<number>();
    writer.addToMany(toIngress.writeToMany, [3, 2 ** 32 - 1], Buffer.from('told'));
    writer.addToMany(toIngress.writeToMany, [3], Buffer.alloc(0));
    const reader = new FrameReader(toIngress);
    const told: object[] = [];
    reader.push(writer.take(), (kind, tag, bytes) => {
      expect([kind, tag]).toEqual([toIngress.writeToMany, NO_TAG]);
      told.push(toMany(bytes));
      expect(() => toMany(Buffer.concat([Buffer.from([4, 0, 0, 0]), bytes.subarray(4)]))).toThrow(BrokenLine);
    });
    expect(told).toEqual([
      { tags: [3, 2 ** 32 - 1], bytes: Buffer.from('told') },
      { tags: [3], bytes: Buffer.alloc(0) },
    ]);
    expect(() => toMany(Buffer.alloc(3))).toThrow(BrokenLine);
    expect(() => readCount(Buffer.alloc(3))).toThrow(BrokenLine);
  });
});
