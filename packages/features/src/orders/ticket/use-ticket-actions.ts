import type { OrderType, Side, TimeInForce } from '@assay/protocol/trade-words';
import { type Dispatch, useMemo, useRef } from 'react';
import type { FieldRemark, NumberField, TicketDraft, TicketEvent } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { sizeOfPercent } from './ticket-percent.ts';
import type { TicketSetting } from './ticket-setting.ts';

export interface TicketNow {
  readonly draft: TicketDraft;
  readonly market: TicketMarket;
  readonly submit: () => void;
  readonly setConfirms: (setting: TicketSetting) => void;
}

export interface TicketActions {
  readonly setSide: (side: Side) => void;
  readonly setType: (type: OrderType) => void;
  readonly setTimeInForce: (timeInForce: TimeInForce) => void;
  readonly setStopPrice: (text: string) => void;
  readonly setPrice: (text: string) => void;
  readonly setAmount: (text: string) => void;
  readonly setTotal: (text: string) => void;
  readonly setPercent: (percent: number) => void;
  /** What a field did to what was typed or pasted into it. */
  readonly remark: (field: NumberField, remark: FieldRemark) => void;
  /** From a click in the book. */
  readonly fillPrice: (priceText: string) => void;
  readonly fillAmount: (amountText: string) => void;
  readonly setConfirms: (confirms: boolean) => void;
  readonly submit: () => void;
}

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
      remark: (field, remark) => dispatch({ type: 'remark', field, remark }),
      fillPrice: setPrice,
      fillAmount: setAmount,
      setConfirms: (confirms) => latest.current.setConfirms({ confirms }),
      submit: () => latest.current.submit(),
    };
  }, [dispatch]);
}
