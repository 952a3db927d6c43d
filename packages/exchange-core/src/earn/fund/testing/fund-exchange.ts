import { type Money, moneyOf } from '@assay/amounts/money';
import type { Command } from '../../../commands.ts';
import type { CoreState } from '../../../core-state.ts';
import type { CommandResult } from '../../../events.ts';
import type { HousePocketKind } from '../../../ledger/pocket-kinds.ts';
import { DAY_MS } from '../../../limits.ts';
import type { OperatorCommand } from '../../../operator/operator-action.ts';
import { BTC, coins, testAssets, USDT } from '../../../testing/generated-batches.ts';
import { SmallExchange } from '../../../testing/small-exchange.ts';
import type { ConfigureFund } from '../configure-fund.ts';
import { VALUE_AFTER_MS } from '../fund-limits.ts';
import type { FundOrderView } from '../fund-order.ts';
import { FundViews } from '../fund-views.ts';

export const ETH = 3;
/** People who have 10,000 USDT in spot. */
export const [ANN, BOB] = [11, 12];
/** What the treasury has of each coin. */
export const INVENTORY: Money = coins(1_000_000);
export const MAJORS = 1;

/** 0.6 BTC and 0.4 ETH of the value, so 0.6 BTC and 4 ETH a unit at the index of 100 and 10; fees of 1 % a year and 0.2 % a trade. */
export const majors: ConfigureFund = {
  type: 'configure-fund',
  fundId: MAJORS,
  name: 'Majors',
  nameZh: '主流币基金',
  payAssetId: USDT,
  startValue: coins(100),
  coins: [
    { assetId: BTC, weightPpm: 600_000 },
    { assetId: ETH, weightPpm: 400_000 },
  ],
  yearFeePpm: 10_000,
  tradeFeePpm: 2_000,
  minimum: coins(10),
  maximum: coins(5_000),
  quota: coins(100),
  state: 'open',
};

/** What is free and held in the house's pockets. */
class HousePockets {
  readonly #core: CoreState;

  constructor(core: CoreState) {
    this.#core = core;
  }

  of(kind: HousePocketKind, assetId: number): { readonly free: Money; readonly held: Money } {
    const { ledger } = this.#core;
    const pocket = ledger.house(kind, assetId);
    return { free: ledger.availableIn(pocket), held: ledger.heldIn(pocket) };
  }
}

/** A small exchange with a funded treasury and one fund that has its first value. */
export class FundExchange extends SmallExchange {
  constructor(terms: Partial<ConfigureFund> = {}) {
    super();
    this.must({ type: 'activate-rules', rulesVersion: 4 });
    for (const assetId of testAssets) {
      this.must({ type: 'fund-treasury', assetId, amount: INVENTORY, clientOrderId: `inventory-${assetId}` });
    }
    this.must({ ...majors, ...terms });
    this.tick();
    this.runDue();
  }

  must(command: Command): void {
    const result = this.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
  }

  /** The engine's part: sends what is due until nothing is. Answers how many commands that were. */
  runDue(): number {
    for (let count = 0; ; count += 1) {
      const command = this.core.continuation();
      if (command?.type !== 'value-fund') return count;
      this.must(command);
    }
  }

  get day(): number {
    return Math.floor(this.timeMs / DAY_MS);
  }

  /** Goes to so many milliseconds after the next 00:00 UTC, without an index. */
  passMidnight(days = 1, afterMs = 0): void {
    this.timeMs = (this.day + days) * DAY_MS + afterMs;
  }

  /** The first second of the index of the next day, or of a later one, at which the fund is valued, and what the engine does then. */
  nextValue(btc = '100', eth = '10', days = 1): void {
    this.passMidnight(days, VALUE_AFTER_MS - 1_000);
    this.tick(btc, eth);
    this.runDue();
  }

  buy(userId: number, amount: Money, clientOrderId = ''): CommandResult {
    return this.one({ type: 'buy-fund', userId, fundId: MAJORS, amount, agreement: 1, clientOrderId, proofId: 1 });
  }

  redeem(userId: number, units: Money, clientOrderId = ''): CommandResult {
    return this.one({ type: 'redeem-fund', userId, fundId: MAJORS, units, clientOrderId, proofId: 1 });
  }

  get fund() {
    const fund = this.core.views(FundViews).fund(MAJORS);
    if (fund === undefined) throw new Error('no fund');
    return fund;
  }

  units(userId: number): Money {
    return this.holding(userId)?.units ?? coins(0);
  }

  holding(userId: number) {
    return this.core.views(FundViews).holdings(userId)[0];
  }

  house(kind: HousePocketKind, assetId: number) {
    return this.core.views(HousePockets).of(kind, assetId);
  }

  earn(userId: number, assetId = USDT): { readonly available: Money; readonly held: Money } {
    const balance = this.core.balances(userId, 'earn').find((entry) => entry.assetId === assetId);
    return { available: balance?.available ?? moneyOf(0n), held: balance?.held ?? moneyOf(0n) };
  }

  /** What an operator does. */
  act(action: OperatorCommand): void {
    this.must({ type: 'operator-action', operator: 'op', reason: 'test', action });
  }

  /** An operator takes all of a coin out of the treasury. */
  emptyTreasury(assetId: number): void {
    const amount = this.house('treasury', assetId).free;
    const clientOrderId = `empty-${assetId}`;
    this.act({ type: 'move-treasury', assetId, amount, from: 'treasury', to: 'rewards', clientOrderId });
  }

  /** Orders that the last command told of. */
  get told(): FundOrderView[] {
    return this.events.flatMap((event) => (event.type === 'fund-order' ? [event.order] : []));
  }
}
