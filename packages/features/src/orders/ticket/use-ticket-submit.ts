import { createOrder } from '@assay/protocol/endpoints/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privateKeys } from '../../services/private-keys.ts';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { ticketAnswer } from './ticket-answer.ts';
import type { TicketDraft } from './ticket-draft.ts';
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
    const answer = ticketAnswer(result, draft);
    if (answer.kind === 'session-ended') return;
    if (answer.kind === 'toast') return notify('error', answer.msg);
    if (answer.kind === 'refused') {
      // Perhaps it was placed all the same: the lists will tell.
      if (answer.isUnknown) reload();
      if (answer.isUnknown && askedId !== undefined) unknown.unanswered(askedId);
      return outcome.refused(answer.field, answer.msg);
    }
    outcome.placed();
    outcome.told(answer.order);
    reload();
  };
  return { submit: () => void submit(), isSubmitting, isAsking };
}
