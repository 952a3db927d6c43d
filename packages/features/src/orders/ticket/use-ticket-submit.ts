import { isOutcomeUnknown } from '@assay/live-client/call-result';
import { createOrder } from '@assay/protocol/endpoints/orders';
import type { OrderRow } from '@assay/protocol/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privateKeys } from '../../services/private-keys.ts';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import type { TicketDraft, TicketField } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';
import type { TicketSummary } from './ticket-summary.ts';

export interface TicketOutcome {
  /** Who is told decides in what words. */
  readonly placed: (order: OrderRow) => void;
  readonly refused: (field: TicketField, message: string) => void;
}

/**
 * Sends the order. An answer that was lost is asked for again under the same client order id, by the next press too
 * (`MoneyCalls`): whatever happened, the order is placed once at most.
 */
export function useTicketSubmit(symbol: string, draft: TicketDraft, { fields }: TicketSummary, outcome: TicketOutcome) {
  const { money, session } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isSubmitting, setSubmitting] = useState(false);
  const reload = () => {
    for (const queryKey of Object.values(privateKeys)) void queryClient.invalidateQueries({ queryKey });
  };
  const submit = async () => {
    if (session.snapshot().status === 'signed-out') return notify('info', 'toast.loginFirst');
    if (fields === undefined || isSubmitting) return;
    setSubmitting(true);
    const result = await money.send(createOrder, { symbol, ...fields });
    setSubmitting(false);
    if (!result.ok) {
      if (result.code === 'session-invalid') return;
      // Perhaps it was placed all the same: the lists will tell.
      if (isOutcomeUnknown(result)) reload();
      const field = fieldOfRefusal(result.msg, draft);
      // Said once: where it stays and concerns a field or the next press, else in a toast (specification, section 8).
      if (isOutcomeUnknown(result) || field !== 'form') return outcome.refused(field, result.msg);
      return notify('error', result.msg);
    }
    outcome.placed(result.data);
    reload();
  };
  return { submit: () => void submit(), isSubmitting };
}
