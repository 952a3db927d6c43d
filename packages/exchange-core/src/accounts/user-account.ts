import { accountKinds } from '../codec/choices.ts';
import type { Mixer } from '../digest/mixer.ts';
import type { VolumeDay } from '../fees/volume-day.ts';
import { Amount, addCounted } from '../ledger/amount.ts';
import {
  FEE_DAY,
  FEE_LEVEL,
  INVITER,
  IS_CLOSED,
  IS_FROZEN,
  KIND,
  LAST_CHANGE,
  OPEN_ORDER_COUNT,
  ORDERS_AT,
  RECORD_BITS,
  REMEMBERED_COUNT,
  USER_ID,
  VOLUME,
  VOLUME_DAY,
} from './account-record.ts';
import type { AccountStore } from './account-store.ts';
import type { OpenAccount } from './open-account.ts';

/** One list for all who never traded: most of a million accounts. */
const noVolumes: readonly VolumeDay[] = [];

/**
 * What the core knows of a user beside money: open orders, the number of remembered client order ids, traded volume. A look at the account's
 * record: two of one place are the same account (`isSame`), and both go on telling what is there.
 */
export class UserAccount {
  /** Among all accounts, in the order in which they were opened: its orders say by it whose they are. */
  declare readonly place: number;
  declare private readonly accounts: AccountStore;

  constructor(accounts: AccountStore, place: number) {
    this.place = place;
    this.accounts = accounts;
  }

  isSame({ place }: UserAccount): boolean {
    return place === this.place;
  }

  get userId(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + USER_ID];
  }

  get kind(): OpenAccount['kind'] {
    return accountKinds[this.accounts.bytes[(this.place << (RECORD_BITS + 2)) + KIND]];
  }

  /** Its open orders, and where they are listed (`AccountOrders`): waiting stops are among them, quotes are not. */
  get openOrderCount(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + OPEN_ORDER_COUNT];
  }

  set openOrderCount(count: number) {
    this.accounts.words[(this.place << RECORD_BITS) + OPEN_ORDER_COUNT] = count;
  }

  get ordersAt(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + ORDERS_AT] - 1;
  }

  set ordersAt(at: number) {
    this.accounts.words[(this.place << RECORD_BITS) + ORDERS_AT] = at + 1;
  }

  /** Client order ids that time keeps. Follows from what is remembered. */
  get rememberedCount(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + REMEMBERED_COUNT];
  }

  set rememberedCount(count: number) {
    this.accounts.words[(this.place << RECORD_BITS) + REMEMBERED_COUNT] = count;
  }

  /** Rules 1: the day for which `feeLevel` was computed; −1: never. Not state: it follows from the volumes. */
  get feeDay(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + FEE_DAY] - 1;
  }

  set feeDay(day: number) {
    this.accounts.words[(this.place << RECORD_BITS) + FEE_DAY] = day + 1;
  }

  /** Place in the schedule. State since rules 2, set once a day for everybody. */
  get feeLevel(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + FEE_LEVEL];
  }

  set feeLevel(level: number) {
    this.accounts.words[(this.place << RECORD_BITS) + FEE_LEVEL] = level;
  }

  /** Takes no order, quote, contract or transfer (`account-freeze/`). Here because every order asks. */
  get isFrozen(): boolean {
    return this.accounts.bytes[(this.place << (RECORD_BITS + 2)) + IS_FROZEN] === 1;
  }

  set isFrozen(isFrozen: boolean) {
    this.accounts.bytes[(this.place << (RECORD_BITS + 2)) + IS_FROZEN] = isFrozen ? 1 : 0;
  }

  /** Closed for ever (`account-closing/`), and frozen with it. Whose it was is nobody whom a command could be about. */
  get isClosed(): boolean {
    return this.accounts.bytes[(this.place << (RECORD_BITS + 2)) + IS_CLOSED] === 1;
  }

  set isClosed(isClosed: boolean) {
    this.accounts.bytes[(this.place << (RECORD_BITS + 2)) + IS_CLOSED] = isClosed ? 1 : 0;
  }

  /** Whose invitation brought the person here: gets a part of each spot fee (`invites/`). Here because every fill asks. */
  get inviter(): UserAccount | undefined {
    const inviter = this.accounts.words[(this.place << RECORD_BITS) + INVITER];
    return inviter === 0 ? undefined : this.accounts.at(inviter - 1);
  }

  set inviter(inviter: UserAccount | undefined) {
    this.accounts.words[(this.place << RECORD_BITS) + INVITER] = inviter === undefined ? 0 : inviter.place + 1;
  }

  /** Sequence of the last batch that changed a projected row of this user. */
  get lastChange(): number {
    return this.accounts.numbers[(this.place << (RECORD_BITS - 1)) + LAST_CHANGE];
  }

  set lastChange(sequence: number) {
    this.accounts.numbers[(this.place << (RECORD_BITS - 1)) + LAST_CHANGE] = sequence;
  }

  /** The last day with volume, which may be today; −1: none. */
  get volumeDay(): number {
    return this.accounts.words[(this.place << RECORD_BITS) + VOLUME_DAY] - 1;
  }

  /** Adds to what was traded on that day. */
  addToVolume(volume: Amount): void {
    addCounted(this.accounts.numbers, (this.place << (RECORD_BITS - 1)) + VOLUME, volume);
  }

  /** Days with volume, ascending. The last is a copy, which is made for whoever asks. */
  get volumes(): readonly VolumeDay[] {
    const day = this.volumeDay;
    if (day < 0) return noVolumes;
    const { numbers } = this.accounts;
    const volume = new Amount();
    volume.high = numbers[(this.place << (RECORD_BITS - 1)) + VOLUME];
    volume.low = numbers[(this.place << (RECORD_BITS - 1)) + VOLUME + 1];
    return [...this.accounts.earlierVolumes(this.place), { day, volume }];
  }

  set volumes(days: readonly VolumeDay[]) {
    const { numbers, words } = this.accounts;
    const last = days.at(-1);
    words[(this.place << RECORD_BITS) + VOLUME_DAY] = last === undefined ? 0 : last.day + 1;
    numbers[(this.place << (RECORD_BITS - 1)) + VOLUME] = last === undefined ? 0 : last.volume.high;
    numbers[(this.place << (RECORD_BITS - 1)) + VOLUME + 1] = last === undefined ? 0 : last.volume.low;
    this.accounts.setEarlierVolumes(this.place, days.slice(0, -1));
  }

  /** For the digest: all of it but the money and the orders. */
  mix(mixer: Mixer): void {
    const { bytes, numbers } = this.accounts;
    const day = this.volumeDay;
    const earlier = this.accounts.earlierVolumes(this.place);
    mixer.number(this.userId);
    mixer.word(bytes[(this.place << (RECORD_BITS + 2)) + KIND]);
    mixer.number(this.lastChange);
    mixer.word(day < 0 ? 0 : earlier.length + 1);
    for (const { day, volume } of earlier) {
      mixer.word(day);
      mixer.number(volume.high);
      mixer.number(volume.low);
    }
    if (day < 0) return;
    mixer.word(day);
    mixer.number(numbers[(this.place << (RECORD_BITS - 1)) + VOLUME]);
    mixer.number(numbers[(this.place << (RECORD_BITS - 1)) + VOLUME + 1]);
  }
}
