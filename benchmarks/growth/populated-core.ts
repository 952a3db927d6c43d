import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { nodeTools } from '@assay/engine/recovery/node-tools';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import type { Side } from '@assay/protocol/trade-words';

export interface Population {
  readonly markets: number;
  readonly users: number;
  readonly openOrders: number;
  /** Whether each order has a client order id of 36 characters, as programs give them. */
  readonly isNamed?: boolean;
}

const usdt = 1;
export const firstUser = 100_001;
const takerCount = 100;
/** Orders that are on their way, what owners receive, the house's money. */
const roomBeside = 5_000;
const wholeCoin = 10n ** 12n;
/** Every market's index is 100 USDT; orders rest from half a percent to ten percent away from it. */
const indexPriceTicks = 10_000;
const nearestTicks = 50;
const furthestTicks = 1_000;
/** 0.1 coin, the size of every order: a taker's order of the same size fills exactly one. */
const orderLots = lotsOf(100_000);
/** The core's order ids are counter × 1,024 + market. */
const orderIdFactor = 1_024;
const batchCommands = 100;
const cancelsPerCycle = 40;
const takesPerCycle = 10;
/** Steps through all orders in an order that looks like chance. */
const stride = 7_919;

/**
 * A core with so many markets, users and open orders. Even users bid on all markets, odd ones ask on one. The measured work keeps the
 * population as it is: orders are cancelled or taken by somebody else, and their owners place them anew.
 */
export class PopulatedCore {
  #core: ExchangeCore | undefined;
  readonly #population: Population;
  readonly #timeMs: number;
  readonly #random = new Random(1);
  readonly #orderIds: Float64Array;
  readonly #owners: Int32Array;
  readonly #marketIds: Int16Array;
  /** Slot of an order by the counter in its id. */
  readonly #slots: Int32Array;
  #cursor = 0;
  #taker = 0;
  #named = 0;
  /** Commands that were applied since the beginning. */
  commands = 0;
  /** What the core took for them. */
  #appliedMs = 0;

  constructor(population: Population, timeMs = 1_700_000_000_000) {
    this.#population = population;
    this.#timeMs = timeMs;
    this.#orderIds = new Float64Array(population.openOrders);
    this.#owners = new Int32Array(population.openOrders);
    this.#marketIds = new Int16Array(population.openOrders);
    this.#slots = new Int32Array(population.openOrders * 4 + 1_000_000);
  }

  /** Of a populated one. */
  get core(): ExchangeCore {
    if (this.#core === undefined) throw new Error('the core is there once it is populated');
    return this.#core;
  }

  populate(): void {
    const { markets, users, openOrders, isNamed } = this.#population;
    // As much room as is used, so that what an order takes is all of it.
    const room = {
      accounts: users + takerCount,
      orders: openOrders + roomBeside,
      pockets: users + takerCount * (markets + 1) + roomBeside,
      clientOrderIds: roomBeside + (isNamed === true ? openOrders : 0),
    };
    this.#core = new ExchangeCore({ tools: { ...nodeTools, room } });
    for (const command of configuration(markets)) this.#apply([command]);
    this.#apply([indexTicks(markets, this.#timeMs)]);
    for (let index = 0; index < users; index += 1) this.#open(index, index % 2 === 0 ? usdt : 2 + (index % markets));
    for (let index = users; index < users + takerCount; index += 1) {
      this.#open(index, usdt);
      // Takers have every coin already: to receive one for the first time makes a pocket, however large the exchange is.
      for (let market = 1; market <= markets; market += 1) {
        this.#apply([issue(firstUser + index, 1 + market, wholeCoin)]);
      }
    }
    const spread = Math.max(1, Math.floor(users / openOrders));
    for (let first = 0; first < openOrders; first += batchCommands) {
      const slots: number[] = [];
      for (let slot = first; slot < Math.min(openOrders, first + batchCommands); slot += 1) {
        const user = (slot * spread + Math.floor(slot / users)) % users;
        this.#owners[slot] = firstUser + user;
        this.#marketIds[slot] = 1 + (user % 2 === 0 ? (slot * stride) % markets : user % markets);
        slots.push(slot);
      }
      this.#place(slots);
    }
  }

  /**
   * Ms a command of so many cycles: half of them cancel or take, the other half place. Of the core alone: to find an order and its owner in
   * this population's own lists misses the caches too, which is none of the core's growth.
   */
  run(cycles: number): number {
    const [before, beforeMs] = [this.commands, this.#appliedMs];
    for (let cycle = 0; cycle < cycles; cycle += 1) this.#cycle();
    return (this.#appliedMs - beforeMs) / (this.commands - before);
  }

  #cycle(): void {
    const slots: number[] = [];
    const commands: Command[] = [];
    while (commands.length < cancelsPerCycle) {
      this.#cursor = (this.#cursor + stride) % this.#orderIds.length;
      slots.push(this.#cursor);
      const orderId = this.#orderIds[this.#cursor] as number;
      commands.push({
        type: 'cancel-order',
        userId: this.#ownerOf(this.#cursor),
        orderId,
        clientOrderId: '',
        proofId: 1,
      });
    }
    while (commands.length < cancelsPerCycle + takesPerCycle) {
      this.#taker = (this.#taker + 1) % takerCount;
      const userId = firstUser + this.#population.users + this.#taker;
      const marketId = 1 + this.#random.below(this.#population.markets);
      commands.push(limitOrder(userId, marketId, 'buy', indexPriceTicks + furthestTicks, 'ioc'));
    }
    this.#apply(commands).lookAtFills(({ makerOrderId }) => {
      slots.push(this.#slots[Math.floor(makerOrderId / orderIdFactor)] as number);
    });
    this.#place(slots);
  }

  #nextName(): string {
    this.#named += 1;
    return `5f6c7a10-1111-4222-8333-${String(this.#named).padStart(12, '0')}`;
  }

  #ownerOf(slot: number): number {
    return this.#owners[slot] as number;
  }

