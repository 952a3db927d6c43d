import { type Money, moneyOf } from '@assay/amounts/money';
import type { ContractResult } from '@assay/settlement/contract-rule';
import type { ContractAccount } from '../seconds-contract/contract-words.ts';
import type { HousePurpose, Ledger, TransferReason } from './ledger.ts';
import { type Balance, LedgerAccount } from './ledger-account.ts';

/** The two accounts of a user for the contracts of one coin, real or demo. `assetId` is the ledger's asset: for demo money its own. */
export class ContractBalance {
  readonly userId: number;
  readonly assetId: number;
  readonly account: ContractAccount;
  /** The coin that people know it by. */
  readonly coinId: number;
  readonly available: LedgerAccount;
  readonly held: LedgerAccount;
  /** Number of the last command that touched it, so that it is reported once a command. */
  command = 0;

  constructor(userId: number, assetId: number, account: ContractAccount, coinId: number) {
    this.userId = userId;
    this.assetId = assetId;
    this.account = account;
    this.coinId = coinId;
    this.available = new LedgerAccount(userId, assetId, 'contract');
    this.held = new LedgerAccount(userId, assetId, 'contract-held');
  }

  get moved(): boolean {
    return this.available.moved || this.held.moved;
  }
}

/** What one contract moves. */
export interface ContractAmounts {
  readonly stake: Money;
  readonly fee: Money;
  readonly profit: Money;
}

/** The postings of seconds contracts; every one of them goes through `Ledger.transfer`. */
export class ContractMoney {
  /** Balances touched by the current command, each once, in order: the first `touchedCount` of the list. */
  readonly touchedBalances: ContractBalance[] = [];
  touchedCount = 0;

  readonly #ledger: Ledger;
  readonly #balances = new Map<number, (ContractBalance | undefined)[]>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** The user's balance, made when it does not exist. An untouched one is no state. */
  balance(userId: number, assetId: number, account: ContractAccount, coinId: number): ContractBalance {
    let balances = this.#balances.get(userId);
    if (balances === undefined) {
      balances = [];
      this.#balances.set(userId, balances);
    }
    let balance = balances[assetId];
    if (balance === undefined) {
      balance = new ContractBalance(userId, assetId, account, coinId);
      balances[assetId] = balance;
    }
    return balance;
  }

  /** What the user's account contains; 0 when nothing ever moved. */
  availableOf(userId: number, assetId: number): Money {
    return moneyOf(this.#balances.get(userId)?.[assetId]?.available.atoms ?? 0n);
  }

  /** The user's balance when there was any movement. */
  movedBalance(userId: number, assetId: number): ContractBalance | undefined {
    const balance = this.#balances.get(userId)?.[assetId];
    return balance?.moved ? balance : undefined;
  }

  /** The user's balances with any movement, in order of the ledger's asset. */
  balancesOf(userId: number): ContractBalance[] {
    const balances: ContractBalance[] = [];
    for (const balance of this.#balances.get(userId) ?? []) if (balance?.moved) balances.push(balance);
    return balances;
  }

  *accounts(): Generator<LedgerAccount> {
    for (const userId of this.#balances.keys()) {
      for (const balance of this.balancesOf(userId)) {
        yield balance.available;
        yield balance.held;
      }
    }
  }

  transferIn(from: Balance, to: ContractBalance, amount: Money): void {
    this.#ledger.noteBalance(from);
    this.#note(to);
    this.#ledger.transfer(from.available, to.available, amount, 'contract-transfer');
  }

  transferOut(from: ContractBalance, to: Balance, amount: Money): void {
    this.#note(from);
    this.#ledger.noteBalance(to);
    this.#ledger.transfer(from.available, to.available, amount, 'contract-transfer');
  }

  issueDemo(to: ContractBalance, amount: Money): void {
    this.#note(to);
    this.#ledger.transfer(this.#house('demo-issue', to.assetId), to.available, amount, 'demo-issue');
  }

  fundPool(assetId: number, from: 'sandbox-issue' | 'demo-issue' | 'treasury', amount: Money): void {
    const reason = from === 'treasury' ? 'contract-pool' : from;
    this.#ledger.transfer(this.#house(from, assetId), this.#house('contract-pool', assetId), amount, reason);
  }

  poolOf(assetId: number): Money {
    return this.#house('contract-pool', assetId).atoms;
  }

  /** Stake and fee leave the available balance, and the pool keeps the possible profit ready. */
  open(balance: ContractBalance, amounts: ContractAmounts): void {
    const { assetId } = balance;
    const staked = moneyOf(amounts.stake + amounts.fee);
    this.#move(balance.available, balance.held, staked, 'contract-stake', balance);
    const { profit } = amounts;
    this.#move(
      this.#house('contract-pool', assetId),
      this.#house('contract-pool-held', assetId),
      profit,
      'contract-pool',
    );
    this.#ledger.contractsHold(assetId, staked, profit);
  }

  /** The postings of the verdict. What `open` held is empty afterwards. */
  settle(balance: ContractBalance, amounts: ContractAmounts, result: ContractResult): void {
    const { assetId, available, held } = balance;
    const { stake, fee, profit } = amounts;
    const pool = this.#house('contract-pool', assetId);
    const poolHeld = this.#house('contract-pool-held', assetId);
    this.#ledger.contractsHold(assetId, moneyOf(-(stake + fee)), moneyOf(-profit));
    switch (result) {
      case 'win':
        this.#move(held, available, stake, 'contract-returned', balance);
        this.#move(poolHeld, available, profit, 'contract-profit', balance);
        this.#move(held, this.#house('fees', assetId), fee, 'contract-fee', balance);
        break;
      case 'lose':
        this.#move(held, pool, stake, 'contract-stake', balance);
        this.#move(held, this.#house('fees', assetId), fee, 'contract-fee', balance);
        this.#move(poolHeld, pool, profit, 'contract-pool');
        break;
      case 'draw':
      case 'void':
        this.#move(held, available, moneyOf(stake + fee), 'contract-returned', balance);
        this.#move(poolHeld, pool, profit, 'contract-pool');
        break;
    }
  }

  /** Puts money of a snapshot back; `Ledger.contractsHold` notes what open contracts hold of it. */
  restore(balance: ContractBalance, available: Money, held: Money): void {
    this.#ledger.restoreAccount(balance.available, available);
    this.#ledger.restoreAccount(balance.held, held);
  }

  /** A tiny stake may have no profit, most have no fee. */
  #move(
    debit: LedgerAccount,
    credit: LedgerAccount,
    amount: Money,
    reason: TransferReason,
    balance?: ContractBalance,
  ): void {
    if (balance !== undefined) this.#note(balance);
    if (amount > 0n) this.#ledger.transfer(debit, credit, amount, reason);
  }

  #house(purpose: HousePurpose, assetId: number): LedgerAccount {
    return this.#ledger.house(purpose, assetId);
  }

  #note(balance: ContractBalance): void {
    if (balance.command === this.#ledger.command) return;
    balance.command = this.#ledger.command;
    this.touchedBalances[this.touchedCount] = balance;
    this.touchedCount += 1;
  }
}
