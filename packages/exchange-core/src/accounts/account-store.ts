import { assert } from '../assertion.ts';
import { accountKinds } from '../codec/choices.ts';
import type { VolumeDay } from '../fees/volume-day.ts';
import { USER_ID_MAX } from '../limits.ts';
import { NOWHERE, RecordIndex } from '../matching/record-index.ts';
import { RecordRoom } from '../matching/record-memory.ts';
import { EARLIER_VOLUMES, KIND, RECORD_BITS, USER_ID } from './account-record.ts';
import type { OpenAccount } from './open-account.ts';
import { UserAccount } from './user-account.ts';

/** One list for all who have none: most traded on one day at most. */
const none: readonly VolumeDay[] = [];

/** The bits of a user id by which it is remembered where it was found. */
const FOUND_LAST = 1_023;

/**
 * All accounts as records in one memory (`account-record.ts`), in the order in which they were opened, found by their user ids. They are never taken
 * away. A `UserAccount` is made of one for whoever touches it.
 */
export class AccountStore extends RecordRoom {
  declare private readonly index: RecordIndex;
  /** Places at which users were found last, by the lowest bits of their ids: most commands come from few. */
  readonly #foundLast = new Int32Array(FOUND_LAST + 1);
  /** Days with volume before the last one, of those who have some. */
  readonly #earlierVolumes: (readonly VolumeDay[])[] = [];

  /** With room for so many at once. */
  constructor(room?: number) {
    super(1 << RECORD_BITS, room);
    this.index = new RecordIndex(room);
  }

  get size(): number {
    return this.used;
  }

  /** The user has none yet. */
  open(userId: number, kind: OpenAccount['kind']): UserAccount {
    assert(userId >= 1 && userId <= USER_ID_MAX, 'an account is of a user');
    const place = this.addRecord();
    const word = place << RECORD_BITS;
    this.words[word + USER_ID] = userId;
    this.bytes[word * 4 + KIND] = accountKinds.indexOf(kind);
    this.index.add(hashOf(userId), place);
    return this.at(place);
  }

  get(userId: number): UserAccount | undefined {
    const found = this.#foundLast[userId & FOUND_LAST];
    // A record that is not taken yet says 0.
    if (userId > 0 && this.words[(found << RECORD_BITS) + USER_ID] === userId) return this.at(found);
    return this.#search(userId);
  }

  has(userId: number): boolean {
    return this.#find(userId) !== NOWHERE;
  }

  at(place: number): UserAccount {
    return new UserAccount(this, place);
  }

  *values(): Generator<UserAccount> {
    for (let place = 0; place < this.used; place += 1) yield this.at(place);
  }

  *keys(): Generator<number> {
    for (let place = 0; place < this.used; place += 1) yield this.words[(place << RECORD_BITS) + USER_ID];
  }

  /** Looks at every account. */
  filter(isWanted: (account: UserAccount) => boolean): UserAccount[] {
    const wanted: UserAccount[] = [];
    for (const account of this.values()) if (isWanted(account)) wanted.push(account);
    return wanted;
  }

  /** Days with volume of the account before the last one, ascending. */
  earlierVolumes(place: number): readonly VolumeDay[] {
    const list = this.words[(place << RECORD_BITS) + EARLIER_VOLUMES];
    return list === 0 ? none : this.#earlierVolumes[list - 1];
  }

  setEarlierVolumes(place: number, days: readonly VolumeDay[]): void {
    const word = (place << RECORD_BITS) + EARLIER_VOLUMES;
    const list = this.words[word];
    if (list !== 0) this.#earlierVolumes[list - 1] = days;
    else if (days.length > 0) this.words[word] = this.#earlierVolumes.push(days);
  }

  #find(userId: number): number {
    const hash = hashOf(userId);
    let place = this.index.first(hash);
    while (place !== NOWHERE && this.words[(place << RECORD_BITS) + USER_ID] !== userId) {
      place = this.index.next(hash, place);
    }
    return place;
  }

  /** By the table. Apart, so that the compiler takes up what comes before it. */
  #search(userId: number): UserAccount | undefined {
    const place = this.#find(userId);
    if (place === NOWHERE) return undefined;
    this.#foundLast[userId & FOUND_LAST] = place;
    return this.at(place);
  }
}

/** Users are numbered in a row: neighbours shall not be neighbours here, neither by the lowest bits nor by the highest. */
function hashOf(userId: number): number {
  const once = Math.imul(userId, 0x9e3779b1);
  const twice = Math.imul(once ^ (once >>> 15), 0x85ebca6b);
  return twice ^ (twice >>> 13);
}
