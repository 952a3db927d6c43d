import { useAssetRows } from '../assets/use-asset-rows.ts';
import { useEarnAssets } from '../transfers/use-earn-assets.ts';
import type { EarnFunds } from './pay-from.ts';

/** What the person has of a coin in the two accounts that pay for products. */
export function useEarnFunds(currency: string): EarnFunds {
  const spot = useAssetRows().rows;
  const earn = useEarnAssets().rows;
  // Accounts tell of coins that were ever moved; of the others they have nothing.
  const of = (rows: readonly { readonly currency: string; readonly available: string }[] | undefined) =>
    rows?.find((row) => row.currency === currency)?.available ?? (rows === undefined ? undefined : '0');
  return { earn: of(earn), spot: of(spot) };
}
