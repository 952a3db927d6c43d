import type { Message } from '@assay/messages/message-keys';
import type { OrderRow } from '@assay/protocol/entities';
import { useRef } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { askOrderOutcome } from './order-outcome.ts';
import type { TicketDraft, TicketField } from './ticket-draft.ts';

export interface TicketOutcome {
  readonly placed: () => void;
  /** Of an order that was answered, or found after none of its tries was: who hears it says what became of it. */
  readonly told: (order: OrderRow) => void;
  readonly refused: (field: TicketField, message: Message | string) => void;
}

export interface OrderOutcome {
  /** The draft is sent: if it was sent before, this press asks for what became of it. */
  readonly pressed: () => void;
  /** None of its tries was answered: says what became of it as soon as the exchange does. */
  readonly unanswered: (clientOrderId: string) => void;
}

/** What becomes of orders that nobody answered for. A draft that was changed meanwhile is another wish, and stays as it is. */
export function useOrderOutcome(symbol: string, draft: TicketDraft, outcome: TicketOutcome): OrderOutcome {
  const { session, http, clock, live } = useServices();
  const notify = useNotify();
  const wish = JSON.stringify({ ...draft, refusal: undefined, remark: undefined });
  const latestWish = useRef(wish);
  latestWish.current = wish;
  const asked = useRef<{ readonly wish: string; readonly stop: () => void }>(undefined);
  const unanswered = (clientOrderId: string) => {
    const token = session.token();
    const isConnected = () => live.socket.picture().state === 'live' && session.token() === token;
    const onKnown = (order: OrderRow | undefined) => {
      const isSameWish = latestWish.current === wish;
      if (order !== undefined) {
        if (isSameWish) outcome.placed();
        return outcome.told(order);
      }
      if (isSameWish) return outcome.refused('form', { key: 'ticket.notPlaced' });
      notify('info', 'ticket.notPlaced');
    };
    const stop = askOrderOutcome({ http, clock, isConnected, symbol, clientOrderId, onKnown });
    asked.current = { wish, stop };
  };
  const pressed = () => {
    if (asked.current?.wish === wish) asked.current.stop();
  };
  return { pressed, unanswered };
}
