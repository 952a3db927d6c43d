import { formatMoney } from '@assay/amounts/money';
import { transferEndpoints } from '@assay/protocol/endpoints/transfers';
import { earnAssetRow, transferRow } from '../../../wire-rows/transfer-row.ts';
import type { TransferHandlers } from '../../handlers/transfer-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function transferCalls(handlers: TransferHandlers) {
  return callsOf(transferEndpoints, handlers, {
    transferCreate: assayCall(handlers.move, ({ amount, ...moved }) => ({ ...moved, amount: formatMoney(amount) })),
    transferGetRecords: assayCall(handlers.transfers, (page) => pageData(page, transferRow)),
    transferGetEarnAssets: assayCall(handlers.earnAssets, (balances) => balances.map(earnAssetRow)),
  });
}
