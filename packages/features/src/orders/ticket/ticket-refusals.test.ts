import { wholeCatalogues } from '@assay/messages/testing/whole-catalogues';
import { createOrder, replaceOrder } from '@assay/protocol/endpoints/orders';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type TicketDraft, type TicketField } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';

/** Where each refusal of an order is said, in the ticket of a limit order by amount: one line per code, none may be missing. */
const places: Partial<Record<ErrorCode, TicketField>> = {
  'l.error.symbolUnknown': 'form',
  'l.error.sideUnknown': 'form',
  'l.error.orderTypeUnknown': 'form',
  'l.error.timeInForceUnknown': 'form',
  'l.error.selfTradePreventionUnknown': 'form',
  'l.error.orderFieldsContradict': 'form',
  'l.error.amountMalformed': 'amount',
  'l.error.amountDecimals': 'amount',
  'l.error.amountNotPositive': 'amount',
  'l.error.amountTooLarge': 'amount',
  'l.error.amountBelowFilled': 'amount',
  'l.error.priceMalformed': 'price',
  'l.error.priceOffTick': 'price',
  'l.error.priceTooLarge': 'price',
  'l.error.priceOutsideBand': 'price',
  'l.error.notionalTooSmall': 'amount',
  'l.error.balanceInsufficient': 'amount',
  'l.error.clientOrderIdMalformed': 'form',
  'l.error.clientOrderIdReused': 'form',
  'l.error.clientOrderIdsExceeded': 'form',
  'l.error.clientOrderIdsCrowded': 'form',
  'l.error.marketCancelOnly': 'form',
  'l.error.marketHalted': 'form',
  'l.error.postOnlyWouldTrade': 'price',
  'l.error.fillOrKillUnfillable': 'form',
  'l.error.bookEmpty': 'form',
  'l.error.openOrdersExceeded': 'form',
  'l.error.noPrice': 'form',
  'l.error.stopWouldTrigger': 'stopPrice',
  'l.error.orderUnknown': 'form',
  'l.error.orderClosed': 'form',
  'l.error.accountFrozen': 'form',
  'l.error.busy': 'form',
};

const codes = [...new Set([...createOrder.errors, ...replaceOrder.errors])];
const limit = emptyDraft;
const marketByTotal: TicketDraft = {
  ...emptyDraft,
  type: 'market',
  size: { by: 'total', text: '5', percent: undefined },
};

describe('a refusal of an order', () => {
  it('has a place for every code that the calls can answer', () => {
    expect(codes.filter((code) => places[code] === undefined)).toEqual([]);
    expect(Object.keys(places).filter((code) => !codes.some((known) => known === code))).toEqual([]);
  });

  it.each(codes)('%s stands where it belongs, in words of every language', (code) => {
    expect(fieldOfRefusal(code, limit)).toBe(places[code]);
    for (const texts of Object.values(wholeCatalogues)) expect(texts[code]?.length ?? 0).toBeGreaterThan(3);
  });

  it('of a size stands at the total where that was typed, and of a price at the form where there is no price', () => {
    expect(fieldOfRefusal('l.error.balanceInsufficient', marketByTotal)).toBe('total');
    expect(fieldOfRefusal('l.error.priceOutsideBand', marketByTotal)).toBe('form');
    expect(fieldOfRefusal('l.client.outcomeUnknown', limit)).toBe('form');
  });
});
