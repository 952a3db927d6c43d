import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { TransferEvent } from '../events.ts';
import { ContractMoney } from './contract-money.ts';
import { Balance, HOUSE, LedgerAccount, type Purpose, purposes } from './ledger-account.ts';

export type TransferReason = TransferEvent['reason'];
export type HousePurpose = Exclude<Purpose, 'available' | 'held' | 'contract' | 'contract-held'>;

export function isHousePurpose(purpose: Purpose): purpose is HousePurpose {
  return purpose !== 'available' && purpose !== 'held' && purpose !== 'contract' && purpose !== 'contract-held';
}

export const housePurposes: readonly HousePurpose[] = purposes.filter(isHousePurpose);

/** Told of every posting, when somebody wants to keep them. */
export type TransferRecorder = (
  debit: LedgerAccount,
  credit: LedgerAccount,
  amount: Money,
  reason: TransferReason,
) => void;

export type BalanceList = (Balance | undefined)[];

/** Per asset: what the held accounts contain, and what open orders and contracts say that they hold. Two books of the same money. */
interface HeldTotals {
  accounts: Money;
  orders: Money;
  /** Of contracts: stakes and fees, and what the pool keeps ready for them. */
  stakeAccounts: Money;
  stakes: Money;
  poolAccounts: Money;
  profits: Money;
  /** Sum of all changes since the last check; 0 when nothing was invented or lost. */
  drift: Money;
  /** Whether the running check has met an account of the asset. */
  met: boolean;
}

/**
 * Double entry in bigint atoms. Money moves only by `transfer`, which takes from one account and gives to another.
 *
 * `check` runs after every batch, in time proportional to the accounts that were touched, and proves by other means than those that
 * made the postings: per asset the changes sum to zero; no account that must not be negative is; the held accounts contain what
 * the open orders hold. Any failure throws and stops the exchange.
 */
export class Ledger {
  /** Balances touched by the current command, each once, in order: the first `touchedCount` of the list. */
  readonly touchedBalances: Balance[] = [];
  touchedCount = 0;
  recorder: TransferRecorder | undefined;
  /** The contract accounts. */
  readonly contracts: ContractMoney = new ContractMoney(this);

  readonly #balances = new Map<number, BalanceList>();
  readonly #house = new Map<HousePurpose, (LedgerAccount | undefined)[]>();
  readonly #totals: (HeldTotals | undefined)[] = [];
  readonly #unchecked: LedgerAccount[] = [];
  #uncheckedCount = 0;
  /** Totals of the assets that the running check has met. */
  readonly #met: HeldTotals[] = [];
  #command = 0;

  /** Begins a command: what it touches is listed anew. */
  beginCommand(): void {
    this.#command += 1;
    this.touchedCount = 0;
    this.contracts.touchedCount = 0;
  }

  /** The user's balance, made when it does not exist. An untouched one is no state. */
  balance(userId: number, assetId: number): Balance {
    return this.balanceIn(this.balanceList(userId), userId, assetId);
  }

  /** The user's balances by asset id, for whoever looks them up often. */
  balanceList(userId: number): BalanceList {
    let balances = this.#balances.get(userId);
    if (balances === undefined) {
      balances = [];
      this.#balances.set(userId, balances);
    }
    return balances;
  }

  /** As `balance`, out of the user's own list. */
  balanceIn(balances: BalanceList, userId: number, assetId: number): Balance {
    let balance = balances[assetId];
    if (balance === undefined) {
      balance = new Balance(userId, assetId);
      balances[assetId] = balance;
    }
    return balance;
  }

  house(purpose: HousePurpose, assetId: number): LedgerAccount {
    let accounts = this.#house.get(purpose);
    if (accounts === undefined) {
      accounts = [];
      this.#house.set(purpose, accounts);
    }
    let account = accounts[assetId];
    if (account === undefined) {
      account = new LedgerAccount(HOUSE, assetId, purpose);
      accounts[assetId] = account;
    }
    return account;
  }

  /** Debits one account and credits another of the same asset with `amount` above 0. */
  transfer(debit: LedgerAccount, credit: LedgerAccount, amount: Money, reason: TransferReason): void {
    assert(amount > 0n, 'a transfer moves more than nothing');
    assert(debit.assetId === credit.assetId && debit !== credit, 'a transfer joins two accounts of one asset');
    const left = moneyOf(debit.atoms - amount);
    assert(left >= 0n || debit.mayBeNegative, 'no account that must not be negative goes below zero');
    debit.atoms = left;
    credit.atoms = moneyOf(credit.atoms + amount);
    this.#touch(debit);
    this.#touch(credit);
    this.recorder?.(debit, credit, amount, reason);
  }

  /** Moves what an order needs from available to held, and notes that an order holds it. */
  hold(balance: Balance, amount: Money): void {
    this.#transferOf(balance, balance.available, balance.held, amount, 'hold');
    const totals = this.#totalsOf(balance.assetId);
    totals.orders = moneyOf(totals.orders + amount);
  }

  /** Gives back what an order no longer needs. */
  release(balance: Balance, amount: Money): void {
    this.#transferOf(balance, balance.held, balance.available, amount, 'release');
    this.#orderHoldsLess(balance.assetId, amount);
  }

  /** Pays out of an order's hold into somebody's available balance. */
  payFromHold(payer: Balance, receiver: Balance, amount: Money): void {
    this.noteBalance(payer);
    this.noteBalance(receiver);
    this.transfer(payer.held, receiver.available, amount, 'trade');
    this.#orderHoldsLess(payer.assetId, amount);
  }

  chargeFee(balance: Balance, fee: Money): void {
    this.noteBalance(balance);
    this.transfer(balance.available, this.house('fees', balance.assetId), fee, 'fee');
  }

