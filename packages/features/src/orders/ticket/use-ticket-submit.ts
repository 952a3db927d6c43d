import { isOutcomeUnknown } from '@assay/live-client/call-result';
import { createOrder } from '@assay/protocol/endpoints/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privateKeys } from '../../services/private-keys.ts';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';
import type { TicketSummary } from './ticket-summary.ts';
import { type TicketOutcome, useOrderOutcome } from './use-order-outcome.ts';

/**
 * Sends the order. An answer that was lost is asked for again under the same client order id, by the next press too
 * (`MoneyCalls`): whatever happened, the order is placed once at most. Where no try was answered, what became of it is said as soon as the
 * exchange can be asked.
 */
export function useTicketSubmit(symbol: string, draft: TicketDraft, { fields }: TicketSummary, outcome: TicketOutcome) {
  const { money, session } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const unknown = useOrderOutcome(symbol, draft, outcome);
  const reload = () => {
    for (const queryKey of Object.values(privateKeys)) void queryClient.invalidateQueries({ queryKey });
  };
  const submit = async () => {
    if (session.snapshot().status === 'signed-out') return notify('info', 'toast.loginFirst');
    if (fields === undefined || isSubmitting) return;
    setSubmitting(true);
    unknown.pressed();
    let askedId: string | undefined;
    const result = await money.send(createOrder, { symbol, ...fields }, (clientOrderId) => {
      askedId = clientOrderId;
      setAsking(true);
    });
    setSubmitting(false);
    setAsking(false);
    if (!result.ok) {
      if (result.code === 'session-invalid') return;
      // Perhaps it was placed all the same: the lists will tell.
      if (isOutcomeUnknown(result)) reload();
      if (isOutcomeUnknown(result) && askedId !== undefined) unknown.unanswered(askedId);
      const field = fieldOfRefusal(result.msg, draft);
      // Said once: where it stays and concerns a field or the next press, else in a toast (specification, section 8).
      if (isOutcomeUnknown(result) || field !== 'form') return outcome.refused(field, result.msg);
      return notify('error', result.msg);
    }
    outcome.placed();
    outcome.told(result.data);
    reload();
  };
  return { submit: () => void submit(), isSubmitting, isAsking };
}
