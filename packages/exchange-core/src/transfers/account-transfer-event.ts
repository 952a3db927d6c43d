import type { Money } from '@assay/amounts/money';
import type { TransferAccount } from '@assay/protocol/transfer-rules';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';

/** A person moved money between his accounts. */
export interface AccountTransferEvent {
  readonly type: 'account-transfer';
  readonly userId: number;
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  readonly assetId: number;
  readonly amount: Money;
  readonly timeMs: number;
}

export const accountTransferEvent: EventDeclaration<AccountTransferEvent> = { type: 'account-transfer' };
