import type { Page } from '@playwright/test';
import { inTurn } from '../browser/in-turn.ts';
import { operate as operateOn } from '../server-process/operate.ts';
import { field, fillTicket, nearBest, sendButton, type TicketEntry } from './desk.ts';
import { expect, test } from './one-desk.ts';
import { ticket } from './people.ts';

/**
 * What the ticket refuses by itself, before anything is sent: what is typed, and the words beside the field and in the button, which
 * cannot be pressed. The person has little of both coins.
 */
const symbol = 'ltcusdt';
test.use({ market: { symbol, coins: { USDT: '100', LTC: '1' } } });

type Place = 'Stop price' | 'Price' | 'Amount' | 'Total';

interface Case {
  readonly typed: Omit<TicketEntry, 'side'> & { readonly side?: TicketEntry['side'] };
  /** Where the words stand; undefined when something is only missing: then they stand in the button alone. */
  readonly at?: Place;
  readonly says: string | RegExp;
}

/** `ask` and `high` stand for a price at and above the best ask. */
const limit = { type: 'Limit', price: 'ask' } as const;
const market = { type: 'Market' } as const;
const stop = { type: 'Stop limit', stopPrice: 'high', price: 'high' } as const;
const stopMarket = { type: 'Stop market', stopPrice: 'high' } as const;

const cases: Readonly<Record<string, Case>> = {
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
};

/** Fills the ticket afresh, so that nothing of the case before is left. */
async function type(page: Page, address: string, { side = 'Buy', ...typed }: Case['typed']): Promise<void> {
  const priceOf = async (price: string | undefined) => {
    if (price === 'ask') return { price: await nearBest(address, symbol, 'asks') };
    return price === undefined
      ? {}
      : { price: price === 'high' ? await nearBest(address, symbol, 'asks', 0.05) : price };
  };
  const { price } = await priceOf(typed.price);
  const { price: stopPrice } = await priceOf(typed.stopPrice);
  await fillTicket(page, { side, type: typed.type, amount: '' });
  await fillTicket(page, {
    ...typed,
    side,
    ...(price === undefined ? {} : { price }),
    ...(stopPrice === undefined ? {} : { stopPrice }),
  });
}

for (const [name, { typed, at, says }] of Object.entries(cases)) {
  test(inTurn(`${name}: ${at === undefined ? '' : `${at} and `}button`), async ({ desk: { page }, server }) => {
    await type(page, server.address, typed);
    await expect(sendButton(page)).toHaveText(says);
    await expect(sendButton(page)).toBeDisabled();
    const invalid = ticket(page).locator('input[aria-invalid="true"]');
    if (at === undefined) return expect(invalid).toHaveCount(0);
    await expect(invalid).toHaveCount(1);
    await expect(field(page, at)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, at)).toHaveAccessibleDescription(says);
  });
}

