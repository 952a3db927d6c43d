import { ZERO_MONEY } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ticketMarket } from './testing/ticket-market.ts';
import { emptyDraft, type TicketEvent, ticketReducer } from './ticket-draft.ts';
import { ticketSetting } from './ticket-setting.ts';
import { summarise } from './ticket-summary.ts';
import { ticketWarning } from './ticket-warning.ts';

const market = ticketMarket(
  {
    asks: [
      ['100.00', '1'],
      ['109.00', '9'],
    ],
    bids: [
      ['99.00', '1'],
      ['91.00', '9'],
    ],
  },
  { minimumNotional: ZERO_MONEY },
);

function warningOf(...events: TicketEvent[]) {
  const draft = events.reduce(ticketReducer, emptyDraft);
  const warning = ticketWarning(draft, market, summarise(draft, market));
  return warning && [warning.field, warning.message.key, warning.message.values?.percent];
}

const price = (text: string) => ({ type: 'price', text }) as const;
const amount = (text: string) => ({ type: 'amount', text }) as const;
const sell = { type: 'side', side: 'sell' } as const;
const marketType = { type: 'type', orderType: 'market' } as const;

describe('a price that is probably a slip', () => {
  it('buys more than two per cent above the best ask, or sells as far below the best bid', () => {
    expect(warningOf(price('102.00'))).toBeUndefined();
    expect(warningOf(price('102.01'))).toEqual(['price', 'desk.warnAboveAsk', '2.0 %']);
    expect(warningOf(price('109.99'))).toEqual(['price', 'desk.warnAboveAsk', '9.9 %']);
    expect(warningOf(sell, price('97.02'))).toBeUndefined();
    expect(warningOf(sell, price('95.00'))).toEqual(['price', 'desk.warnBelowBid', '4.0 %']);
  });

  it('is none that waits behind the market', () => {
    expect(warningOf(price('91.00'))).toBeUndefined();
    expect(warningOf(sell, price('109.00'))).toBeUndefined();
  });

  it('of a stop is far from the price that sets it off', () => {
    const stop = [
      { type: 'type', orderType: 'stop-limit' },
      { type: 'stop-price', text: '120' },
    ] as const;
    expect(warningOf(...stop, price('121.00'))).toBeUndefined();
    expect(warningOf(...stop, price('126.00'))).toEqual(['price', 'desk.warnFarFromStop', '5.0 %']);
  });

  it('of the market eats far into the book', () => {
    expect(warningOf(marketType, amount('1'))).toBeUndefined();
    expect(warningOf(marketType, amount('9'))).toEqual(['amount', 'desk.warnSlippage', '8.0 %']);
    expect(warningOf(marketType, amount('11'))).toEqual(['amount', 'ticket.bookThin', undefined]);
    expect(warningOf(marketType, { type: 'total', text: '990' })).toEqual(['total', 'desk.warnSlippage', '8.0 %']);
    expect(warningOf(marketType, sell, amount('9'))).toEqual(['amount', 'desk.warnSlippage', '7.1 %']);
  });
});

it('keeps whether orders are shown again, and takes anything else for not', () => {
  expect(ticketSetting.parse({ confirms: true })).toEqual({ confirms: true });
  for (const stored of [undefined, null, true, {}, { confirms: 'yes' }])
    expect(ticketSetting.parse(stored)).toBeUndefined();
  expect(ticketSetting.fallback.confirms).toBe(false);
});
