import type { CoreEvent } from '@assay/exchange-core/events';
import type { ContractMovementEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import {
  type FourPlaces,
  type ListNumbers,
  type ListPlace,
  placesOfContract,
  placesOfMovement,
  voidList,
} from './history-lists.ts';

/** `places` once it is settled, `voidPlace` when it is void. */
export interface ContractRow {
  readonly contract: ContractView;
  readonly places?: FourPlaces;
  readonly voidPlace?: ListPlace;
}

export interface ContractMovementRow {
  readonly batch: number;
  /** Place among the batch's movements, from 0. */
  readonly position: number;
  readonly movement: ContractMovementEvent;
  readonly places: FourPlaces;
}

/** What a contract account staked and gained in all its finished orders. */
export interface ContractTotalRow {
  readonly userId: number;
  readonly account: ContractAccount;
  orders: number;
  staked: bigint;
  /** What came back less stakes and fees; below zero for a loss. */
  gained: bigint;
}

/** Rows of seconds contracts. Of an order only the newest state is kept; totals are what is to be added. */
export interface ContractRows {
  readonly contracts: Map<number, ContractRow>;
  readonly contractMovements: ContractMovementRow[];
  readonly contractTotals: Map<string, ContractTotalRow>;
}

export function createContractRows(): ContractRows {
  return { contracts: new Map(), contractMovements: [], contractTotals: new Map() };
}

export function collectContractEvent(rows: ContractRows, numbers: ListNumbers, batch: number, event: CoreEvent): void {
  if (event.type === 'contract') {
    rows.contracts.set(event.contract.orderId, contractRowOf(numbers, event.contract));
    if (event.contract.state === 'settled') addToTotal(rows.contractTotals, event.contract);
  } else if (event.type === 'contract-movement') {
    const last = rows.contractMovements.at(-1);
    const position = last?.batch === batch ? last.position + 1 : 0;
    rows.contractMovements.push({ batch, position, movement: event, places: placesOfMovement(numbers, event) });
  }
}

function contractRowOf(numbers: ListNumbers, contract: ContractView): ContractRow {
  if (contract.state !== 'settled') return { contract };
  const places = placesOfContract(numbers, contract);
  return contract.result === 'void' ? { contract, places, voidPlace: numbers.take(voidList) } : { contract, places };
}

/** An order settles once, so its event with the state `settled` comes once. */
function addToTotal(totals: Map<string, ContractTotalRow>, contract: ContractView): void {
  const { userId, account, stake, fee, returned } = contract;
  const key = `${userId}/${account}`;
  const total = totals.get(key) ?? { userId, account, orders: 0, staked: 0n, gained: 0n };
  totals.set(key, total);
  total.orders += 1;
  total.staked += stake;
  total.gained += returned - stake - fee;
}