test('decimals that the market does not know are kept out of the fields, and that is said', async ({
  desk: { page },
  server,
}) => {
  await type(page, server.address, { ...limit, amount: '' });
  const price = await nearBest(server.address, symbol, 'bids');
  for (const [name, typed, kept, says] of [
    ['Price', `${price}9`, price, 'The tick is 0.01: no more decimals'],
    ['Amount', '0.12345', '0.1234', 'The lot is 0.0001: no more decimals'],
    ['Total', '9.1234567', '9.123456', 'No more decimals than 0.000001'],
  ] as const) {
    await field(page, name).fill('');
    await field(page, name).pressSequentially(typed);
    await expect(field(page, name)).toHaveValue(kept);
    await expect(field(page, name)).toHaveAccessibleDescription(says);
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test(
  inTurn('a pasted number is read as people write numbers, and rounded with a word'),
  async ({ desk: { page }, server }) => {
    await type(page, server.address, { ...limit, amount: '' });
    const price = await nearBest(server.address, symbol, 'bids');
    const [whole = '', cents = ''] = price.split('.');
    const wide = [...price].map((sign) => (sign === '.' ? '．' : '０１２３４５６７８９'[Number(sign)])).join('');
    for (const text of [` ${price} USDT `, `${whole},${cents}`, `$${price}`, wide]) {
      await field(page, 'Price').fill('');
      await field(page, 'Price').fill(text);
      await expect(field(page, 'Price'), text).toHaveValue(price);
      await expect(field(page, 'Price'), text).toHaveAccessibleDescription('');
    }
    for (const [text, value] of [
      ['1 234 567,5', '1234567.5'],
      ['1.234.567', '1234567'],
      ["1'234.50", '1234.50'],
    ] as const) {
      await field(page, 'Price').fill(text);
      await expect(field(page, 'Price'), text).toHaveValue(value);
    }
    await field(page, 'Price').fill(`${price}9 USDT`);
    await expect(field(page, 'Price')).toHaveValue(price);
    await expect(field(page, 'Price')).toHaveAccessibleDescription('Rounded to the tick of 0.01');

    // Who sells at a thousandth more at least sells at the next tick.
    await type(page, server.address, { ...limit, side: 'Sell', amount: '' });
    await field(page, 'Price').fill(`${whole}.981 USDT`);
    await expect(field(page, 'Price')).toHaveValue(`${whole}.99`);
    await field(page, 'Amount').fill('0.123456 LTC');
    await expect(field(page, 'Amount')).toHaveValue('0.1234');
    await expect(field(page, 'Amount')).toHaveAccessibleDescription('Rounded down to the lot of 0.0001');
  },
);

test('the button stays where it is, whatever is wrong, and the words fit their line @full', async ({
  desk: { page },
}) => {
  const topOf = async () => Math.round((await sendButton(page).boundingBox())?.y ?? 0);
  for (const type of ['Limit', 'Market', 'Stop limit', 'Stop market'] as const) {
    await fillTicket(page, { side: 'Buy', type, amount: '' });
    const top = await topOf();
    for (const { typed } of Object.values(cases).filter((one) => one.typed.type === type && one.at !== undefined)) {
      await fillTicket(page, { side: typed.side ?? 'Buy', type, amount: '' });
      for (const name of ['Stop price', 'Price', 'Amount', 'Total'] as const) {
        const text = { 'Stop price': typed.stopPrice, Price: typed.price, Amount: typed.amount, Total: typed.total }[
          name
        ];
        if (text !== undefined && /[0-9]/.test(text)) await field(page, name).fill(text);
        expect(await topOf(), `${type}: ${JSON.stringify(typed)} in ${name}`).toBe(top);
        expect(await cutOffWords(page)).toEqual([]);
      }
    }
  }
});

/** Words under a field that do not fit their line. */
function cutOffWords(page: Page): Promise<(string | null)[]> {
  return ticket(page)
    .locator('[data-field-note] > *')
    .evaluateAll((words) =>
      words.filter((element) => element.scrollWidth > element.clientWidth).map((element) => element.textContent),
    );
}

test(
  inTurn('a market that takes cancellations only, or nothing, says so and opens again'),
  async ({ desk: { page }, server }) => {
    const operate = (state: string) =>
      operateOn(server.dataFolder, {
        call: 'run',
        command: 'set-market-state',
        fields: { market: symbol, state },
        who: 'a test',
        why: 'a drill',
      });
    await type(page, server.address, { ...limit, amount: '0.1' });
    await expect(sendButton(page)).toHaveText('Buy 0.1 LTC');
    for (const [state, words] of [
      ['cancel-only', 'The market takes cancellations only at the moment'],
      ['halted', 'The market is halted'],
    ] as const) {
      await operate(state);
      await expect(sendButton(page)).toHaveText(words);
      await expect(sendButton(page)).toBeDisabled();
      await expect(ticket(page).getByText(words)).toHaveCount(2);
    }
    await operate('open');
    await expect(sendButton(page)).toHaveText('Buy 0.1 LTC');
    await expect(sendButton(page)).toBeEnabled();
  },
);
