import { type Dispatch, useMemo, useRef } from 'react';
import type { TicketDraft, TicketEvent } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { sizeOfPercent } from './ticket-percent.ts';
import type { TicketSetting } from './ticket-setting.ts';
import type { TicketView } from './use-ticket.ts';

export interface TicketNow {
  readonly draft: TicketDraft;
  readonly market: TicketMarket;
  readonly submit: () => void;
  readonly setConfirms: (setting: TicketSetting) => void;
}

export type TicketActions = Pick<
  TicketView,
  | 'setSide'
  | 'setType'
  | 'setTimeInForce'
  | 'setStopPrice'
  | 'setPrice'
  | 'setAmount'
  | 'setTotal'
  | 'setPercent'
  | 'fillPrice'
  | 'fillAmount'
  | 'setConfirms'
  | 'submit'
>;

/** What can be done at the ticket: the same functions for ever, which act on what the ticket is when they are called. */
export function useTicketActions(dispatch: Dispatch<TicketEvent>, now: TicketNow): TicketActions {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(() => {
    const setPrice = (text: string) => dispatch({ type: 'price', text });
    const setAmount = (text: string) => dispatch({ type: 'amount', text });
    return {
      setSide: (side) => dispatch({ type: 'side', side }),
      setType: (orderType) => dispatch({ type: 'type', orderType }),
      setTimeInForce: (timeInForce) => dispatch({ type: 'time-in-force', timeInForce }),
      setStopPrice: (text) => dispatch({ type: 'stop-price', text }),
      setPrice,
      setAmount,
      setTotal: (text) => dispatch({ type: 'total', text }),
      setPercent: (percent) => {
        const { draft, market } = latest.current;
        dispatch({ type: 'percent', percent, size: sizeOfPercent(draft, market, percent) });
      },
      fillPrice: setPrice,
      fillAmount: setAmount,
      setConfirms: (confirms) => latest.current.setConfirms({ confirms }),
      submit: () => latest.current.submit(),
    };
  }, [dispatch]);
}
