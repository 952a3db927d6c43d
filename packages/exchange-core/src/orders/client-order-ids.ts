import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import {
  CLIENT_ORDER_ID_BYTES_MOSTLY,
  CLIENT_ORDER_ID_KEPT_MS,
  CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH,
  CLIENT_ORDER_IDS_MAX,
  CLIENT_ORDER_IDS_TOTAL_MAX,
} from '../limits.ts';
import { NOWHERE, RecordIndex } from '../matching/record-index.ts';
import { refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { keyHash } from './key-hash.ts';
import type { OpenOrder } from './open-order.ts';
import { RecordLog } from './record-log.ts';
import type { NamedCommand, RememberedKind } from './remembered-kind.ts';
import { outlineOf, readRecord, writeKey, writeRecord } from './remembered-record.ts';

const shared = new ByteWriter();

/**
 * The journal's memory of client order ids: 24 hours of journal time, and as long as the order is open. A million of them are bytes in
 * a log and numbers in a table, not objects; nothing that is done with one depends on how many there are.
 */
export class ClientOrderIds {
  declare private readonly core: CoreState;
  /** In order of acceptance. */
  declare private readonly log: RecordLog;
  declare private readonly index: RecordIndex;
  /**
   * Records of those that time has let go and only an open order keeps, by the account's place and the id: few have any, and nobody more than he
   * may have open orders.
   */
  readonly #overdue = new Map<number, Map<string, Uint8Array>>();
  #overdueCount = 0;

  /** With room for so many at once. */
  constructor(core: CoreState, room?: number) {
    this.core = core;
    this.log = new RecordLog(room === undefined ? undefined : room * CLIENT_ORDER_ID_BYTES_MOSTLY);
    this.index = new RecordIndex(room);
  }

  /** All that are remembered. */
  get count(): number {
    return this.log.count + this.#overdueCount;
  }

  /** Steps of searching and of growing since the beginning: what a test bounds instead of time. */
  get looks(): number {
    return this.index.looks;
  }

  /**
   * The answer to a repetition of the same command, a refusal for another body or for one id too many, or undefined for a new id that
   * can be remembered, and for a command without one.
   */
  repeated<C extends NamedCommand, T>(
    account: UserAccount,
    command: C,
    kind: RememberedKind<C, T>,
  ): CommandResult | undefined {
    if (command.clientOrderId === '') return undefined;
    const record = this.#find(account, command.clientOrderId);
    if (record === undefined) return this.#refusalOfOneMore(account);
    const kept = readRecord(record, kind);
    const again = kept === undefined ? undefined : kind.answer(command, kept);
    return again ?? refuse('l.error.clientOrderIdReused');
  }

  /** The order that was placed under the id: its number, open or not. Undefined when no order is remembered under it. */
  orderIdOf(account: UserAccount, clientOrderId: string): number | undefined {
    const record = this.#find(account, clientOrderId);
    const orderId = record === undefined ? 0 : outlineOf(record).orderId;
    return orderId > 0 ? orderId : undefined;
  }

  /** What is kept of a command that was accepted now, unless it has no id. */
  remember<T>(account: UserAccount, clientOrderId: string, kind: RememberedKind<never, T>, kept: T): void {
    if (clientOrderId === '') return;
    shared.clear();
    writeRecord(shared, { userId: account.userId, clientOrderId, acceptedAtMs: this.core.waitMs }, kind, kept);
    this.#append(shared.written(), account);
  }

  /** Called when an order ends: from now on only time keeps its id. */
  orderEnded({ account, clientOrderId, orderId }: OpenOrder): void {
    if (this.#overdueCount === 0) return;
    const overdue = this.#overdue.get(account.place);
    const record = overdue?.get(clientOrderId);
    if (overdue === undefined || record === undefined || outlineOf(record).orderId !== orderId) return;
    overdue.delete(clientOrderId);
    if (overdue.size === 0) this.#overdue.delete(account.place);
    this.#overdueCount -= 1;
  }

  /**
   * Forgets what has run out, once a batch: since the hardened rules only so many at a time, the rest in the next batches. An id that has
   * run out and waits for that is remembered like any other.
   */
  forget(): void {
    const { waitMs, rulesVersion } = this.core;
    let left = rulesVersion >= HARDENED_RULES ? CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH : Number.POSITIVE_INFINITY;
    while (this.log.count > 0 && left > 0) {
      const location = this.log.first;
      const record = this.log.at(location);
      const { userId, keyLength, acceptedAtMs, orderId } = outlineOf(record);
      if (waitMs - acceptedAtMs < CLIENT_ORDER_ID_KEPT_MS) return;
      const account = this.#accountOf(userId);
      const order = orderId > 0 ? this.core.orders.find(orderId) : undefined;
      if (order !== undefined) this.#addOverdue(order, record);
      this.core.digest.bytes(record);
      this.index.remove(keyHash(this.core.tools.tableKey, record, keyLength), location);
      account.rememberedCount -= 1;
      this.log.dropFirst();
      left -= 1;
    }
  }

  /** Those that only an open order keeps, in the order of the accounts and of their orders. */
  overdue(): Uint8Array[] {
    const overdue: Uint8Array[] = [];
    const { accounts, orders } = this.core;
    for (const [place, records] of [...this.#overdue].sort(([one], [other]) => one - other)) {
      for (const order of orders.ofAccount(accounts.at(place))) {
        const record = records.get(order.clientOrderId);
        if (record !== undefined && outlineOf(record).orderId === order.orderId) overdue.push(record);
      }
    }
    return overdue;
  }

  overdueCountOf({ place }: UserAccount): number {
    return this.#overdueCount === 0 ? 0 : (this.#overdue.get(place)?.size ?? 0);
  }

  get currentCount(): number {
    return this.log.count;
  }

  /** Views of the records that time keeps, in order of acceptance, from one place to another. */
  records(start: number, end: number): Generator<Uint8Array> {
    return this.log.between(start, end);
  }

  /** The same records, all of them, with their lengths, as they lie in memory. */
  pieces(): Generator<Uint8Array> {
    return this.log.pieces();
  }

  /** Puts one of the records of a snapshot back. */
  restore(record: Uint8Array): void {
    this.#append(record, this.#accountOf(outlineOf(record).userId));
  }

  restoreOverdue(record: Uint8Array): void {
    const order = this.core.orders.find(outlineOf(record).orderId);
    assert(order !== undefined, 'only an open order keeps an id beyond its time');
    this.#addOverdue(order, record);
  }

  #find(account: UserAccount, clientOrderId: string): Uint8Array | undefined {
    const overdue = this.#overdueCount === 0 ? undefined : this.#overdue.get(account.place)?.get(clientOrderId);
    if (overdue !== undefined) return overdue;
    shared.clear();
    writeKey(shared, account.userId, clientOrderId);
    const key = shared.written();
    const hash = keyHash(this.core.tools.tableKey, key, key.length);
    let location = this.index.first(hash);
    while (location !== NOWHERE && !this.log.beginsWith(location, key, key.length)) {
      location = this.index.next(hash, location);
    }
    return location === NOWHERE ? undefined : this.log.at(location);
  }

  /**
   * An account may hold as many as are still free for all. However many accounts hold as many as they can, one that holds few is let in: `n`
   * of them leave the `n + 1`st part of the whole free. The house's own accounts ask nobody for room: what people have named must never keep
   * its capital out of the books.
   */
  #refusalOfOneMore(account: UserAccount): CommandResult | undefined {
    const held = account.rememberedCount + this.overdueCountOf(account);
    if (held >= CLIENT_ORDER_IDS_MAX) return refuse('l.error.clientOrderIdsExceeded');
    if (this.core.rulesVersion < HARDENED_RULES || account.kind === 'liquidity-provider') return undefined;
    return held >= CLIENT_ORDER_IDS_TOTAL_MAX - this.count ? refuse('l.error.clientOrderIdsCrowded') : undefined;
  }

  #append(record: Uint8Array, account: UserAccount): void {
    const { keyLength } = outlineOf(record);
    this.index.add(keyHash(this.core.tools.tableKey, record, keyLength), this.log.append(record));
    account.rememberedCount += 1;
  }

  /** A copy: the log lets go of its own. */
  #addOverdue({ account, clientOrderId }: OpenOrder, record: Uint8Array): void {
    const overdue = this.#overdue.get(account.place) ?? new Map<string, Uint8Array>();
    this.#overdue.set(account.place, overdue.set(clientOrderId, record.slice()));
    this.#overdueCount += 1;
  }

  #accountOf(userId: number): UserAccount {
    const account = this.core.accounts.get(userId);
    assert(account !== undefined, 'a remembered answer has its user');
    return account;
  }
}
