import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandTable, decodeCommand, encodeCommand } from '../command-codec.ts';
import type { Command } from '../commands.ts';
import type { Drawing } from '../declaration/drawing.ts';
import { RecordCodec } from '../declaration/record-codec.ts';
import { drawingFrom } from '../declaration/testing/drawing-from.ts';
import { orderFields, readOrderView, writeOrderView } from '../orders/order-view.ts';
import { rememberedOrder } from '../orders/remembered-order.ts';
import { contractViewCodec } from '../seconds-contract/contract-events.ts';
import { writeContractView } from '../seconds-contract/write-contract-view.ts';
import { ByteReader, MalformedBytes } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  cancelReasonNumber,
  cancelReasons,
  orderStatusNumber,
  orderTypeNumber,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from './choices.ts';

/** Any object of a shape. */
const drawn = <T>(shape: { draw(from: Drawing): T }): fc.Arbitrary<T> =>
  fc.gen().map((next) => shape.draw(drawingFrom(next)));

const orderViewCodec = new RecordCodec(orderFields);
const anyCommand = fc.oneof(...commandTable.all().map(drawn<Command>));

const settings = (name: string) => ({ seed: testSeed(name), numRuns: workload(80, 20_000) });

describe('the codec of commands', { timeout: modelTimeoutMs }, () => {
  for (const declared of commandTable.all()) {
    const { type } = declared.declaration;
    it(`gives ${type} back as it was`, () => {
      fc.assert(
        fc.property(drawn(declared), (command) => {
          expect(decodeCommand(encodeCommand(command))).toEqual(command);
        }),
        settings(type),
      );
    });
  }

  for (const declared of commandTable.all().filter(({ declaration }) => declaration.codec !== undefined)) {
    it(`writes and reads ${declared.declaration.type} by hand as its fields say, in every version`, () => {
      const versions = Array.from({ length: declared.version }, (_, index) => index + 1);
      fc.assert(
        fc.property(drawn(declared), fc.constantFrom(...versions), (command, version) => {
          const [byHand, byFields] = [new ByteWriter(), new ByteWriter()];
          declared.codec.write(byHand, command);
          declared.writeDeclared(byFields, command);
          expect(byHand.take()).toEqual(byFields.take());
          const older = new ByteWriter();
          declared.writeDeclared(older, command, version);
          const readByFields = declared.readDeclared(new ByteReader(older.take()), version);
          expect(declared.read(new ByteReader(older.take()), version)).toEqual(readByFields);
        }),
        settings(`${declared.declaration.type} by hand`),
      );
    });
  }

  it('never reads torn, lengthened or foreign bytes as a command without a fault of its own kind', () => {
    fc.assert(
      fc.property(anyCommand, fc.nat(), (command, cut) => {
        const bytes = encodeCommand(command);
        expect(() => decodeCommand(bytes.subarray(0, cut % bytes.length))).toThrow(MalformedBytes);
        expect(() => decodeCommand(new Uint8Array([...bytes, 0]))).toThrow(MalformedBytes);
      }),
      settings('torn commands'),
    );
    const versions = commandTable.all().map(({ number, version }) => [number, version]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        // Older versions are read and written anew in the current one.
        if (versions.some(([number, version]) => number === bytes[0] && version !== bytes[1])) return;
        try {
          expect(encodeCommand(decodeCommand(bytes))).toEqual(bytes);
        } catch (error) {
          if (!(error instanceof MalformedBytes || error instanceof RangeError)) throw error;
        }
      }),
      settings('foreign bytes'),
    );
  });

  it('numbers words by their place in the list', () => {
    const placesOf = (words: readonly string[]) => words.map((_, place) => place);
    expect(sides.map(sideNumber)).toEqual(placesOf(sides));
    expect(timesInForce.map(timeInForceNumber)).toEqual(placesOf(timesInForce));
    expect(orderTypes.map(orderTypeNumber)).toEqual(placesOf(orderTypes));
    expect(orderStatuses.map(orderStatusNumber)).toEqual(placesOf(orderStatuses));
    expect(cancelReasons.map(cancelReasonNumber)).toEqual(placesOf(cancelReasons));
    expect(selfTradePreventions.map(selfTradePreventionNumber)).toEqual(placesOf(selfTradePreventions));
  });

  it('has the numbers that it always had', () => {
    // Golden bytes of release 1: a change here is a journal that can no longer be read.
    const hex = (command: Command) =>
      [...encodeCommand(command)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const first = [
      ...Array.from({ length: 22 }, (_, index) => index + 1),
      26,
      30,
      31,
      32,
      33,
      34,
      ...Array.from({ length: 15 }, (_, index) => index + 40),
    ];
    expect(commandTable.all().map(({ number }) => number)).toEqual(expect.arrayContaining(first));
    expect(hex({ type: 'genesis', mode: 'sandbox', seed: 'ab', instance: 'é' })).toBe('01010002616201e901');
    expect(
      hex({
        type: 'place-limit-order',
        userId: 100_001,
        marketId: 3,
        side: 'sell',
        clientOrderId: 'x-1',
        proofId: 300,
        price: ticksOf(2_000_000_000),
        amount: lotsOf(2 ** 53 - 1),
        timeInForce: 'post-only',
      }),
    ).toBe('0c02a18d06030103782d31ac0280a8d6b907ffffffffffffff0f0300');
    // Version 1, before orders chose their self-trade prevention.
    const firstVersion = '0c01a18d06030103782d31ac0280a8d6b907ffffffffffffff0f03';
    expect(
      decodeCommand(Uint8Array.from(firstVersion.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))),
    ).toMatchObject({
      type: 'place-limit-order',
      timeInForce: 'post-only',
      selfTradePrevention: 'cancel-newest',
    });
    expect(
      hex({ type: 'issue-sandbox-coins', userId: 1, assetId: 2, amount: moneyOf(2n ** 70n), clientOrderId: '' }),
    ).toBe('0b010102808080808080808080800100');
  });
});

