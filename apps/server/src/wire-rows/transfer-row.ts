import { formatMoney } from '@assay/amounts/money';
import type { StoredTransfer } from '@assay/engine/projections/transfers/transfer-projection';
import type { BalanceView } from '@assay/exchange-core/exchange-core-port';
import type { EarnAssetRow } from '@assay/protocol/entities';
import type { TransferRow } from '@assay/protocol/transfer-entities';
import { coinOf } from './market-names.ts';

export function transferRow(transfer: StoredTransfer): TransferRow {
  const { batch, position, assetId, fromAccount, toAccount, amount, timeMs, words } = transfer;
  return {
    transferId: `${batch}-${position}`,
    currency: coinOf(assetId),
    from: fromAccount,
    to: toAccount,
    amount: formatMoney(amount),
    words,
    status: 'finished',
    createdAt: timeMs,
  };
}

export function earnAssetRow({
  assetId,
  available,
  held,
}: Pick<BalanceView, 'assetId' | 'available' | 'held'>): EarnAssetRow {
  return { currency: coinOf(assetId), available: formatMoney(available), frozen: formatMoney(held) };
}
