import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import type {
  CancelOrder,
  Command,
  ConfigureMarket,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceStopOrder,
  ReplaceOrder,
  SelfTradePrevention,
} from '../commands.ts';
import { readOperatorAction } from '../operator/operator-codec.ts';
import { contractCommandReaders } from '../seconds-contract/contract-codec.ts';
import type { ByteReader } from './byte-reader.ts';
import { accountKinds, marketStates, modes, selfTradePreventions, sides, timesInForce } from './choices.ts';

type CommandReader = (reader: ByteReader) => Command;

/** Reader of each version that was ever written, by type number and version. Entries are never taken away. */
export const commandReaders: Readonly<Record<number, Readonly<Record<number, CommandReader>>>> = {
  1: { 1: (reader) => ({ type: 'genesis', mode: reader.choice(modes), seed: reader.text(), instance: reader.text() }) },
  2: { 1: (reader) => ({ type: 'configure-asset', assetId: reader.number(), symbol: reader.text() }) },
  3: { 1: readConfigureMarket },
  4: {
    1: (reader) => ({
      type: 'configure-index-symbol',
      symbolId: reader.number(),
      symbol: reader.text(),
      assetId: reader.number(),
    }),
  },
  5: { 1: (reader) => ({ type: 'configure-index-source', sourceId: reader.number(), name: reader.text() }) },
  6: {
    1: (reader) => ({
      type: 'configure-fees',
      levels: readList(reader, 3, () => ({
        minimumVolume: moneyOf(reader.bigint()),
        makerPpm: reader.number(),
        takerPpm: reader.number(),
      })),
    }),
  },
  7: {
    1: (reader) => ({
      type: 'configure-quote-template',
      templateId: reader.number(),
      levels: readList(reader, 2, () => ({ offsetPpm: reader.number(), notional: moneyOf(reader.bigint()) })),
    }),
  },
  8: { 1: (reader) => ({ type: 'activate-rules', rulesVersion: reader.number() }) },
  9: {
    1: (reader) => ({
      type: 'set-market-state',
      marketId: reader.number(),
      state: reader.choice(marketStates),
      reason: reader.text(),
    }),
  },
  10: { 1: (reader) => ({ type: 'open-account', userId: reader.number(), kind: reader.choice(accountKinds) }) },
  11: {
    1: (reader) => ({
      type: 'issue-sandbox-coins',
      userId: reader.number(),
      assetId: reader.number(),
      amount: moneyOf(reader.bigint()),
      clientOrderId: reader.text(),
    }),
  },
  // Version 1 comes from the time when the incoming order was always the one that was cancelled.
  12: {
    1: (reader) => readPlaceLimitOrder(reader, () => 'cancel-newest'),
    2: (reader) => readPlaceLimitOrder(reader, () => reader.choice(selfTradePreventions)),
  },
  13: {
    1: (reader) => readPlaceMarketOrder(reader, () => 'cancel-newest'),
    2: (reader) => readPlaceMarketOrder(reader, () => reader.choice(selfTradePreventions)),
  },
  14: { 1: readCancelOrder },
  15: {
    1: (reader) => ({
      type: 'cancel-all',
      userId: reader.number(),
      marketId: reader.number(),
      proofId: reader.number(),
    }),
  },
  16: {
    1: (reader) => ({
      type: 'quote-market',
      userId: reader.number(),
      marketId: reader.number(),
      templateId: reader.number(),
      centre: ticksOf(reader.number()),
      skewPpm: reader.signed(),
    }),
  },
  17: { 1: (reader) => ({ type: 'withdraw-quotes', userId: reader.number(), marketId: reader.number() }) },
  18: { 1: readRecordIndexTick },
  19: { 1: readPlaceStopOrder },
  20: { 1: readReplaceOrder },
  21: { 1: () => ({ type: 'trigger-stops' }) },
  22: { 1: () => ({ type: 'recompute-fee-levels' }) },
  26: {
    1: (reader) => ({
      type: 'replace-quotes',
      userId: reader.number(),
      marketId: reader.number(),
      bids: readList(reader, 2, () => ({ price: ticksOf(reader.number()), amount: lotsOf(reader.number()) })),
      asks: readList(reader, 2, () => ({ price: ticksOf(reader.number()), amount: lotsOf(reader.number()) })),
      proofId: reader.number(),
    }),
  },
  30: { 1: (reader) => readOperatorAction(reader, commandReaders) },
  31: {
    1: (reader) => ({
      type: 'confirm-head',
      sequence: reader.number(),
      hash: reader.text(),
      knownSequence: reader.number(),
      knownHash: reader.text(),
    }),
  },
  32: { 1: (reader) => ({ type: 'confirm-time', journalMs: reader.number(), wallMs: reader.number() }) },
  33: { 1: (reader) => ({ type: 'resume-time', uncountedMs: reader.number() }) },
  34: { 1: (reader) => ({ type: 'end-sessions', userId: reader.number() }) },
  ...contractCommandReaders,
};

