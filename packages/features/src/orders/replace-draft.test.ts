import { moneyOfText } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { type ReplacedOrder, replaceableFields, replaceDraftOf, summariseReplace } from './replace-draft.ts';
import { ticketMarket } from './ticket/testing/ticket-market.ts';

const marketWith = (base: string, quote: string) =>
  ticketMarket({}, { available: { base: moneyOfText(base), quote: moneyOfText(quote) } });

/** A quarter of it is filled: it holds 3 × 100. */
const buy: ReplacedOrder = {
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  status: 'open',
  stopPriceText: '',
  priceText: '100.00',
  amountText: '4.0000',
  quoteAmountText: '',
  filledText: '1.0000',
};
const stop: ReplacedOrder = {
  ...buy,
  type: 'stop-limit',
  status: 'untriggered',
  stopPriceText: '105.00',
  filledText: '0',
};

function changed(order: ReplacedOrder, change: object, market = marketWith('0', '0')) {
  const { fault, fields } = summariseReplace(order, { ...replaceDraftOf(order), ...change }, market);
  return fault === undefined ? fields : `${fault.field}: ${fault.message.key}`;
}

describe('the new terms of an order', () => {
  it('are only what changed, and nothing while nothing did', () => {
    expect(changed(buy, {})).toBeUndefined();
    expect(changed(buy, { price: '100', amount: '4.' })).toBeUndefined();
    expect(changed(buy, { price: '99.50' })).toEqual({ price: '99.50' });
    expect(changed(buy, { price: '90', amount: '4.1' })).toEqual({ price: '90', amount: '4.1' });
  });

  it('may use what the order holds, and what is free beside it, to the last atom', () => {
    // 3 left at 100 are held; 110 would need 330.
    expect(changed(buy, { price: '110.00' }, marketWith('0', '29.99'))).toBe('amount: ticket.insufficient');
    expect(changed(buy, { price: '110.00' }, marketWith('0', '30'))).toEqual({ price: '110.00' });
    expect(changed(buy, { amount: '4.3000' }, marketWith('0', '29.99'))).toBe('amount: ticket.insufficient');
    expect(changed(buy, { amount: '4.3000' }, marketWith('0', '30'))).toEqual({ amount: '4.3000' });
    const sale: ReplacedOrder = { ...buy, side: 'sell' };
    expect(changed(sale, { amount: '5' }, marketWith('0.9999', '0'))).toBe('amount: ticket.insufficient');
    expect(changed(sale, { amount: '5' }, marketWith('1', '0'))).toEqual({ amount: '5' });
  });

  it('cannot be less than what is filled', () => {
    expect(changed(buy, { amount: '1' })).toBe('amount: l.error.amountBelowFilled');
    expect(changed(buy, { amount: '1.0001' })).toEqual({ amount: '1.0001' });
  });

  it('are checked as the ticket checks them', () => {
    expect(changed(buy, { price: '' })).toBe('price: ticket.enterPrice');
    expect(changed(buy, { price: '1,5' })).toBe('price: ticket.unclearComma');
    expect(changed(buy, { price: '111' })).toBe('price: ticket.aboveBand');
    expect(changed(buy, { amount: '0' })).toBe('amount: l.error.amountNotPositive');
    expect(changed({ ...buy, filledText: '0' }, { amount: '0.0400' })).toBe('amount: ticket.minimumNotional');
  });

  it('leave the price alone that the market went away from, while the order keeps its place', () => {
    const behind = { ...buy, priceText: '80.00' };
    expect(changed(behind, { amount: '3' })).toEqual({ amount: '3' });
    expect(changed(behind, { amount: '4.5' }, marketWith('0', '9999'))).toBe('price: ticket.belowBand');
  });

  it('of a stop have what it waits for, beyond the band too', () => {
    expect(replaceableFields(buy)).toEqual(['price', 'amount']);
    expect(replaceableFields(stop)).toEqual(['stopPrice', 'price', 'amount']);
    expect(changed(stop, { stopPrice: '130', price: '131' }, marketWith('0', '9999'))).toEqual({
      stopPrice: '130',
      price: '131',
    });
  });

  it('of a stop by total are its stop price alone', () => {
    const byTotal: ReplacedOrder = {
      ...stop,
      type: 'stop-market',
      priceText: '',
      amountText: '',
      quoteAmountText: '50',
    };
    expect(replaceableFields(byTotal)).toEqual(['stopPrice']);
    expect(changed(byTotal, { stopPrice: '120' })).toEqual({ stopPrice: '120' });
    expect(changed(byTotal, { stopPrice: '' })).toBe('stopPrice: ticket.enterStopPrice');
  });

  it('of a stop that was triggered are those of a limit order', () => {
    const triggered: ReplacedOrder = { ...stop, status: 'open' };
    expect(replaceableFields(triggered)).toEqual(['price', 'amount']);
    expect(changed(triggered, { price: '120' })).toBe('price: ticket.aboveBand');
  });
});
