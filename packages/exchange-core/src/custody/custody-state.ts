import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { CoreTools } from '../core-tools.ts';
import { grownInt32, grownUint8 } from '../matching/columns.ts';
import { StatePart } from '../module-state.ts';
import { CustodyPerson } from './custody-person.ts';
import { ArrivedDays } from './deposits/arrived-days.ts';
import { type Identity, IdentitySet } from './identity-set.ts';
import type { CustodyCoin } from './networks/custody-coin.ts';
import type { WithdrawalReview } from './withdrawals/configure-withdrawal-review.ts';
import { ReleasedDay } from './withdrawals/released-day.ts';
import type { Withdrawal } from './withdrawals/withdrawal.ts';

const ENDS_AT_FIRST = 64;

/** How a withdrawal ended, and whose it was. */
export interface EndedWithdrawal {
  readonly userId: number;
  /** Its place in the list of states. */
  readonly state: number;
}

/**
 * What comes to the exchange and goes from it, but for its money. Of what has ended only so much is kept as keeps it from happening twice:
 * of a deposit 32 bytes, of a withdrawal 5, or 70 where it had a client order id.
 */
export class CustodyState {
  /** By `coinKey`, in the order in which they were configured. */
  readonly coins = new Map<number, CustodyCoin>();
  /** Networks over which an operator lets nothing come or go. */
  readonly pausedNetworks = new Set<number>();
  isWithdrawalPaused = false;
  review: WithdrawalReview | undefined;
  /** Of everybody who has an address book, a withdrawal that has not ended, or one within a day; some have nothing of it any more. */
  readonly people = new Map<number, CustodyPerson>();
  /** Since the guarded rules. */
  readonly released = new ReleasedDay();
  /** Since terms for large deposits were said. */
  readonly arrived = new ArrivedDays();
  /** Withdrawals that have not ended, the oldest first. */
  readonly open = new Map<number, Withdrawal>();
  /** Deposits that were reported so far. */
  depositCount = 0;
  /** Withdrawals given a number so far. */
  withdrawalCount = 0;
  /** Deposits that were credited, turned away and claimed, costs that were recorded, and bodies of withdrawals under client order ids. */
  declare readonly happened: IdentitySet;
  /** Client order ids of withdrawals with their people, and the number of the withdrawal of each. */
  declare readonly requests: IdentitySet;
  readonly requestNumbers: number[] = [];
  /** Of each withdrawal by its number; of an open one 0 and 0. */
  #endStates = new Uint8Array(ENDS_AT_FIRST);
  #endOwners = new Int32Array(ENDS_AT_FIRST);

  constructor(tools: CoreTools) {
    this.happened = new IdentitySet(tools);
    this.requests = new IdentitySet(tools);
  }

  coin(networkId: number, assetId: number): CustodyCoin | undefined {
    return this.coins.get(coinKey(networkId, assetId));
  }

  /** The user's entry, made when it does not exist. */
  person(userId: number): CustodyPerson {
    let person = this.people.get(userId);
    if (person === undefined) {
      person = new CustodyPerson();
      this.people.set(userId, person);
    }
    return person;
  }

  addOpen(withdrawal: Withdrawal): void {
    this.open.set(withdrawal.withdrawalId, withdrawal);
    this.person(withdrawal.userId).open.add(withdrawal);
  }

  /** Lets go of a withdrawal that has ended. */
  end(withdrawal: Withdrawal): void {
    const { withdrawalId, userId } = withdrawal;
    this.open.delete(withdrawalId);
    this.person(userId).open.delete(withdrawal);
    this.setEnd(withdrawalId, { userId, state: withdrawal.stateNumber });
  }

  setEnd(withdrawalId: number, { userId, state }: EndedWithdrawal): void {
    if (withdrawalId >= this.#endStates.length) {
      const capacity = Math.max(withdrawalId + 1, this.#endStates.length * 2);
      this.#endStates = grownUint8(this.#endStates, capacity);
      this.#endOwners = grownInt32(this.#endOwners, capacity);
    }
    this.#endStates[withdrawalId] = state;
    this.#endOwners[withdrawalId] = userId;
  }

  /** Undefined for one that is open, and for a number that no withdrawal has. */
  endOf(withdrawalId: number): EndedWithdrawal | undefined {
    if (withdrawalId < 1 || withdrawalId > this.withdrawalCount || this.open.has(withdrawalId)) return undefined;
    return { userId: this.#endOwners[withdrawalId], state: this.#endStates[withdrawalId] };
  }

  /** Under which withdrawal the client order id was used. */
  requestOf(identity: Identity): number | undefined {
    const place = this.requests.placeOf(identity);
    return place === undefined ? undefined : this.requestNumbers[place];
  }

  remember(identity: Identity, withdrawalId: number): void {
    this.requests.add(identity);
    this.requestNumbers.push(withdrawalId);
    assert(this.requests.count === this.requestNumbers.length, 'each client order id of a withdrawal has its number');
  }
}

/** Of a coin on a network. */
export function coinKey(networkId: number, assetId: number): number {
  return networkId * 1_024 + assetId;
}

export const custodyPart = new StatePart(({ tools }: CoreState) => new CustodyState(tools));
