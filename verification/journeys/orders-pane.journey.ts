import { inTurn } from '../browser/in-turn.ts';
import { isTold } from '../browser/told-toasts.ts';
import { field, fillTicket, nearBest, place, sendButton } from './desk.ts';
import { expect, testsOfOneDesk } from './one-desk.ts';
import { book, openTab, rowsOf } from './people.ts';

/** What one does with orders that stand: look into them, change them in one step, filter them; and the look before an order goes. */
const symbol = 'ltcusdt';
const test = testsOfOneDesk({ symbol, coins: { USDT: '90000', LTC: '500' } });

test(inTurn('an open order is opened, changed in one step and filtered away'), async ({ desk: { page }, server }) => {
  const price = await nearBest(server.address, symbol, 'bids', -0.02);
  const order = await place(page, { side: 'Buy', type: 'Limit', price, amount: '1.5' });
  await openTab(page, /^Open orders/);
  const row = rowsOf(page, 'Open orders').first();
  await row.getByRole('button', { name: /^Details of the order: buy/ }).click();
  await expect(rowsOf(page, 'Open orders').nth(1)).toContainText(order.clientOrderId);

  const pencil = row.getByRole('button', { name: /^Change the order: buy/ });
  await pencil.click();
  const dialog = page.getByRole('dialog', { name: 'Change the order' });
  await expect(dialog.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled();
  await dialog.getByLabel('Amount', { exact: true }).fill('99999');
  await expect(dialog.getByRole('button', { name: /^You have / })).toBeDisabled();
  await dialog.getByLabel('Amount', { exact: true }).fill('1.2');
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('1.2');
  await expect(pencil).toBeFocused();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Side: All' }).click();
  await page.getByRole('menuitem', { name: 'Sell' }).click();
  await expect(page.getByText('Nothing matches the filter')).toBeVisible();
  // What is filtered away is still cancelled with all: the question counts it.
  await page.getByRole('button', { name: 'Cancel all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel all' });
  await expect(question).toContainText('Cancel 1 open order?');
  await question.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
});

test(
  inTurn('an order is shown once more before it goes, and the look of the book is kept'),
  async ({ desk: { page }, server }) => {
    await page.getByRole('button', { name: 'Settings of the ticket' }).click();
    await page.getByRole('menuitem', { name: 'Show the order before it is sent' }).click();
    await page.getByRole('radio', { name: 'Bids', exact: true }).check();
    const far = await nearBest(server.address, symbol, 'asks', 0.05);
    await fillTicket(page, { side: 'Buy', type: 'Limit', price: far, amount: '0.1' });
    await expect(page.getByText(/^Buys up to .* above the best ask$/)).toBeVisible();
    await sendButton(page).click();
    const review = page.getByRole('dialog', { name: 'Review the order' });
    await expect(review.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expect(review).toContainText(far);
    await page.keyboard.press('Escape');
    await expect(review).toBeHidden();
    await expect(field(page, 'Amount')).toHaveValue('0.1');

    await sendButton(page).click();
    await review.getByRole('button', { name: 'Buy 0.1 LTC' }).click();
    await isTold(page, 'create success');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Bids', exact: true })).toBeChecked();
    await expect(book(page).getByRole('button', { name: /^Bid / }).first()).toBeVisible();
    await expect(book(page).getByRole('button', { name: /^Ask / })).toHaveCount(0);
  },
);
