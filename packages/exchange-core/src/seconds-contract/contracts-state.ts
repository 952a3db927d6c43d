import type { Money } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import { StatePart } from '../module-state.ts';
import { type PeopleState, peoplePart } from '../people/people-state.ts';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ContractOrder } from './contract-order.ts';
import type { ContractSymbol } from './contract-symbol.ts';
import { ContractUser } from './contract-user.ts';
import type { ContractAccount } from './contract-words.ts';

/** One index command: its second, when it was journaled, and which symbols somebody had stopped then. */
export interface RecordedSecond {
  readonly secondMs: number;
  readonly recordedAtMs: number;
  readonly halted: readonly number[];
}

export interface PoolFunding {
  readonly assetId: number;
  readonly amount: Money;
}

/** Everything about seconds contracts but their money. Empty under rules 1 and 2. */
export class ContractsState {
  /** By the real coin's id. */
  readonly coins = new Map<number, ConfigureContractCoin>();
  readonly symbols = new Map<number, ContractSymbol>();
  readonly users = new Map<number, ContractUser>();
  /** Open ones by id, the oldest first. */
  readonly orders = new Map<number, ContractOrder>();
  orderCount = 0;
  /** Verdicts that stand and are not paid out yet, the oldest first; those before `#firstDue` are. */
  #due: ContractOrder[] = [];
  #firstDue = 0;
  declare private readonly people: PeopleState;
  /** Client order id → what the pool got under it. */
  readonly fundings = new Map<string, PoolFunding>();
  /** Symbol id (0: all) → reason, by the exchange itself and by an operator. */
  readonly closed = new Map<number, string>();
  readonly closedByOperator = new Map<number, string>();
  /** The newest ones, oldest first. */
  readonly seconds: RecordedSecond[] = [];
  /** The first journal time at which something happens without any tick, or earlier. Not state: saves looking. */
  nextTimeMs = Number.NEGATIVE_INFINITY;

  constructor(people: PeopleState) {
    this.people = people;
  }

  /** The user's entry, made when it does not exist, with the person's: in a state the two are one list. */
  user(userId: number): ContractUser {
    let user = this.users.get(userId);
    if (user === undefined) {
      user = new ContractUser();
      this.users.set(userId, user);
      this.people.standing(userId);
    }
    return user;
  }

  /** The real coin of this id, or the one whose demo money has it. */
  coinOfLedgerAsset(assetId: number): ConfigureContractCoin | undefined {
    const coin = this.coins.get(assetId);
    if (coin !== undefined) return coin;
    for (const other of this.coins.values()) if (other.demoAssetId === assetId) return other;
    return undefined;
  }

  /** The coin that people know a contract pocket of this asset by. */
  coinOfPocket(assetId: number): ConfigureContractCoin {
    const coin = this.coinOfLedgerAsset(assetId);
    assert(coin !== undefined, 'a contract pocket has its coin');
    return coin;
  }

  /** The ids and symbols of demo money are nobody else's. */
  isDemoAsset(assetId: number, symbol: string): boolean {
    for (const coin of this.coins.values()) if (coin.demoAssetId === assetId || coin.demoSymbol === symbol) return true;
    return false;
  }

  addDue(order: ContractOrder): void {
    this.#due.push(order);
  }

  takeDue(): ContractOrder | undefined {
    const order = this.#due[this.#firstDue];
    if (order === undefined) return undefined;
    this.#firstDue += 1;
    if (this.#firstDue === this.#due.length) {
      this.#due = [];
      this.#firstDue = 0;
    }
    return order;
  }

  get dueCount(): number {
    return this.#due.length - this.#firstDue;
  }

  due(): readonly ContractOrder[] {
    return this.#due.slice(this.#firstDue);
  }

  /** Something may happen at this journal time. */
  wakeAt(timeMs: number): void {
    if (timeMs < this.nextTimeMs) this.nextTimeMs = timeMs;
  }

  lookAhead(): void {
    let next = Number.POSITIVE_INFINITY;
    for (const symbol of this.symbols.values()) next = Math.min(next, symbol.nextTimeMs());
    this.nextTimeMs = next;
  }
}

export const contractsPart = new StatePart((core) => new ContractsState(peoplePart.of(core)));

/** The asset that the account's money is in the ledger. */
export function ledgerAssetOf(coin: ConfigureContractCoin, account: ContractAccount): number {
  return account === 'real' ? coin.assetId : coin.demoAssetId;
}
