import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { ByteWriter } from '@assay/exchange-core/codec/byte-writer';
import { decodeCommand } from '@assay/exchange-core/command-codec';
import { RecordCodec } from '@assay/exchange-core/declaration/record-codec';
import { drawingFrom } from '@assay/exchange-core/declaration/testing/drawing-from';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { type OrderView, orderFields } from '@assay/exchange-core/orders/order-view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRow } from '../../wire-rows/order-row.ts';
import type { LineAnswer } from '../client-line.ts';
import { countedBytes, writeAnswers } from './call-answers.ts';
import { BrokenLine } from './ingress-frames.ts';
import { ORDER_ANSWER_BYTES } from './ingress-limits.ts';
import { KnownMarkets, marketsAsBytes } from './known-markets.ts';
import { commandIn, ordererAsBytes, ordererOf, ReadCalls } from './read-calls.ts';

const ann = { userId: 100_001, id: 7 };
const market = { marketId: 3, symbol: 'btcusdt', priceDecimals: 2, amountDecimals: 6, minimumNotional: 5n };
const markets = new KnownMarkets();
markets.take(marketsAsBytes([market as unknown as MarketView]));
const terms = { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '59000.01', amount: '0.001' };
const drawnOrder = fc.sample(
  fc.gen().map((next) => new RecordCodec(orderFields).draw(drawingFrom(next))),
  { numRuns: 1, seed: 1 },
)[0] as OrderView;
const call = (id: number | string, name: string, request: object) =>
  Buffer.from(JSON.stringify({ op: 'call', id, call: name, request }));

function readCalls(): ReadCalls {
  const calls = new ReadCalls(markets);
  calls.beFor(ordererOf(ordererAsBytes(ann)));
  return calls;
}

const told = (calls: ReadCalls, answers: readonly LineAnswer[]) => {
  const writer = new ByteWriter();
  writeAnswers(writer, answers);
  const { frame, counted } = calls.told(Buffer.from(writer.take()));
  expect(counted).toBe(countedBytes(writer.length, answers.length));
  return JSON.parse(frame.subarray(frame.length < 128 ? 2 : 4).toString());
};

describe('calls that are read where the socket is', () => {
  it('are orders that fit their market, and cancellations, as commands of who is signed in', () => {
    const calls = readCalls();
    const placed = commandIn(calls.read(call('x', 'createOrder', terms)) ?? Buffer.alloc(4));
    expect(decodeCommand(placed.command)).toMatchObject({
      ...{ type: 'place-limit-order', userId: ann.userId, proofId: ann.id, marketId: 3 },
      ...{ price: ticksOf(5_900_001), amount: lotsOf(1_000) },
    });
    const cancelled = commandIn(calls.read(call(1, 'cancelOrder', { orderId: '17' })) ?? Buffer.alloc(4));
    expect(decodeCommand(cancelled.command)).toMatchObject({ type: 'cancel-order', orderId: 17, userId: ann.userId });
    expect(cancelled.call).toBe(placed.call + 1);
  });

  it.each([
    ['a market that is not known', call(1, 'createOrder', { ...terms, symbol: 'ethusdt' })],
    ['a price between ticks', call(1, 'createOrder', { ...terms, price: '1.001' })],
    ['an amount of nothing', call(1, 'createOrder', { ...terms, amount: '0' })],
    ['a market order', call(1, 'createOrder', { ...terms, type: 'market' })],
    ['a cancellation of nothing', call(1, 'cancelOrder', { clientOrderId: '' })],
    ['another call', call(1, 'cancelAll', {})],
    ['no call', Buffer.from('{"op":"ping","id":1}')],
  ])('are not %s', (_, message) => {
    expect(readCalls().read(message)).toBeUndefined();
  });

  it('are none of who is not signed in, or is so no more', () => {
    const calls = new ReadCalls(markets);
    expect(calls.read(call(1, 'createOrder', terms))).toBeUndefined();
    calls.beFor(ann);
    expect(calls.read(call(1, 'createOrder', terms))).toBeDefined();
    calls.beFor(ordererOf(ordererAsBytes(undefined)));
    expect(calls.read(call(1, 'createOrder', terms))).toBeUndefined();
  });

  it('are answered under the client’s ids, in the order in which the exchange tells the answers', {
    timeout: modelTimeoutMs,
  }, () => {
    const views = new RecordCodec(orderFields);
    fc.assert(
      fc.property(
        fc.gen().map((next) => ({ ...views.draw(drawingFrom(next)), marketId: 3 })),
        (order) => {
          const calls = readCalls();
          const [first = 0, second = 0] = ['quoted', 7].map(
            (id) => commandIn(calls.read(call(id, 'createOrder', terms)) ?? Buffer.alloc(4)).call,
          );
          const answers = told(calls, [
            { place: 1, call: second, answer: { ok: false, code: 'l.error.balanceInsufficient' } },
            { place: 2, text: '{"id":"é","code":1,"msg":"","data":null}' },
            { place: 3, call: first, answer: { ok: true, view: order } },
          ]);
          const row = orderRow(order, () => market as unknown as MarketView);
          expect(answers).toEqual({
            op: 'answers',
            answers: [
              { id: 7, code: 0, msg: 'l.error.balanceInsufficient', data: null },
              { id: 'é', code: 1, msg: '', data: null },
              { id: 'quoted', code: 1, msg: '', data: row },
            ],
          });
        },
      ),
      { seed: testSeed('answers elsewhere'), numRuns: workload(200, 10_000) },
    );
  });

  it('are refused like a fault where nobody has told of the market of an order', () => {
    const calls = readCalls();
    const { call: number } = commandIn(calls.read(call(1, 'cancelOrder', { orderId: '17' })) ?? Buffer.alloc(4));
    const order = { ...drawnOrder, marketId: 4 };
    expect(told(calls, [{ place: 1, call: number, answer: { ok: true, view: order } }]).answers).toMatchObject([
      { id: 1, msg: 'l.error.internal' },
    ]);
  });

  it('are not found where there is no number', () => {
    expect(() => commandIn(Buffer.alloc(3))).toThrow(BrokenLine);
  });

  it('count for about as much as is written of them', () => {
    expect(countedBytes(100, 2)).toBe(100 + 2 * ORDER_ANSWER_BYTES);
  });
});
