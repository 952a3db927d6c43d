import { isOutcomeUnknown } from '@assay/live-client/call-result';
import { createOrder } from '@assay/protocol/endpoints/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privateKeys } from '../../services/private-keys.ts';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { fillsOfOrder } from '../fills-of-order.ts';
import { orderOutcome } from '../order-outcome.ts';
import type { TicketDraft, TicketField } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';
import type { TicketSummary } from './ticket-summary.ts';

export interface TicketOutcome {
  readonly placed: () => void;
  readonly refused: (field: TicketField, message: string) => void;
}

/**
 * Sends the order. An answer that was lost is asked for again under the same client order id, by the next press too
 * (`MoneyCalls`): whatever happened, the order is placed once at most.
 */
export function useTicketSubmit(symbol: string, draft: TicketDraft, { fields }: TicketSummary, outcome: TicketOutcome) {
  const { money, session, live, clock } = useServices();
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
    outcome.placed();
    reload();
    const order = result.data;
    const fills = await fillsOfOrder(order, live.account.model, clock);
    notify('success', 'toast.orderCreated', orderOutcome(order, fills));
  };
  return { submit: () => void submit(), isSubmitting };
}
