import type { Money } from '@assay/amounts/money';
import type { ArrivalName } from '@assay/exchange-core/custody/deposits/arrival';

/** Enough blocks; that another node shows the same; that the staff has looked at it. */
export type DepositWait = 'confirmations' | 'second-node' | 'look';

/** Coins of a person that a chain has brought, and that are not credited yet. */
export interface PendingDeposit extends ArrivalName {
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
  readonly address: string;
  readonly tag: string;
  /** 0: a reorganisation has taken it away, and it may never come again. */
  readonly confirmations: number;
  /** More of a large one. */
  readonly confirmationsNeeded: number;
  readonly waitsFor: DepositWait;
  /** What the second node said, for the staff; empty while it has not been asked. */
  readonly secondNode: string;
  readonly seenAtMs: number;
}

type Listener = (changed: readonly PendingDeposit[]) => void;

/** What every chain's watcher sees coming, person by person. In memory alone: a start sees it again. */
export class PendingDeposits {
  /** By network, oldest first. */
  readonly #networks = new Map<number, readonly PendingDeposit[]>();
  readonly #people = new Map<number, PendingDeposit[]>();
  readonly #listeners: Listener[] = [];

  /** A person's, of all networks, newest first. */
  of(userId: number): readonly PendingDeposit[] {
    return this.#people.get(userId) ?? [];
  }

  /** Those of everybody that have enough blocks, and wait for another node or the staff; oldest first. */
  held(): readonly PendingDeposit[] {
    return [...this.#networks.values()]
      .flat()
      .filter(({ waitsFor }) => waitsFor !== 'confirmations')
      .toSorted((one, other) => one.seenAtMs - other.seenAtMs);
  }

  /** All that a network has pending now, oldest first. Whoever listens is told what is new, what has another count, and what is gone. */
  replace(networkId: number, pending: readonly PendingDeposit[]): void {
    const before = new Map((this.#networks.get(networkId) ?? []).map((deposit) => [arrivalKey(deposit), deposit]));
    const changed: PendingDeposit[] = [];
    for (const deposit of pending) {
      const known = before.get(arrivalKey(deposit));
      before.delete(arrivalKey(deposit));
      if (known === undefined || isShownOtherwise(known, deposit)) changed.push(deposit);
    }
    this.#networks.set(networkId, pending);
    this.#sort();
    changed.push(...[...before.values()].map((deposit) => ({ ...deposit, confirmations: 0 })));
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }

  /** What is in the books is pending no more: whoever tells of that takes it out without a word. Undefined: nobody saw it coming. */
  takeOut(arrival: ArrivalName): PendingDeposit | undefined {
    const pending = this.#networks.get(arrival.networkId) ?? [];
    const found = pending.find((deposit) => arrivalKey(deposit) === arrivalKey(arrival));
    if (found === undefined) return undefined;
    this.#networks.set(
      arrival.networkId,
      pending.filter((deposit) => deposit !== found),
    );
    this.#sort();
    return found;
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #sort(): void {
    this.#people.clear();
    const all = [...this.#networks.values()].flat().toSorted((one, other) => other.seenAtMs - one.seenAtMs);
    for (const deposit of all) {
      const own = this.#people.get(deposit.userId);
      if (own === undefined) this.#people.set(deposit.userId, [deposit]);
      else own.push(deposit);
    }
  }
}

function isShownOtherwise(one: PendingDeposit, other: PendingDeposit): boolean {
  const names = ['confirmations', 'confirmationsNeeded', 'waitsFor'] as const;
  return names.some((name) => one[name] !== other[name]);
}

/** By which coins that arrived are known on their network. */
export function arrivalKey({ transactionId, output }: Omit<ArrivalName, 'networkId'>): string {
  return `${transactionId}:${output}`;
}
