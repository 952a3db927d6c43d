import { assertNever } from '@assay/amounts/assert-never';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import { TransferDialog } from '../../../page-parts/transfer/transfer-dialog.tsx';
import { RiskDialog } from './risk-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

export type ContractDialogRequest =
  | { readonly kind: 'rule' }
  | { readonly kind: 'transfer'; readonly coin: ContractCoinSymbol }
  | { readonly kind: 'top-up'; readonly coin: ContractCoinSymbol }
  | { readonly kind: 'risk'; readonly version: number };

export interface ContractDialogProps {
  request: ContractDialogRequest;
  onTransferred: () => void;
  onClose: () => void;
}

/** The dialogs of the page, one chunk for all of them. */
export function ContractDialog({ request, onTransferred, onClose }: ContractDialogProps) {
  switch (request.kind) {
    case 'rule':
      return <RuleDialog onClose={onClose} />;
    case 'transfer':
      return <TransferDialog currency={request.coin} onMoved={onTransferred} onClose={onClose} />;
    case 'top-up':
      return <TopUpDialog coin={request.coin} onClose={onClose} />;
    case 'risk':
      return <RiskDialog version={request.version} onClose={onClose} />;
    default:
      return assertNever(request);
  }
}