describe('what is written by hand', { timeout: modelTimeoutMs }, () => {
  it('of orders is what their fields say, whole or as under rules 1', () => {
    fc.assert(
      fc.property(drawn(orderViewCodec), fc.boolean(), (order, isWhole) => {
        const [byHand, byFields] = [new ByteWriter(), new ByteWriter()];
        writeOrderView(byHand, order, isWhole);
        orderViewCodec.write(byFields, order, isWhole ? orderViewCodec.version : 1);
        const bytes = byHand.take();
        expect(bytes).toEqual(byFields.take());
        const firstRules = { stopPrice: 0, triggeredAtMs: 0, selfTradePrevention: 'cancel-newest' };
        expect(readOrderView(new ByteReader(bytes), isWhole)).toEqual(isWhole ? order : { ...order, ...firstRules });
      }),
      settings('orders by hand'),
    );
  });

  it('of remembered orders is read as their fields say, with what the head of their record says', () => {
    const moment = fc.nat();
    fc.assert(
      fc.property(drawn(orderViewCodec), moment, moment, moment, (view, createdAtMs, updatedAtMs, acceptedAtMs) => {
        const order = { ...view, createdAtMs, updatedAtMs };
        const writer = new ByteWriter();
        rememberedOrder.write(writer, order, { ...order, acceptedAtMs });
        const reader = new ByteReader(writer.take());
        expect(rememberedOrder.read(reader, { ...order, acceptedAtMs })).toEqual(order);
        reader.end();
      }),
      settings('remembered orders by hand'),
    );
  });

  it('of contracts is what their fields say', () => {
    fc.assert(
      fc.property(drawn(contractViewCodec), (contract) => {
        const [byHand, byFields] = [new ByteWriter(), new ByteWriter()];
        writeContractView(byHand, contract);
        contractViewCodec.write(byFields, contract);
        expect(byHand.take()).toEqual(byFields.take());
      }),
      settings('contracts by hand'),
    );
  });
});

describe('signed numbers', { timeout: modelTimeoutMs }, () => {
  it('come back with their sign', () => {
    fc.assert(
      fc.property(fc.integer(), fc.bigInt(-(10n ** 40n), 10n ** 40n), (small, large) => {
        const writer = new ByteWriter();
        writer.signed(small);
        writer.signedBigint(large);
        const reader = new ByteReader(writer.take());
        expect([reader.signed(), reader.signedBigint()]).toEqual([small, large]);
        reader.end();
      }),
      settings('signed numbers'),
    );
  });
});
