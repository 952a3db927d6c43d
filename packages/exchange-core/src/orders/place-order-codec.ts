import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import type { SelfTradePrevention } from '@assay/protocol/trade-words';
import { selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { selfTradePreventionNumber, sideNumber, timeInForceNumber } from '../codec/choices.ts';
import type { CommandCodec } from '../declaration/command-declaration.ts';
import type { PlaceLimitOrder } from './place-limit-order.ts';
import type { PlaceMarketOrder } from './place-market-order.ts';

/** Most of a journal are these two: by hand, field by field, they take a third of the time. */
export const limitOrderCodec: CommandCodec<PlaceLimitOrder> = {
  write(writer, command) {
    writeOrder(writer, command);
    writer.number(command.price);
    writer.number(command.amount);
    writer.byte(timeInForceNumber(command.timeInForce));
    writer.byte(selfTradePreventionNumber(command.selfTradePrevention ?? 'cancel-newest'));
  },
  read: (reader, version) => ({
    type: 'place-limit-order',
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    clientOrderId: reader.text(),
    proofId: reader.number(),
    price: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    timeInForce: reader.choice(timesInForce),
    selfTradePrevention: readPrevention(reader, version),
  }),
};

export const marketOrderCodec: CommandCodec<PlaceMarketOrder> = {
  write(writer, command) {
    writeOrder(writer, command);
    writer.number(command.amount);
    writer.bigint(command.quoteAmount);
    writer.byte(selfTradePreventionNumber(command.selfTradePrevention ?? 'cancel-newest'));
  },
  read: (reader, version) => ({
    type: 'place-market-order',
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    clientOrderId: reader.text(),
    proofId: reader.number(),
    amount: lotsOf(reader.number()),
    quoteAmount: moneyOf(reader.bigint()),
    selfTradePrevention: readPrevention(reader, version),
  }),
};

function writeOrder(writer: ByteWriter, command: PlaceLimitOrder | PlaceMarketOrder): void {
  writer.number(command.userId);
  writer.number(command.marketId);
  writer.byte(sideNumber(command.side));
  writer.text(command.clientOrderId);
  writer.number(command.proofId);
}

function readPrevention(reader: ByteReader, version: number): SelfTradePrevention {
  return version === 1 ? 'cancel-newest' : reader.choice(selfTradePreventions);
}
