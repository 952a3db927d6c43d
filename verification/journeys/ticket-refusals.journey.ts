import {
  type EntryName,
  type FieldName,
  refusedEntries,
  type TypedEntry,
} from '@assay/features/orders/ticket/testing/refused-entries';
import type { Page } from '@playwright/test';
import { inTurn } from '../browser/in-turn.ts';
import { operate as operateOn } from '../server-process/operate.ts';
import { field, fillTicket, nearBest, sendButton } from './desk.ts';
import { expect, testsOfOneDesk } from './one-desk.ts';
import { ticket } from './people.ts';

/**
 * What a browser adds to what the ticket refuses by itself (`features/orders/ticket/ticket-words.test.ts` has every entry): the field is marked, the
 * words are its description, and the button cannot be pressed. The person has little of both coins.
 */
const symbol = 'ltcusdt';
const test = testsOfOneDesk({ symbol, coins: { USDT: '100', LTC: '1' } });

/** Fills the ticket afresh, so that nothing of the case before is left. */
async function type(page: Page, address: string, { side = 'Buy', ...typed }: TypedEntry): Promise<void> {
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

/** Entries of every run: an empty field, a price, and a size. */
const seam: readonly string[] = [
  'no price',
  'a price above the band',
  'a total of more than there is',
] satisfies EntryName[];

for (const [name, { typed, at, says }] of Object.entries(refusedEntries)) {
  const title = `${name}: ${at === undefined ? '' : `${at} and `}button`;
  test(seam.includes(name) ? title : `${title} @full`, async ({ desk: { page }, server }) => {
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
  await type(page, server.address, { type: 'Limit', price: 'ask', amount: '' });
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
    await type(page, server.address, { type: 'Limit', price: 'ask', amount: '' });
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
    await type(page, server.address, { side: 'Sell', type: 'Limit', price: 'ask', amount: '' });
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
    for (const { typed } of Object.values(refusedEntries).filter(
      (one) => one.typed.type === type && one.at !== undefined,
    )) {
      await fillTicket(page, { side: typed.side ?? 'Buy', type, amount: '' });
      for (const name of ['Stop price', 'Price', 'Amount', 'Total'] satisfies FieldName[]) {
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
    await type(page, server.address, { type: 'Limit', price: 'ask', amount: '0.1' });
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
