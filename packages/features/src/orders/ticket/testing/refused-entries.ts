export type FieldName = 'Stop price' | 'Price' | 'Amount' | 'Total';

/** An order for LTC/USDT, typed by somebody who has 100 USDT and 1 LTC. */
export interface TypedEntry {
  readonly side?: 'Buy' | 'Sell';
  readonly type: 'Limit' | 'Market' | 'Stop limit' | 'Stop market';
  /** `ask` and `high` stand for a price at and above the best ask. */
  readonly stopPrice?: string;
  readonly price?: string;
  readonly amount?: string;
  readonly total?: string;
}

export interface RefusedEntry {
  readonly typed: TypedEntry;
  /** The field beside which the words stand; undefined for what is only missing, which the button alone says. */
  readonly at?: FieldName;
  readonly says: string | RegExp;
}

const limit = { type: 'Limit', price: 'ask' } as const;
const market = { type: 'Market' } as const;
const stop = { type: 'Stop limit', stopPrice: 'high', price: 'high' } as const;
const stopMarket = { type: 'Stop market', stopPrice: 'high' } as const;

const entries = {
  'no price': { typed: { ...limit, price: '', amount: '0.1' }, says: 'Enter the price' },
  'a comma in the price that may mean two things': {
    typed: { ...limit, price: '1,234', amount: '0.1' },
    at: 'Price',
    says: 'Unclear comma: write decimals with a point',
  },
  'a price below zero': {
    typed: { ...limit, price: '-65', amount: '0.1' },
    at: 'Price',
    says: 'A number below zero cannot be used here',
  },
  'a price with an exponent': {
    typed: { ...limit, price: '6.5e1', amount: '0.1' },
    at: 'Price',
    says: 'Write the number in full, without an exponent',
  },
  'a price of zero': {
    typed: { ...limit, price: '0', amount: '0.1' },
    at: 'Price',
    says: 'The price must be more than zero',
  },
  'an endless price': {
    typed: { ...limit, price: '999999999999999999', amount: '0.1' },
    at: 'Price',
    says: 'The price is too large for this market',
  },
  'a price above the band': {
    typed: { ...limit, price: '9999', amount: '0.1' },
    at: 'Price',
    says: /^Above the band: at most [0-9.,]+$/,
  },
  'a price below the band': {
    typed: { ...limit, price: '0.5', amount: '100' },
    at: 'Price',
    says: /^Below the band: at least [0-9.,]+$/,
  },
  'no amount': { typed: { ...limit, amount: '' }, says: 'Buy LTC' },
  'no amount of a sale': { typed: { ...limit, side: 'Sell', amount: '' }, says: 'Sell LTC' },
  'letters for an amount': {
    typed: { ...limit, amount: 'one' },
    at: 'Amount',
    says: 'The amount is not a plain decimal number',
  },
  'a negative amount': {
    typed: { ...limit, amount: '-1' },
    at: 'Amount',
    says: 'A number below zero cannot be used here',
  },
  'an amount of zero': { typed: { ...limit, amount: '0' }, at: 'Amount', says: 'The amount must be more than zero' },
  'an endless amount': {
    typed: { ...limit, amount: '999999999999999999' },
    at: 'Amount',
    says: 'The amount is too large for this market',
  },
  'an order below the minimum': {
    typed: { ...limit, amount: '0.0001' },
    at: 'Amount',
    says: 'The total must be at least 5 USDT',
  },
  'a total below the minimum': {
    typed: { ...limit, total: '4.99' },
    at: 'Total',
    says: 'The total must be at least 5 USDT',
  },
  'a total of less than one lot': {
    typed: { ...limit, total: '0.000001' },
    at: 'Total',
    says: 'The total must be at least 5 USDT',
  },
  'a total of zero': { typed: { ...limit, total: '0' }, at: 'Total', says: 'The amount must be more than zero' },
  'more than there is to spend': { typed: { ...limit, amount: '90' }, at: 'Amount', says: 'You have 100 USDT' },
  'a total of more than there is': { typed: { ...limit, total: '101' }, at: 'Total', says: /^You have 100 USDT$/ },
  'more than there is to sell': {
    typed: { ...limit, side: 'Sell', amount: '1.0001' },
    at: 'Amount',
    says: 'You have 1 LTC',
  },
  'a market order of zero': {
    typed: { ...market, total: '0' },
    at: 'Total',
    says: 'The amount must be more than zero',
  },
  'a market order below the minimum': {
    typed: { ...market, total: '4' },
    at: 'Total',
    says: 'The total must be at least 5 USDT',
  },
  'a market order of more than there is': {
    typed: { ...market, total: '101' },
    at: 'Total',
    says: 'You have 100 USDT',
  },
  'a market order that may cost more than there is': {
    typed: { ...market, amount: '50' },
    at: 'Amount',
    says: 'You have 100 USDT',
  },
  'a market sale of more than there is': {
    typed: { ...market, side: 'Sell', amount: '2' },
    at: 'Amount',
    says: 'You have 1 LTC',
  },
  'no stop price': { typed: { ...stop, stopPrice: '', amount: '0.1' }, says: 'Enter the stop price' },
  'a stop price of zero': {
    typed: { ...stop, stopPrice: '0', amount: '0.1' },
    at: 'Stop price',
    says: 'The price must be more than zero',
  },
  'no price behind a stop': { typed: { ...stop, price: '', amount: '0.1' }, says: 'Enter the price' },
  'a stop of more than there is': { typed: { ...stop, amount: '50' }, at: 'Amount', says: 'You have 100 USDT' },
  'a stop market order of more than there is': {
    typed: { ...stopMarket, total: '101' },
    at: 'Total',
    says: 'You have 100 USDT',
  },
} satisfies Record<string, RefusedEntry>;

export type EntryName = keyof typeof entries;

/** Orders that the ticket refuses before anything is sent, and the words beside the field and in the button. */
export const refusedEntries: Readonly<Record<EntryName, RefusedEntry>> = entries;
