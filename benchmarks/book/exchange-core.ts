import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { ByteReader } from '@assay/exchange-core/codec/byte-reader';
import { ByteWriter } from '@assay/exchange-core/codec/byte-writer';
import { commandTable } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { CANCEL, MARKET, RECORD_FIELDS, type WorkloadResult } from './operations-file.ts';
import { opsPerSecond, type TimedRun, timedRun } from './timed-pieces.ts';

const MARKET_ID = 1;
/** Buyers and sellers are different people, so that self-trade prevention changes no trade of the workload. */
const USERS_A_SIDE = 100;
const FIRST_USER = 1;
const TIME_MS = 1_700_000_000_000;
const CAPITAL = moneyOf(10n ** 18n);
const BATCH_COMMANDS = 100;
/** Whole batches, some two milliseconds. */
const OPERATIONS_A_PIECE = 2_000;
/** The core's order ids are counter × 1,024 + market; the workload's ids are the counter. */
const ORDER_ID_FACTOR = 1_024;

/** What is applied before the workload: one market whose band and index never get in the way, and people with capital. */
function openingCommands(): Command[] {
  const accounts = Array.from({ length: USERS_A_SIDE * 2 }, (_, index) => FIRST_USER + index);
  return [
    { type: 'genesis', mode: 'sandbox', seed: 'bench', instance: 'bench' },
    { type: 'configure-asset', assetId: 1, symbol: 'USDT' },
    { type: 'configure-asset', assetId: 2, symbol: 'BTC' },
    { type: 'configure-index-symbol', symbolId: 1, symbol: 'btcusdt', assetId: 2 },
    { type: 'configure-index-source', sourceId: 1, name: 'bench' },
    { type: 'configure-fees', levels: [{ minimumVolume: ZERO_MONEY, makerPpm: 1_000, takerPpm: 2_000 }] },
    {
      type: 'configure-market',
      marketId: MARKET_ID,
      symbol: 'btcusdt',
      baseAssetId: 2,
      quoteAssetId: 1,
      priceDecimals: 2,
      amountDecimals: 6,
      minimumNotional: ZERO_MONEY,
      priceBandPpm: 100_000,
      tickTimeoutMs: 3_000,
    },
    {
      type: 'record-index-tick',
      secondMs: TIME_MS,
      ticks: [{ symbolId: 1, price: '1000', sources: [{ sourceId: 1, price: '1000', timeMs: TIME_MS - 10 }] }],
    },
    ...accounts.map((userId): Command => ({ type: 'open-account', userId, kind: 'liquidity-provider' })),
    ...accounts.flatMap((userId): Command[] =>
      [1, 2].map((assetId) => ({ type: 'issue-sandbox-coins', userId, assetId, amount: CAPITAL, clientOrderId: '' })),
    ),
  ];
}

/** The common workload as commands: encoded as ingress does, decoded, applied in batches, the answers and events read. */
class WorkloadRun {
  readonly #core = new ExchangeCore();
  readonly #writer = new ByteWriter();
  declare private readonly operations: Int32Array;
  /** Who says each operation: prepared, as whoever cancels an order knows who he is. */
  declare private readonly userIds: Int32Array;
  /** The core's id of the order that each is about, as whoever cancels it was told. */
  declare private readonly orderIds: Float64Array;
  #trades = 0;
  #volume = 0;
  #checksum = 0;

  constructor(operations: Int32Array) {
    this.operations = operations;
    this.userIds = userIdsOf(operations);
    this.orderIds = orderIdsOf(operations);
    this.#apply(openingCommands());
  }

  run(from: number, to: number): void {
    for (let first = from; first < to; first += BATCH_COMMANDS) {
      const last = Math.min(first + BATCH_COMMANDS, to);
      this.#writer.clear();
      for (let record = first; record < last; record += 1) {
        commandTable.write(this.#writer, this.#commandOf(record));
      }
      const reader = new ByteReader(this.#writer.written());
      const commands: Command[] = [];
      while (commands.length < last - first) commands.push(commandTable.read(reader));
      this.#apply(commands);
    }
  }

  result(timed: TimedRun): WorkloadResult & TimedRun {
    this.#core.audit();
    return {
      ...timed,
      opsPerSecond: opsPerSecond(timed),
      trades: this.#trades,
      volume: this.#volume,
      checksum: this.#checksum,
    };
  }

  #commandOf(record: number): Command {
    const operations = this.operations;
    const start = record * RECORD_FIELDS;
    const type = operations[start];
    const userId = this.userIds[record];
    if (type === CANCEL) {
      const orderId = this.orderIds[record];
      return { type: 'cancel-order', userId, orderId, clientOrderId: '', proofId: 1 };
    }
    const side = operations[start + 1] === 0 ? 'buy' : 'sell';
    const amount = lotsOf(operations[start + 3]);
    // Written out: what they have in common, put together by spreading, takes as long as to decode them.
    if (type === MARKET) {
      return {
        type: 'place-market-order',
        userId,
        marketId: MARKET_ID,
        side,
        clientOrderId: '',
        proofId: 1,
        amount,
        quoteAmount: ZERO_MONEY,
      };
    }
    return {
      type: 'place-limit-order',
      userId,
      marketId: MARKET_ID,
      side,
      clientOrderId: '',
      proofId: 1,
      price: ticksOf(operations[start + 2]),
      amount,
      timeInForce: 'gtc',
    };
  }

  #apply(commands: readonly Command[]): void {
    const outcome = this.#core.apply({ sequence: this.#core.sequence + 1, timeMs: TIME_MS, commands });
    const code = outcome.firstRefusal();
    if (code !== undefined) throw new Error(`the core refused a command of the workload: ${code}`);
    this.#tally(outcome);
  }

  #tally(outcome: BatchOutcome): void {
    outcome.lookAtFills(({ makerOrderId, price, amount }) => {
      const makerId = (makerOrderId - MARKET_ID) / ORDER_ID_FACTOR;
      this.#trades += 1;
      this.#volume += amount;
      this.#checksum = (Math.imul(this.#checksum, 31) + (price ^ amount ^ makerId)) | 0;
    });
  }
}

/** Of each operation: an order's id and side say whose it is, a cancellation is its order's. */
function userIdsOf(operations: Int32Array): Int32Array {
  const records = operations.length / RECORD_FIELDS;
  const userIds = new Int32Array(records);
  const owners = new Int32Array(records + 1);
  for (let record = 0; record < records; record += 1) {
    const start = record * RECORD_FIELDS;
    const id = operations[start + 4];
    if (operations[start] !== CANCEL) {
      owners[id] = FIRST_USER + (operations[start + 1] === 0 ? 0 : USERS_A_SIDE) + (id % USERS_A_SIDE);
    }
    userIds[record] = owners[id];
  }
  return userIds;
}

function orderIdsOf(operations: Int32Array): Float64Array {
  const ids = (_: unknown, record: number) => operations[record * RECORD_FIELDS + 4] * ORDER_ID_FACTOR + MARKET_ID;
  return Float64Array.from({ length: operations.length / RECORD_FIELDS }, ids);
}

export function runExchangeCore(operations: Int32Array): WorkloadResult & TimedRun {
  const run = new WorkloadRun(operations);
  const timed = timedRun(operations, OPERATIONS_A_PIECE, (from, to) => run.run(from, to));
  return run.result(timed);
}
