import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { CLIENT_ORDER_ID_BYTES_MOSTLY, CLIENT_ORDER_IDS_TOTAL_MAX } from '../limits.ts';
import { RecordLog } from './record-log.ts';

/** A log and a list of what is in it. */
class TwinLog {
  readonly log: RecordLog;
  readonly kept: { readonly record: Uint8Array; readonly location: number }[] = [];

  constructor(room?: number) {
    this.log = new RecordLog(room);
  }

  append(record: Uint8Array): void {
    this.kept.push({ record, location: this.log.append(record) });
  }

  dropFirst(): void {
    expect(this.log.first).toBe(this.kept[0]?.location);
    this.log.dropFirst();
    this.kept.shift();
  }

  expectWhole(): void {
    const { log, kept } = this;
    expect(log.count).toBe(kept.length);
    const writer = new ByteWriter();
    for (const piece of log.pieces()) writer.bytes(piece);
    const written = new ByteReader(writer.take());
    for (const { record, location } of kept) {
      for (const found of [log.at(location), written.view(written.number())]) expectEqual(found, record);
      expect(log.beginsWith(location, record, record.length)).toBe(true);
      const other = Uint8Array.from([...record.subarray(0, 4), 0]);
      expect(log.beginsWith(location, other, 5)).toBe(record.length > 4 && record[4] === 0);
    }
    written.end();
  }

  expectBetween(start: number, end: number): void {
    const found = [...this.log.between(start, end)];
    const wanted = this.kept.slice(start, end);
    expect(found).toHaveLength(wanted.length);
    for (const [index, { record }] of wanted.entries()) expectEqual(found[index], record);
  }

  get memory(): ArrayBufferLike {
    return this.log.at(this.log.first).buffer;
  }
}

function expectEqual(found: Uint8Array, record: Uint8Array): void {
  const isEqual = found.length === record.length && found.every((byte, index) => byte === record[index]);
  if (!isEqual) expect(found).toEqual(record);
}

function recordOf(random: Random, length: number): Uint8Array {
  const record = new Uint8Array(length).fill(1 + random.below(255));
  record[length >> 1] = random.below(256);
  return record;
}

describe('a log of records', () => {
  it('has what came and was not dropped, in its order and where it was put, however long the records are', () => {
    const random = new Random(testSeed('record log'));
    const twin = new TwinLog();
    const length = () => {
      if (random.chance(0.01)) return [16_366, 16_367, 16_368, 16_384, 40_000, 70_000][random.below(6)];
      return 1 + random.below(random.chance(0.1) ? 1_000 : 130);
    };
    const most = 2_000;
    for (const goal of [most, 0, most / 2, 3, most]) {
      const chance = twin.kept.length < goal ? 0.7 : 0.3;
      while (twin.kept.length !== goal) {
        if (twin.kept.length === 0 || random.chance(chance)) twin.append(recordOf(random, length()));
        else twin.dropFirst();
        if (!random.chance(0.02)) continue;
        const start = random.below(twin.kept.length + 2);
        twin.expectBetween(start, start + random.below(40));
      }
      twin.expectWhole();
      twin.expectBetween(0, Number.POSITIVE_INFINITY);
    }
  });

  it('takes up the room of what was dropped, so that a memory that is small stays so', () => {
    const random = new Random(testSeed('rounds'));
    const twin = new TwinLog();
    for (let count = 0; count < 300; count += 1) twin.append(recordOf(random, 80));
    const { memory } = twin;
    for (let count = 0; count < 20_000; count += 1) {
      twin.append(recordOf(random, 60 + random.below(40)));
      twin.dropFirst();
    }
    expect(twin.memory).toBe(memory);
    twin.expectWhole();
  });

  it('moves nothing while there are as many as it has room for of the length that most have, and loses nothing beyond', () => {
    const random = new Random(testSeed('room of a log'));
    const part = 50;
    const most = CLIENT_ORDER_IDS_TOTAL_MAX / part;
    const twin = new TwinLog(most * CLIENT_ORDER_ID_BYTES_MOSTLY);
    const record = recordOf(random, CLIENT_ORDER_ID_BYTES_MOSTLY - 2);
    twin.append(record);
    const { memory } = twin;
    while (twin.kept.length < most) twin.append(record);
    expect(twin.memory).toBe(memory);
    while (twin.kept.length < most * 1.1) twin.append(record);
    expect(twin.memory).not.toBe(memory);
    twin.expectBetween(most - 10, most + 10);
    twin.expectWhole();
  });
});
