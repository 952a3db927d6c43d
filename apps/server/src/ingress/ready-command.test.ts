import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { CancelOrder } from '@assay/exchange-core/orders/cancel-order';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import { describe, expect, it } from 'vitest';
import { ReadyCommand } from './ready-command.ts';

const ann = { userId: 100_001, id: 7 };
const bob = { userId: 100_002, id: 8 };
const order: PlaceLimitOrder = {
  ...{ type: 'place-limit-order', userId: ann.userId, proofId: ann.id, marketId: 1, side: 'buy', clientOrderId: 'a' },
  ...{ price: ticksOf(100), amount: lotsOf(5), timeInForce: 'gtc', selfTradePrevention: 'cancel-both' },
};
const cancellation: CancelOrder = {
  ...{ type: 'cancel-order', userId: ann.userId, proofId: ann.id, orderId: 17, clientOrderId: '' },
};

describe('a command that was read where the socket is', () => {
  it('goes in as the bytes that it came as', () => {
    const bytes = encodeCommand(order);
    const ready = ReadyCommand.of(bytes);
    expect(ready?.bytesFor(ann)).toBe(bytes);
    expect([ready?.call, ready?.cancelledOrderId]).toEqual(['createOrder', 0]);
    const cancels = ReadyCommand.of(encodeCommand(cancellation));
    expect([cancels?.call, cancels?.cancelledOrderId]).toEqual(['cancelOrder', 17]);
  });

  it.each([order, cancellation])('is of who is signed in, whoever it says: $type', (command) => {
    for (const orderer of [bob, { ...ann, id: 9 }]) {
      const bytes = ReadyCommand.of(encodeCommand(command))?.bytesFor(orderer) ?? new Uint8Array();
      expect(decodeCommand(bytes)).toEqual({ ...command, userId: orderer.userId, proofId: orderer.id });
    }
  });

  it('is an order or a cancellation and nothing else', () => {
    const others = [
      encodeCommand({ type: 'cancel-all', userId: ann.userId, marketId: 0, proofId: ann.id }),
      encodeCommand({
        type: 'issue-sandbox-coins',
        userId: ann.userId,
        assetId: 1,
        amount: moneyOf(1n),
        clientOrderId: '',
      }),
      encodeCommand(order).subarray(0, 9),
      Uint8Array.of(...encodeCommand(order), 0),
      Uint8Array.of(255, 1, 1),
      new Uint8Array(),
    ];
    expect(others.map((bytes) => ReadyCommand.of(bytes))).toEqual(others.map(() => undefined));
  });
});