  issue(balance: Balance, amount: Money): void {
    this.noteBalance(balance);
    this.transfer(this.house('sandbox-issue', balance.assetId), balance.available, amount, 'sandbox-issue');
  }

  /** The checks that are always on. Throws `BrokenInvariant`. */
  check(): void {
    for (let index = 0; index < this.#uncheckedCount; index += 1) {
      const account = this.#unchecked[index];
      const change = account.atoms - account.checkedAtoms;
      const totals = this.#totalsOf(account.assetId);
      if (!totals.met) {
        totals.met = true;
        this.#met.push(totals);
      }
      totals.drift = moneyOf(totals.drift + change);
      if (account.purpose === 'held') totals.accounts = moneyOf(totals.accounts + change);
      else if (account.purpose === 'contract-held') totals.stakeAccounts = moneyOf(totals.stakeAccounts + change);
      else if (account.purpose === 'contract-pool-held') totals.poolAccounts = moneyOf(totals.poolAccounts + change);
      assert(account.atoms >= 0n || account.mayBeNegative, 'no account that must not be negative is');
      account.checkedAtoms = account.atoms;
      account.unchecked = false;
    }
    for (let totals = this.#met.pop(); totals !== undefined; totals = this.#met.pop()) {
      totals.met = false;
      assert(totals.drift === 0n, 'the accounts of an asset sum to zero');
      assert(totals.accounts === totals.orders, 'what is held belongs to open orders');
      assert(totals.stakeAccounts === totals.stakes, 'what is staked belongs to open contracts');
      assert(totals.poolAccounts === totals.profits, 'what the pool holds belongs to open contracts');
    }
    this.#uncheckedCount = 0;
  }

  /** Every account that was ever touched, the users' and the house's. */
  *accounts(): Generator<LedgerAccount> {
    for (const userId of this.#balances.keys()) {
      for (const balance of this.balancesOf(userId)) {
        yield balance.available;
        yield balance.held;
      }
    }
    yield* this.contracts.accounts();
    yield* this.houseAccounts();
  }

  /** By purpose, then by asset. */
  houseAccounts(): LedgerAccount[] {
    return housePurposes.flatMap((purpose) => this.houseAccountsOf(purpose));
  }

  /** The house's accounts of one purpose with any movement, in order of asset. */
  houseAccountsOf(purpose: HousePurpose): LedgerAccount[] {
    const accounts: LedgerAccount[] = [];
    for (const account of this.#house.get(purpose) ?? []) if (account?.moved) accounts.push(account);
    return accounts;
  }

  /** The user's balances with any movement, in order of asset. */
  balancesOf(userId: number): Balance[] {
    const balances: Balance[] = [];
    for (const balance of this.#balances.get(userId) ?? []) if (balance?.moved) balances.push(balance);
    return balances;
  }

  /** Notes that open contracts stake so much more and that the pool keeps so much more ready for them; less when negative. */
  contractsHold(assetId: number, stakes: Money, profits: Money): void {
    const totals = this.#totalsOf(assetId);
    totals.stakes = moneyOf(totals.stakes + stakes);
    totals.profits = moneyOf(totals.profits + profits);
    assert(totals.stakes >= 0n && totals.profits >= 0n, 'open contracts do not hold less than nothing');
  }

  get command(): number {
    return this.#command;
  }

  /** Puts one account of a snapshot back. */
  restoreAccount(account: LedgerAccount, atoms: Money): void {
    account.atoms = atoms;
    this.#touch(account);
  }

  /** Puts a user's money of a snapshot back; `restoreHold` notes what the open orders hold of it, `check` compares the two. */
  restoreBalance(balance: Balance, available: Money, held: Money): void {
    this.restoreAccount(balance.available, available);
    this.restoreAccount(balance.held, held);
  }

  restoreHouse(purpose: HousePurpose, assetId: number, atoms: Money): void {
    this.restoreAccount(this.house(purpose, assetId), atoms);
  }

  restoreHold(assetId: number, amount: Money): void {
    const totals = this.#totalsOf(assetId);
    totals.orders = moneyOf(totals.orders + amount);
  }

  #transferOf(
    balance: Balance,
    debit: LedgerAccount,
    credit: LedgerAccount,
    amount: Money,
    reason: TransferReason,
  ): void {
    this.noteBalance(balance);
    this.transfer(debit, credit, amount, reason);
  }

  #orderHoldsLess(assetId: number, amount: Money): void {
    const totals = this.#totalsOf(assetId);
    totals.orders = moneyOf(totals.orders - amount);
    assert(totals.orders >= 0n, 'open orders do not hold less than nothing');
  }

  /** Lists the balance among those that the current command touched. */
  noteBalance(balance: Balance): void {
    if (balance.command === this.#command) return;
    balance.command = this.#command;
    this.touchedBalances[this.touchedCount] = balance;
    this.touchedCount += 1;
  }

  #touch(account: LedgerAccount): void {
    if (account.unchecked) return;
    account.unchecked = true;
    account.moved = true;
    this.#unchecked[this.#uncheckedCount] = account;
    this.#uncheckedCount += 1;
  }

  #totalsOf(assetId: number): HeldTotals {
    let totals = this.#totals[assetId];
    if (totals === undefined) {
      totals = {
        accounts: ZERO_MONEY,
        orders: ZERO_MONEY,
        stakeAccounts: ZERO_MONEY,
        stakes: ZERO_MONEY,
        poolAccounts: ZERO_MONEY,
        profits: ZERO_MONEY,
        drift: ZERO_MONEY,
        met: false,
      };
      this.#totals[assetId] = totals;
    }
    return totals;
  }
}