function readPlaceLimitOrder(reader: ByteReader, readPrevention: () => SelfTradePrevention): PlaceLimitOrder {
  return {
    type: 'place-limit-order',
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    clientOrderId: reader.text(),
    proofId: reader.number(),
    price: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    timeInForce: reader.choice(timesInForce),
    selfTradePrevention: readPrevention(),
  };
}

function readPlaceStopOrder(reader: ByteReader): PlaceStopOrder {
  return {
    type: 'place-stop-order',
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    clientOrderId: reader.text(),
    proofId: reader.number(),
    stopPrice: ticksOf(reader.number()),
    price: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    quoteAmount: moneyOf(reader.bigint()),
    timeInForce: reader.choice(timesInForce),
    selfTradePrevention: reader.choice(selfTradePreventions),
  };
}

function readReplaceOrder(reader: ByteReader): ReplaceOrder {
  return {
    type: 'replace-order',
    userId: reader.number(),
    orderId: reader.number(),
    price: ticksOf(reader.number()),
    stopPrice: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    clientOrderId: reader.text(),
    proofId: reader.number(),
  };
}

function readPlaceMarketOrder(reader: ByteReader, readPrevention: () => SelfTradePrevention): PlaceMarketOrder {
  return {
    type: 'place-market-order',
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    clientOrderId: reader.text(),
    proofId: reader.number(),
    amount: lotsOf(reader.number()),
    quoteAmount: moneyOf(reader.bigint()),
    selfTradePrevention: readPrevention(),
  };
}

function readCancelOrder(reader: ByteReader): CancelOrder {
  return {
    type: 'cancel-order',
    userId: reader.number(),
    orderId: reader.number(),
    clientOrderId: reader.text(),
    proofId: reader.number(),
  };
}

function readConfigureMarket(reader: ByteReader): ConfigureMarket {
  return {
    type: 'configure-market',
    marketId: reader.number(),
    symbol: reader.text(),
    baseAssetId: reader.number(),
    quoteAssetId: reader.number(),
    priceDecimals: reader.number(),
    amountDecimals: reader.number(),
    minimumNotional: moneyOf(reader.bigint()),
    priceBandPpm: reader.number(),
    tickTimeoutMs: reader.number(),
  };
}

function readRecordIndexTick(reader: ByteReader): Command {
  const secondMs = reader.number();
  const ticks = readList(reader, 3, () => ({
    symbolId: reader.number(),
    price: reader.text(),
    sources: readList(reader, 3, () => ({
      sourceId: reader.number(),
      price: reader.text(),
      timeMs: secondMs - reader.signed(),
    })),
  }));
  return { type: 'record-index-tick', secondMs, ticks };
}

function readList<T>(reader: ByteReader, entryBytes: number, read: () => T): T[] {
  const entries: T[] = [];
  for (let left = reader.count(entryBytes); left > 0; left -= 1) entries.push(read());
  return entries;
}
