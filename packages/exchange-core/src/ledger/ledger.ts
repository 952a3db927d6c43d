import type { Money } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { Mixer } from '../digest/mixer.ts';
import { SUPPLY_ATOMS_MAX } from '../limits.ts';
import { Amount, type AtomUnit, HIGH_MAX, moneyIn } from './amount.ts';
import { AssetTotals } from './asset-totals.ts';
import type { Claim } from './claims.ts';
import { availableSide, heldSide, isHeldSide, type LedgerAccount, pocketOfSide } from './ledger-account.ts';
import type { TransferEvent } from './ledger-events.ts';
import type { ListedAccounts } from './listed-accounts.ts';
import { HOUSE, type Pocket, placeOfKind, pocketOf } from './pocket.ts';
import { type HousePocketKind, type PocketKindName, pocketKinds, type UserPocketKind } from './pocket-kinds.ts';
import { NEWLY_TOUCHED, NEWLY_UNCHECKED, PocketStore } from './pocket-store.ts';
import type { TransferReason } from './transfer-reason.ts';

/** Told of every posting, when somebody wants to keep them. */
export type TransferRecorder = (transfer: TransferEvent) => void;

/**
 * Double entry in atoms. Modules have pockets by their handles: they ask what is available or held, and move money by `transfer`
 * and `claim`, and by `hold`, `release`, `payFromHold` and `payIntoHold`, which are both at once. Nobody else changes an amount.
 * Amounts are bigints for them and two doubles each in here (`amount.ts`); orders, of which there are most, say theirs in units of
 * their market, by `covers`, `holdUnits`, `releaseUnits` and `payUnits`.
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

  /** What is in the pockets. Tests break it on purpose. */
  declare protected readonly store: PocketStore;
  readonly #totals: (AssetTotals | undefined)[] = [];
  readonly #unchecked: Pocket[] = [];
  #uncheckedCount = 0;
  /** Totals of the assets that the running check has met. */
  readonly #met: AssetTotals[] = [];
  /** What the current call moves. */
  readonly #amount = new Amount();
  /** Where fees of an asset go: every fill asks. */
  readonly #fees: (Pocket | undefined)[] = [];

  /** With room for so many pockets at once. */
  constructor(room?: number) {
    this.store = new PocketStore(room);
  }

  /** Begins a command: what it touches is listed anew. */
  beginCommand(): void {
    for (let index = 0; index < this.touchedCount; index += 1) this.store.endTouch(this.touched[index]);
    this.touchedCount = 0;
  }

  /** The user's pocket, made when it does not exist. An untouched one is no state. */
  pocket(kind: UserPocketKind, userId: number, assetId: number): Pocket {
    return this.store.of(placeOfKind(kind), userId, assetId);
  }

  /** The same of the house. */
  house(kind: HousePocketKind, assetId: number): Pocket {
    return this.store.of(placeOfKind(kind), HOUSE, assetId);
  }

  /** The owner's pocket when there was any movement. */
  movedPocket(kind: PocketKindName, owner: number, assetId: number): Pocket | undefined {
    const pocket = this.store.find(placeOfKind(kind), owner, assetId);
    return pocket !== undefined && this.#hasMoved(pocket) ? pocket : undefined;
  }

  /** The owner's pockets of a kind with any movement, in order of asset. */
  movedPockets(kind: PocketKindName, owner: number): Pocket[] {
    const moved: Pocket[] = [];
    for (let pocket = this.firstMoved(kind, owner); pocket !== undefined; pocket = this.nextMoved(pocket)) {
      moved.push(pocket);
    }
    return moved;
  }

  /** The first of these, undefined when there is none. */
  firstMoved(kind: PocketKindName, owner: number): Pocket | undefined {
    return this.store.first(placeOfKind(kind), owner);
  }

  nextMoved(pocket: Pocket): Pocket | undefined {
    return this.store.next(pocket);
  }

  /** How many there are of these from the first one on. */
  movedFrom(first: Pocket): number {
    return this.store.countFrom(first);
  }

  /** Every pocket with any movement, the users' and the house's. */
  *allPockets(): Generator<Pocket> {
    for (let place = 0; place < this.store.used; place += 1) {
      const pocket = pocketOf(place);
      if (this.#hasMoved(pocket)) yield pocket;
    }
  }

  ownerOf(pocket: Pocket): number {
    return this.store.owner(pocket);
  }

  assetOf(pocket: Pocket): number {
    return this.store.assetId(pocket);
  }

  kindOf(pocket: Pocket): PocketKindName {
    return pocketKinds[this.store.place(pocket)].name;
  }

  availableIn(pocket: Pocket): Money {
    return this.#moneyIn(availableSide(pocket));
  }

  /** What claims hold of it, which is nothing where the kind has none. */
  heldIn(pocket: Pocket): Money {
    return this.#moneyIn(heldSide(pocket));
  }

  /** A row of a pocket: owner, kind and asset in two words, then high and low part of what is available and of what is held. */
  copyPocket(pocket: Pocket, to: { readonly numbers: Float64Array; readonly words: Int32Array }, word: number): void {
    this.store.copy(pocket, to, word);
  }

  /** For the digest: whose money of what kind and asset it is, and how much. */
  mix(mixer: Mixer, pocket: Pocket): void {
    this.store.mix(mixer, pocket);
  }

  /** Whether any posting ever touched this side of the pocket. */
  hasSideMoved(pocket: Pocket, isHeld: boolean): boolean {
    return this.store.hasMoved(isHeld ? heldSide(pocket) : availableSide(pocket));
  }

  /** `100001/spot-held`, `house/fees`: for transfers that are recorded and for assertions. */
  nameOf(pocket: Pocket, isHeld: boolean): string {
    const owner = this.ownerOf(pocket);
    return `${owner === HOUSE ? 'house' : owner}/${this.kindOf(pocket)}${isHeld ? '-held' : ''}`;
  }

  /** Whether so many units are available. */
  covers(pocket: Pocket, units: number, unit: AtomUnit): boolean {
    const { high, low } = this.#amount.setUnits(units, unit);
    const account = availableSide(pocket);
    const { numbers } = this.store;
    const at = this.store.numberOf(account);
    return numbers[at] > high || (numbers[at] === high && numbers[at + 1] >= low);
  }

  /** Moves `amount`, above 0, from what is available of one pocket to what is available of another of the same asset. */
  transfer(from: Pocket, to: Pocket, amount: Money, reason: TransferReason): void {
    this.#post(availableSide(from), availableSide(to), this.#amount.setMoney(amount), reason);
  }

  /** Somebody says that it holds so much more of the asset; less when `amount` is negative. Moves nothing: `check` compares the two. */
  claim(claim: Claim, assetId: number, amount: Money): void {
    const totals = this.#totalsOf(assetId);
    if (amount < 0n) totals.unclaim(claim, this.#amount.setMoney(-amount));
    else totals.claim(claim, this.#amount.setMoney(amount));
  }

  /** The same in units. */
  claimUnits(claim: Claim, assetId: number, units: number, unit: AtomUnit): void {
    this.#totalsOf(assetId).claim(claim, this.#amount.setUnits(units, unit));
  }

  /** Moves money from available to held for a claim. */
  hold(pocket: Pocket, claim: Claim, amount: Money, reason: TransferReason = 'hold'): void {
    this.payIntoHold(pocket, claim, pocket, amount, reason);
  }

  holdUnits(pocket: Pocket, claim: Claim, units: number, unit: AtomUnit): void {
    this.#payIn(pocket, claim, pocket, this.#amount.setUnits(units, unit), 'hold');
  }

  /** Gives back what a claim no longer needs. */
  release(pocket: Pocket, claim: Claim, amount: Money, reason: TransferReason = 'release'): void {
    this.payFromHold(pocket, claim, pocket, amount, reason);
  }

  releaseUnits(pocket: Pocket, claim: Claim, units: number, unit: AtomUnit): void {
    this.#payOut(pocket, claim, pocket, this.#amount.setUnits(units, unit), 'release');
  }

  /** Takes somebody's available money into what a claim holds of the holder's. */
  payIntoHold(payer: Pocket, claim: Claim, holder: Pocket, amount: Money, reason: TransferReason): void {
    this.#payIn(payer, claim, holder, this.#amount.setMoney(amount), reason);
  }

  /** Pays out of what a claim holds into somebody's available money. */
  payFromHold(payer: Pocket, claim: Claim, receiver: Pocket, amount: Money, reason: TransferReason = 'trade'): void {
    this.#payOut(payer, claim, receiver, this.#amount.setMoney(amount), reason);
  }

  payUnits(payer: Pocket, claim: Claim, receiver: Pocket, units: number, unit: AtomUnit): void {
    this.#payOut(payer, claim, receiver, this.#amount.setUnits(units, unit), 'trade');
  }

  chargeFee(pocket: Pocket, fee: Amount): void {
    this.#post(availableSide(pocket), availableSide(this.#feesOf(this.assetOf(pocket))), fee, 'fee');
  }

  /** Whether so much more may come out of the house's mirror of what lies elsewhere or was given away. */
  maySupply(kind: HousePocketKind, assetId: number, amount: Money): boolean {
    return this.availableIn(this.house(kind, assetId)) - amount >= -SUPPLY_ATOMS_MAX;
  }

  issue(pocket: Pocket, amount: Money): void {
    this.transfer(this.house('sandbox-issue', this.assetOf(pocket)), pocket, amount, 'sandbox-issue');
  }

  /** The checks that are always on. Throws `BrokenInvariant`. */
  check(): void {
    const { store } = this;
    for (let index = 0; index < this.#uncheckedCount; index += 1) {
      const pocket = this.#unchecked[index];
      const totals = this.#totalsOf(this.assetOf(pocket));
      if (!totals.met) {
        totals.met = true;
        this.#met.push(totals);
      }
      this.#checkSide(availableSide(pocket), totals);
      this.#checkSide(heldSide(pocket), totals);
      store.endCheck(pocket);
    }
    for (let totals = this.#met.pop(); totals !== undefined; totals = this.#met.pop()) {
      totals.met = false;
      totals.check();
    }
    this.#uncheckedCount = 0;
  }

  /** Puts money of a snapshot back; whoever holds it says so by `claim`, and `check` compares the two. */
  restore(pocket: Pocket, available: Money, held: Money): void {
    this.#restoreSide(availableSide(pocket), available);
    this.#restoreSide(heldSide(pocket), held);
  }

  /** The same of one side of a pocket, whoever's it is. */
  restoreListed({ kind, isHeld }: ListedAccounts, owner: number, assetId: number, amount: Money): void {
    const pocket = this.store.of(placeOfKind(kind), owner, assetId);
    this.#restoreSide(isHeld ? heldSide(pocket) : availableSide(pocket), amount);
  }

  #checkSide(account: LedgerAccount, totals: AssetTotals): void {
    const { store } = this;
    totals.add(store.place(pocketOfSide(account)), isHeldSide(account), store.takeChange(account));
    const isSound = store.numbers[store.numberOf(account)] >= 0 || this.#mayBeNegative(account);
    assert(isSound, 'no account that must not be negative is');
  }

  #restoreSide(account: LedgerAccount, amount: Money): void {
    this.store.put(account, this.#amount.setMoney(amount));
    this.#list(pocketOfSide(account), this.store.mark(account));
  }

  #payIn(payer: Pocket, claim: Claim, holder: Pocket, amount: Amount, reason: TransferReason): void {
    this.#post(availableSide(payer), heldSide(holder), amount, reason);
    this.#totalsOf(this.assetOf(holder)).claim(claim, amount);
  }

  #payOut(payer: Pocket, claim: Claim, receiver: Pocket, amount: Amount, reason: TransferReason): void {
    this.#post(heldSide(payer), availableSide(receiver), amount, reason);
    this.#totalsOf(this.assetOf(payer)).unclaim(claim, amount);
  }

  /** Debits one account and credits another of the same asset with `amount` above 0. */
  #post(debit: LedgerAccount, credit: LedgerAccount, amount: Amount, reason: TransferReason): void {
    const { store } = this;
    const from = pocketOfSide(debit);
    const to = pocketOfSide(credit);
    assert(amount.isPositive, 'a transfer moves more than nothing');
    const left = store.highWithout(debit, amount);
    assert(left >= 0 || this.#mayBeNegative(debit), 'no account that must not be negative goes below zero');
    if (from === to) {
      assert(debit !== credit, 'a transfer joins two accounts');
      store.shift(debit, amount);
      this.#list(from, store.markBoth(from));
    } else {
      assert(this.assetOf(from) === this.assetOf(to), 'a transfer joins two accounts of one asset');
      store.add(debit, -amount.high, -amount.low);
      const has = store.add(credit, amount.high, amount.low);
      assert(left >= -HIGH_MAX && has <= HIGH_MAX, 'an account has no more than two doubles tell exactly');
      this.#list(from, store.mark(debit));
      this.#list(to, store.mark(credit));
    }
    if (this.recorder !== undefined) this.#record(this.recorder, debit, credit, amount, reason);
  }

  #record(
    recorder: TransferRecorder,
    debit: LedgerAccount,
    credit: LedgerAccount,
    amount: Amount,
    reason: TransferReason,
  ): void {
    const from = pocketOfSide(debit);
    const to = pocketOfSide(credit);
    recorder({
      type: 'transfer',
      debitAccount: this.nameOf(from, isHeldSide(debit)),
      creditAccount: this.nameOf(to, isHeldSide(credit)),
      assetId: this.assetOf(from),
      amount: amount.money,
      reason,
    });
  }

  /** Lists the pocket for the next check, and among those that the current command touched, as far as its marks are new. */
  #list(pocket: Pocket, news: number): void {
    if ((news & NEWLY_TOUCHED) !== 0) {
      this.touched[this.touchedCount] = pocket;
      this.touchedCount += 1;
    }
    if ((news & NEWLY_UNCHECKED) !== 0) {
      this.#unchecked[this.#uncheckedCount] = pocket;
      this.#uncheckedCount += 1;
    }
  }

  #moneyIn(account: LedgerAccount): Money {
    const { numbers } = this.store;
    const at = this.store.numberOf(account);
    return moneyIn(numbers[at], numbers[at + 1]);
  }

  #feesOf(assetId: number): Pocket {
    let pocket = this.#fees[assetId];
    if (pocket === undefined) {
      pocket = this.house('fees', assetId);
      this.#fees[assetId] = pocket;
    }
    return pocket;
  }

  #hasMoved(pocket: Pocket): boolean {
    return this.hasSideMoved(pocket, false) || this.hasSideMoved(pocket, true);
  }

  #mayBeNegative(account: LedgerAccount): boolean {
    return !isHeldSide(account) && pocketKinds[this.store.place(pocketOfSide(account))].mayBeNegative;
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
