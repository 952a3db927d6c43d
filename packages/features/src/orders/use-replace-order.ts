import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { isOutcomeUnknown } from '@assay/live-client/call-result';
import { replaceOrder } from '@assay/protocol/endpoints/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import type { OrderShown } from './order-shown.ts';
import {
  type MovedPrices,
  type ReplaceDraft,
  type ReplaceSummary,
  replaceableFields,
  replaceDraftOf,
  summariseReplace,
  ticketDraftOf,
} from './replace-draft.ts';
import type { TicketField } from './ticket/ticket-draft.ts';
import { fieldOfRefusal } from './ticket/ticket-fault.ts';
import { triggerText } from './ticket/ticket-texts.ts';
import { useTicketMarket } from './ticket/use-ticket-market.ts';
import { useOpenOrders } from './use-open-orders.ts';

export interface ReplaceOrderShown {
  readonly order: OrderShown;
  readonly fields: readonly (keyof ReplaceDraft & TicketField)[];
  readonly values: ReplaceDraft;
  readonly setValue: (field: keyof ReplaceDraft, text: string) => void;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly tick: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** What stands now and what is wanted, where a price is another one. */
  readonly changedPrices: readonly {
    readonly field: 'stopPrice' | 'price';
    readonly before: string;
    readonly after: string;
  }[];
  /** Of the new terms, with its coin; empty while they are none. */
  readonly total: string;
  readonly trigger: string;
  readonly errors: Readonly<Partial<Record<TicketField, string>>>;
  readonly buttonText: string;
  /** Stays true while it is being sent: a button that is disabled loses the focus, and with it the key that closes the dialog. */
  readonly canSubmit: boolean;
  readonly isSubmitting: boolean;
  /** No answer came in time: what became of it is being asked for. */
  readonly isAsking: boolean;
  readonly submit: () => void;
}

/** Changes price or amount of an open order in one step, by the ticket's own checks. */
export function useReplaceOrder(
  opened: OrderShown,
  onReplaced: () => void,
  moved: MovedPrices = {},
): ReplaceOrderShown {
  const { money } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { t, message, serverText } = useMessages();
  // It may be filled further, or gone, while one types.
  const live = useOpenOrders(opened.symbol).rows.find(({ orderId }) => orderId === opened.orderId);
  const order = live ?? opened;
  const [values, setValues] = useState(() => ({ ...replaceDraftOf(opened), ...moved }));
  const [refusal, setRefusal] = useState<{ field: TicketField; msg: string }>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ticketDraft = ticketDraftOf(order, values);
  const { status, market } = useTicketMarket(order.symbol, ticketDraft);
  const { ticket, fault, fields } = summariseReplace(order, values, market);
  const submit = async () => {
    if (fields === undefined || isSubmitting) return;
    setSubmitting(true);
    setRefusal(undefined);
    const result = await money.send(replaceOrder, { orderId: order.orderId, ...fields }, () => setAsking(true));
    setSubmitting(false);
    setAsking(false);
    if (result.ok || isOutcomeUnknown(result))
      for (const queryKey of [privateKeys.openOrders, privateKeys.balances])
        void queryClient.invalidateQueries({ queryKey });
    if (!result.ok) return setRefusal({ field: fieldOfRefusal(result.msg, ticketDraft), msg: result.msg });
    notify('success', 'desk.orderChanged');
    onReplaced();
  };
  const errors: Partial<Record<TicketField, string>> = {};
  if (live === undefined) errors.form = t('l.error.orderClosed');
  if (fault !== undefined && !fault.isMissing) errors[fault.field] = message(fault.message);
  if (refusal !== undefined) errors[refusal.field] = serverText(refusal.msg);
  const { scale, baseCoin, quoteCoin } = market;
  return {
    order,
    fields: replaceableFields(order),
    values,
    setValue: (field, text) => {
      setValues((before) => ({ ...before, [field]: text }));
      setRefusal(undefined);
    },
    priceDecimals: scale.priceDecimals,
    amountDecimals: scale.amountDecimals,
    tick: formatDecimal(1n, scale.priceDecimals),
    baseCoin,
    quoteCoin,
    changedPrices: changedPrices(order, fields),
    total: ticket.totalText,
    trigger: triggerText(ticket, market),
    errors,
    buttonText:
      fault !== undefined
        ? message(fault.message)
        : t(fields === undefined ? 'desk.nothingChanged' : 'desk.changeOrder'),
    canSubmit: status === 'ready' && live !== undefined && fields !== undefined,
    isSubmitting,
    isAsking,
    submit: () => void submit(),
  };
}

/** @param fields what would be sent; undefined while there is a fault or nothing changed */
function changedPrices(order: OrderShown, fields: ReplaceSummary['fields']): ReplaceOrderShown['changedPrices'] {
  return (['stopPrice', 'price'] as const).flatMap((field) => {
    const after = fields?.[field];
    const before = replaceDraftOf(order)[field];
    return after === undefined ? [] : [{ field, before: groupThousands(before), after: groupThousands(after) }];
  });
}
