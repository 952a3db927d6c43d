import { type CallResult, isOutcomeUnknown } from '@assay/live-client/call-result';
import type { OrderRow } from '@assay/protocol/entities';
import type { TicketDraft, TicketField } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';

/** The outcome of a press. */
export type TicketAnswer =
  | { readonly kind: 'placed'; readonly order: OrderRow }
  /** A dead session, which is told where it is found dead. */
  | { readonly kind: 'session-ended' }
  /** A refusal that stays beside its field. An unknown outcome is none: no try was answered, and the order may have been placed. */
  | { readonly kind: 'refused'; readonly field: TicketField; readonly msg: string; readonly isUnknown: boolean }
  | { readonly kind: 'toast'; readonly msg: string };

/** An answer is told once: where it stays and concerns a field or the next press, else in a toast (specification, section 8). */
export function ticketAnswer(result: CallResult<OrderRow>, draft: TicketDraft): TicketAnswer {
  if (result.ok) return { kind: 'placed', order: result.data };
  if (result.code === 'session-invalid') return { kind: 'session-ended' };
  const { msg } = result;
  const field = fieldOfRefusal(msg, draft);
  const isUnknown = isOutcomeUnknown(result);
  return isUnknown || field !== 'form' ? { kind: 'refused', field, msg, isUnknown } : { kind: 'toast', msg };
}
