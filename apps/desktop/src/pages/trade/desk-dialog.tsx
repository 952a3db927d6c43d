import { assertNever } from '@assay/amounts/assert-never';
import type { OrderShown } from '@assay/features/orders/order-shown';
import type { MovedPrices } from '@assay/features/orders/replace-draft';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { CancelAllDialog } from './orders/cancel-all-dialog.tsx';
import { FaucetDialog } from './orders/faucet-dialog.tsx';
import { ReplaceOrderDialog } from './orders/replace-order-dialog.tsx';
import { ConfirmOrderDialog } from './ticket/confirm-order-dialog.tsx';

export type DeskDialogRequest =
  | { readonly kind: 'confirm-order' }
  | { readonly kind: 'faucet'; readonly currency: string }
  | { readonly kind: 'cancel-all'; readonly symbol: string | undefined; readonly count: number }
  | {
      readonly kind: 'replace';
      readonly order: OrderShown;
      /** Prices that were chosen already. */
      readonly moved?: MovedPrices;
    };

export interface DeskDialogProps {
  request: DeskDialogRequest;
  onClose: () => void;
  /** The order that is to be confirmed. */
  ticket?: TicketShown;
}

/** The dialogs of the desk, one chunk for all of them. */
export function DeskDialog({ request, onClose, ticket }: DeskDialogProps) {
  switch (request.kind) {
    case 'confirm-order':
      return ticket === undefined ? null : <ConfirmOrderDialog ticket={ticket} onClose={onClose} />;
    case 'faucet':
      return <FaucetDialog currency={request.currency} onClose={onClose} />;
    case 'cancel-all':
      return <CancelAllDialog symbol={request.symbol} count={request.count} onClose={onClose} />;
    case 'replace':
      return <ReplaceOrderDialog order={request.order} moved={request.moved} onClose={onClose} />;
    default:
      return assertNever(request);
  }
}
