import type { CoreState } from '../core-state.ts';

/** How much an operator's command is about, as things stand. */
export interface OperatorReach {
  /** People whom it concerns: everybody for fees, holders of open contracts, people of a country. Not counted for markets. */
  readonly people: number;
  /** Their open orders, waiting stops included. */
  readonly orders: number;
  /** Resting mass quotes of liquidity providers. */
  readonly quotes: number;
  /** Open seconds contracts. */
  readonly contracts: number;
}

export function peopleOf(core: CoreState): number {
  return core.accounts.filter(({ kind }) => kind === 'user').length;
}
