import { contractCoins } from '@assay/protocol/contract-coins';

/** Coins under their symbols, as a select or segments take them. */
export function coinChoices<Coin extends string>(
  coins: readonly Coin[],
): { readonly id: Coin; readonly label: Coin }[] {
  return coins.map((coin) => ({ id: coin, label: coin }));
}

/** The coins in which a seconds contract can be staked. */
export const stakeCoinChoices = coinChoices(contractCoins.map(({ symbol }) => symbol));
