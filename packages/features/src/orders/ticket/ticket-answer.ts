import { type CallResult, isOutcomeUnknown } from '@assay/live-client/call-result';
import type { OrderRow } from '@assay/protocol/entities';
import type { TicketDraft, TicketField } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';

/** What a press came to. */
export type TicketAnswer =
  | { readonly kind: 'placed'; readonly order: OrderRow }
  /** Whoever ended the session says so. */
  | { readonly kind: 'session-ended' }
  /** Said where it stays. Of an unknown outcome no try was answered, and the order may have been placed all the same. */
  | { readonly kind: 'refused'; readonly field: TicketField; readonly msg: string; readonly isUnknown: boolean }
  | { readonly kind: 'toast'; readonly msg: string };

/** Said once: where it stays and concerns a field or the next press, else in a toast (specification, section 8). */
export function ticketAnswer(result: CallResult<OrderRow>, draft: TicketDraft): TicketAnswer {
  if (result.ok) return { kind: 'placed', order: result.data };
  if (result.code === 'session-invalid') return { kind: 'session-ended' };
  const { msg } = result;
  const field = fieldOfRefusal(msg, draft);
  const isUnknown = isOutcomeUnknown(result);
  return isUnknown || field !== 'form' ? { kind: 'refused', field, msg, isUnknown } : { kind: 'toast', msg };
}