  /** Each slot's owner places its order anew, at another price. */
  #place(slots: readonly number[]): void {
    const commands = slots.map((slot) => {
      const userId = this.#ownerOf(slot);
      const away = nearestTicks + this.#random.below(furthestTicks - nearestTicks);
      const isBid = (userId - firstUser) % 2 === 0;
      const price = isBid ? indexPriceTicks - away : indexPriceTicks + away;
      const name = this.#population.isNamed === true ? this.#nextName() : '';
      return limitOrder(userId, this.#marketIds[slot] as number, isBid ? 'buy' : 'sell', price, 'gtc', name);
    });
    const { results } = this.#apply(commands);
    results.forEach((result, index) => {
      const slot = slots[index] as number;
      const { orderId } = orderOf(result);
      this.#orderIds[slot] = orderId;
      this.#slots[Math.floor(orderId / orderIdFactor)] = slot;
    });
  }

  #open(index: number, assetId: number): void {
    const userId = firstUser + index;
    const amount = (assetId === usdt ? 99_000n : 500n) * wholeCoin;
    this.#apply([{ type: 'open-account', userId, kind: 'user' }, issue(userId, assetId, amount)]);
  }

  #apply(commands: readonly Command[]): BatchOutcome {
    const startedMs = performance.now();
    const outcome = this.core.apply({ sequence: this.core.sequence + 1, timeMs: this.#timeMs, commands });
    this.#appliedMs += performance.now() - startedMs;
    const code = outcome.firstRefusal();
    if (code !== undefined) throw new Error(`the core refused a command: ${code}`);
    this.commands += commands.length;
    return outcome;
  }
}

function orderOf(result: CommandResult): { readonly orderId: number } {
  if (!result.accepted || result.kind !== 'order') throw new Error('no order was placed');
  return result.order;
}

function issue(userId: number, assetId: number, atoms: bigint): Command {
  return { type: 'issue-sandbox-coins', userId, assetId, amount: moneyOf(atoms), clientOrderId: '' };
}

function limitOrder(
  userId: number,
  marketId: number,
  side: Side,
  price: number,
  timeInForce: 'gtc' | 'ioc',
  clientOrderId = '',
): Command {
  return {
    type: 'place-limit-order',
    userId,
    marketId,
    side,
    price: ticksOf(price),
    amount: orderLots,
    timeInForce,
    clientOrderId,
    proofId: 1,
  };
}

/** Each market has an asset and an index of its own. */
function configuration(markets: number): Command[] {
  const numbers = Array.from({ length: markets }, (_, index) => index + 1);
  return [
    { type: 'genesis', mode: 'sandbox', seed: 'bench', instance: 'bench' },
    { type: 'activate-rules', rulesVersion: NEWEST_RULES },
    { type: 'configure-asset', assetId: usdt, symbol: 'USDT' },
    { type: 'configure-index-source', sourceId: 1, name: 'bench' },
    { type: 'configure-fees', levels: [{ minimumVolume: ZERO_MONEY, makerPpm: 1_000, takerPpm: 2_000 }] },
    ...numbers.flatMap((number): Command[] => [
      { type: 'configure-asset', assetId: 1 + number, symbol: `C${number}` },
      { type: 'configure-index-symbol', symbolId: number, symbol: `c${number}usdt`, assetId: 1 + number },
      {
        type: 'configure-market',
        marketId: number,
        symbol: `c${number}usdt`,
        baseAssetId: 1 + number,
        quoteAssetId: usdt,
        priceDecimals: 2,
        amountDecimals: 6,
        minimumNotional: ZERO_MONEY,
        priceBandPpm: 100_000,
        tickTimeoutMs: 3_000,
      },
    ]),
  ];
}

/** A second of the index of so many markets, as their configuration numbers them: each at 100 USDT. */
export function indexTicks(markets: number, nowMs: number): Command {
  return {
    type: 'record-index-tick',
    secondMs: Math.floor(nowMs / 1_000) * 1_000,
    ticks: Array.from({ length: markets }, (_, index) => ({
      symbolId: index + 1,
      price: '100',
      sources: [{ sourceId: 1, price: '100', timeMs: nowMs - 10 }],
    })),
  };
}
