import { formatMoney, type Money } from '@assay/amounts/money';
import type { VaultRow } from '@assay/protocol/vault-entities';
import { coinOf } from './market-names.ts';

/** What is locked of a coin. */
export function vaultRow({ assetId, amount }: { readonly assetId: number; readonly amount: Money }): VaultRow {
  return { currency: coinOf(assetId), amount: formatMoney(amount) };
}
