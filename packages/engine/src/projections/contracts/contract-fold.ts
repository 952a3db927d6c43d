import type {
  ContractEvent,
  ContractMovementEvent,
  ContractView,
} from '@assay/exchange-core/seconds-contract/contract-events';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';
import { type BatchPlace, nextPosition } from '../projection.ts';
import { accountPlaces, voidList } from './account-lists.ts';

export interface ContractRecord {
  readonly contract: ContractView;
  /** Its account's, and of the voids when it is one. None until it is settled. */
  readonly places: readonly ListPlace[];
}

export interface MovementRecord {
  readonly batch: number;
  /** Place among the batch's movements, from 0. */
  readonly position: number;
  readonly movement: ContractMovementEvent;
  readonly places: readonly ListPlace[];
}

/** What a contract account staked and gained in all its finished orders. */
export interface ContractTotal {
  readonly userId: number;
  readonly account: ContractAccount;
  orders: number;
  staked: bigint;
  /** What came back less stakes and fees; below zero for a loss. */
  gained: bigint;
}

/** Rows of seconds contracts. Of an order only the newest state is kept; totals are what is to be added. */
export class ContractFold {
  readonly contracts = new Map<number, ContractRecord>();
  readonly movements: MovementRecord[] = [];
  readonly totals = new Map<string, ContractTotal>();
  readonly #numbers: ListNumbers;

  constructor(numbers: ListNumbers) {
    this.#numbers = numbers;
  }

  add(event: ContractEvent | ContractMovementEvent, { batch }: Pick<BatchPlace, 'batch'>): void {
    if (event.type === 'contract') this.#addContract(event.contract);
    else {
      const position = nextPosition(this.movements, batch);
      const places = accountPlaces(this.#numbers, 'movements', event, event.kind, event.assetId);
      this.movements.push({ batch, position, movement: event, places });
    }
  }

  /** An order settles once, so its event with the state `settled` comes once. */
  #addContract(contract: ContractView): void {
    const isSettled = contract.state === 'settled';
    this.contracts.set(contract.orderId, { contract, places: isSettled ? this.#placesOfSettled(contract) : [] });
    if (isSettled) this.#addToTotal(contract);
  }

  #placesOfSettled(contract: ContractView): ListPlace[] {
    const places = accountPlaces(this.#numbers, 'contracts', contract, contract.symbolId, contract.assetId);
    if (contract.result === 'void') places.push(this.#numbers.take(voidList));
    return places;
  }

  #addToTotal({ userId, account, stake, fee, returned }: ContractView): void {
    const key = `${userId}/${account}`;
    const total = this.totals.get(key) ?? { userId, account, orders: 0, staked: 0n, gained: 0n };
    this.totals.set(key, total);
    total.orders += 1;
    total.staked += stake;
    total.gained += returned - stake - fee;
  }
}
