import type { BalanceView, ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { PocketKindName, UserPocketKind } from '@assay/exchange-core/ledger/pocket-kinds';
import type { ContractBalanceRow } from '@assay/protocol/contract-entities';
import type { AssetRow } from '@assay/protocol/entities';
import { assetRow, type UsdtPriceOf } from './asset-row.ts';
import { contractBalanceRow } from './contract-row.ts';

/** The entries of the account channel that tell money. */
export interface BalanceEntries {
  readonly balances: AssetRow[];
  readonly contractBalances: ContractBalanceRow[];
}

interface ShownKind {
  readonly kind: UserPocketKind;
  addTo(entries: BalanceEntries, balance: BalanceView, usdtPriceOf: UsdtPriceOf): void;
}

/** Which entry tells the pockets of a kind. A kind that is not listed is not told. */
const shownKinds: readonly ShownKind[] = [
  {
    kind: 'spot',
    addTo: ({ balances }, balance, usdtPriceOf) => balances.push(assetRow(balance, usdtPriceOf)),
  },
  {
    kind: 'contract',
    addTo: ({ contractBalances }, balance) => contractBalances.push(contractBalanceRow(balance)),
  },
];

/** All of a user's money as it stands. */
export function balanceEntriesOf(
  core: Pick<ExchangeCorePort, 'balances'>,
  userId: number,
  usdtPriceOf: UsdtPriceOf,
): BalanceEntries {
  const entries: BalanceEntries = { balances: [], contractBalances: [] };
  for (const { kind, addTo } of shownKinds) {
    for (const balance of core.balances(userId, kind)) addTo(entries, balance, usdtPriceOf);
  }
  return entries;
}

export function addBalance(
  entries: BalanceEntries,
  balance: BalanceView & { readonly kind: PocketKindName },
  usdtPriceOf: UsdtPriceOf,
): void {
  shownKinds.find(({ kind }) => kind === balance.kind)?.addTo(entries, balance, usdtPriceOf);
}
