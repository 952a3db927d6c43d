import { ZERO_MONEY } from '@assay/amounts/money';
import { enUs } from '@assay/messages/en-us';
import { refusals } from '@assay/messages/en-us/refusals';
import { trade } from '@assay/messages/en-us/trade';
import { Translator } from '@assay/messages/translator';
import { describe, expect, it } from 'vitest';
import { ticketMarket } from './testing/ticket-market.ts';
import { emptyDraft, type TicketEvent, ticketReducer } from './ticket-draft.ts';
import { ticketNote } from './ticket-note.ts';
import { summarise } from './ticket-summary.ts';
import { errorTexts, sizeEstimates } from './ticket-texts.ts';

const english = new Translator('en-US', enUs);
english.add(refusals);
english.add(trade);
const texts = { message: english.message, serverText: english.serverText };

const market = ticketMarket({ asks: [['100.00', '1']], bids: [['99.00', '1']] }, { minimumNotional: ZERO_MONEY });
const draftOf = (...events: TicketEvent[]) => events.reduce(ticketReducer, emptyDraft);

describe('what is said under a field', () => {
  const noteOf = (...events: TicketEvent[]) => {
    const note = ticketNote(draftOf(...events), market, { field: 'price', message: { key: 'ticket.bookThin' } });
    return note && [note.field, english.message(note.message)];
  };

  it('is what the field did to the number, with the step of the field', () => {
    expect(noteOf({ type: 'remark', field: 'price', remark: 'rounded' })).toEqual([
      'price',
      'Rounded to the tick of 0.01',
    ]);
    expect(noteOf({ type: 'remark', field: 'amount', remark: 'rounded' })?.[1]).toBe(
      'Rounded down to the lot of 0.0001',
    );
    expect(noteOf({ type: 'remark', field: 'amount', remark: 'decimals' })?.[1]).toBe(
      'The lot is 0.0001: no more decimals',
    );
    expect(noteOf({ type: 'remark', field: 'total', remark: 'rounded' })?.[1]).toBe('Rounded down to 0.000001');
    expect(noteOf({ type: 'remark', field: 'stopPrice', remark: 'length' })?.[1]).toBe(
      'Too long for a number: left as it was',
    );
  });

  it('is the warning once anything else is typed', () => {
    const remark = { type: 'remark', field: 'amount', remark: 'rounded' } as const;
    expect(noteOf(remark, { type: 'amount', text: '1' })?.[0]).toBe('price');
  });
});

describe('what is wrong', () => {
  it('is said at one place: what stands in the way now goes before what the server said', () => {
    const refused = draftOf(
      { type: 'price', text: '200' },
      { type: 'amount', text: '1' },
      { type: 'refused', field: 'amount', message: 'l.error.balanceInsufficient' },
    );
    expect(errorTexts(refused, summarise(refused, market), texts)).toEqual({ price: 'Above the band: at most 110.00' });
    const again = ticketReducer(ticketReducer(refused, { type: 'price', text: '99' }), {
      type: 'refused',
      field: 'amount',
      message: 'l.error.balanceInsufficient',
    });
    expect(errorTexts(again, summarise(again, market), texts)).toEqual({
      amount: 'The available balance is too low',
    });
  });
});

describe('the other one of amount and total', () => {
  const estimates = (...events: TicketEvent[]) => {
    const draft = draftOf(...events);
    return sizeEstimates(draft, summarise(draft, market), market);
  };
  const marketType = { type: 'type', orderType: 'market' } as const;
  const amount = { type: 'amount', text: '0.5' } as const;

  it('is what the book makes of it for a market order, marked as such', () => {
    expect(estimates(marketType, amount)).toEqual({ total: '≈ 50.00' });
    expect(estimates({ type: 'side', side: 'sell' }, marketType, amount)).toEqual({ total: '≈ 49.50' });
    expect(estimates(marketType, { type: 'total', text: '50' })).toEqual({ amount: '≈ 0.5' });
  });

  it('is what the stop price makes of it for a stop', () => {
    const stop = { type: 'type', orderType: 'stop-market' } as const;
    expect(estimates(stop, { type: 'stop-price', text: '105' }, amount)).toEqual({ total: '≈ 52.50' });
  });

  it('is exact at a price of one’s own, and nothing without a size', () => {
    expect(estimates({ type: 'price', text: '99' }, amount)).toEqual({});
    expect(estimates(marketType)).toEqual({});
    expect(estimates(marketType, { type: 'amount', text: '1,5' })).toEqual({});
  });
});
