import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import { AssetTotals } from './asset-totals.ts';
import type { Claim } from './claims.ts';
import { HOUSE, type LedgerAccount, type Pocket } from './pocket.ts';
import type { HousePocketKind, PocketKindName, UserPocketKind } from './pocket-kinds.ts';
import { Pockets } from './pockets.ts';
import type { TransferReason } from './transfer-reason.ts';

/** Told of every posting, when somebody wants to keep them. */
export type TransferRecorder = (
  debit: LedgerAccount,
  credit: LedgerAccount,
  amount: Money,
  reason: TransferReason,
) => void;

/**
 * Double entry in bigint atoms. Money moves only by `transfer`, which takes from one account and gives to another.
 *
 * `check` runs after every batch, in time proportional to the accounts that were touched, and proves by other means than those that
 * made the postings: per asset the changes sum to zero; no account that must not be negative is; the pockets of every kind hold
 * what the claims on them say. Any failure throws and stops the exchange.
 */
export class Ledger {
  /** Users' pockets touched by the current command, each once, in order: the first `touchedCount` of the list. */
  readonly touched: Pocket[] = [];
  touchedCount = 0;
  recorder: TransferRecorder | undefined;

  /** By kind and owner. */
  readonly #pockets = new Map<PocketKindName, Map<number, Pockets>>();
  readonly #totals: (AssetTotals | undefined)[] = [];
  readonly #unchecked: LedgerAccount[] = [];
  #uncheckedCount = 0;
  /** Totals of the assets that the running check has met. */
  readonly #met: AssetTotals[] = [];
  #command = 0;

  /** Begins a command: what it touches is listed anew. */
  beginCommand(): void {
    this.#command += 1;
    this.touchedCount = 0;
  }

  /** The owner's pockets of a kind by asset, for whoever looks them up often. */
  pockets(kind: PocketKindName, owner: number): Pockets {
    let owners = this.#pockets.get(kind);
    if (owners === undefined) {
      owners = new Map();
      this.#pockets.set(kind, owners);
    }
    let pockets = owners.get(owner);
    if (pockets === undefined) {
      pockets = new Pockets(kind, owner);
      owners.set(owner, pockets);
    }
    return pockets;
  }

  /** The user's pocket, made when it does not exist. An untouched one is no state. */
  pocket(kind: UserPocketKind, userId: number, assetId: number): Pocket {
    return this.pockets(kind, userId).of(assetId);
  }

  /** The same of the house. */
  house(kind: HousePocketKind, assetId: number): Pocket {
    return this.pockets(kind, HOUSE).of(assetId);
  }

  /** The user's pocket when there was any movement. */
  movedPocket(kind: PocketKindName, userId: number, assetId: number): Pocket | undefined {
    return this.#pockets.get(kind)?.get(userId)?.find(assetId);
  }

  /** The owner's pockets of a kind with any movement, in order of asset. */
  movedPockets(kind: PocketKindName, owner: number): Pocket[] {
    return this.#pockets.get(kind)?.get(owner)?.moved() ?? [];
  }

  /** Every pocket with any movement, the users' and the house's. */
  *allPockets(): Generator<Pocket> {
    for (const owners of this.#pockets.values()) for (const pockets of owners.values()) yield* pockets.moved();
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

  /** Somebody says that it holds so much more of the asset; less when `amount` is negative. Moves nothing: `check` compares the two. */
  claim(claim: Claim, assetId: number, amount: Money): void {
    this.#totalsOf(assetId).claim(claim, amount);
  }

  /** Moves money from available to held for a claim. */
  hold(pocket: Pocket, claim: Claim, amount: Money): void {
    this.transfer(pocket.available, pocket.held, amount, 'hold');
    this.claim(claim, pocket.assetId, amount);
  }

  /** Gives back what a claim no longer needs. */
  release(pocket: Pocket, claim: Claim, amount: Money): void {
    this.transfer(pocket.held, pocket.available, amount, 'release');
    this.claim(claim, pocket.assetId, moneyOf(-amount));
  }

  /** Pays out of what a claim holds into somebody's available money. */
  payFromHold(payer: Pocket, claim: Claim, receiver: Pocket, amount: Money): void {
    this.transfer(payer.held, receiver.available, amount, 'trade');
    this.claim(claim, payer.assetId, moneyOf(-amount));
  }

  chargeFee({ available, assetId }: Pocket, fee: Money): void {
    this.transfer(available, this.house('fees', assetId).available, fee, 'fee');
  }

  issue({ available, assetId }: Pocket, amount: Money): void {
    this.transfer(this.house('sandbox-issue', assetId).available, available, amount, 'sandbox-issue');
  }

  /** The checks that are always on. Throws `BrokenInvariant`. */
  check(): void {
    for (let index = 0; index < this.#uncheckedCount; index += 1) {
      const account = this.#unchecked[index];
      const totals = this.#totalsOf(account.assetId);
      if (!totals.met) {
        totals.met = true;
        this.#met.push(totals);
      }
      totals.add(account);
      assert(account.atoms >= 0n || account.mayBeNegative, 'no account that must not be negative is');
      account.checkedAtoms = account.atoms;
      account.unchecked = false;
    }
    for (let totals = this.#met.pop(); totals !== undefined; totals = this.#met.pop()) {
      totals.met = false;
      totals.check();
    }
    this.#uncheckedCount = 0;
  }

  /** Puts money of a snapshot back; whoever holds it says so by `claim`, and `check` compares the two. */
  restore(pocket: Pocket, available: Money, held: Money): void {
    this.restoreAccount(pocket.available, available);
    this.restoreAccount(pocket.held, held);
  }

  restoreAccount(account: LedgerAccount, atoms: Money): void {
    account.atoms = atoms;
    this.#touch(account);
  }

  /** Lists the account for the next check, and its pocket among those that the current command touched. */
  #touch(account: LedgerAccount): void {
    const { pocket } = account;
    if (pocket.command !== this.#command) {
      pocket.command = this.#command;
      if (pocket.owner !== HOUSE) {
        this.touched[this.touchedCount] = pocket;
        this.touchedCount += 1;
      }
    }
    if (account.unchecked) return;
    account.unchecked = true;
    account.moved = true;
    this.#unchecked[this.#uncheckedCount] = account;
    this.#uncheckedCount += 1;
  }

  #totalsOf(assetId: number): AssetTotals {
    let totals = this.#totals[assetId];
    if (totals === undefined) {
      totals = new AssetTotals();
      this.#totals[assetId] = totals;
    }
    return totals;
  }
}
