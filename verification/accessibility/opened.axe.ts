import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { pageStands } from '../browser/visitor.ts';
import { expect, isFull, richClothes, test, themes } from './rich-site.ts';

/** What is only there after a press: pickers, menus, dialogs, tabs and filled tables. In both themes; the words are English. */

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const openDialog = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click();
  await expect(dialogOf(page).first()).toBeVisible();
};
const openTab = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel').last().locator('[aria-busy="true"]')).toHaveCount(0);
};
/** The desk remembers its tab on the account, from one test to the next. */
const openOrders = openTab(/^Open orders/);
const openMenu = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

interface State {
  readonly path: string;
  /** Another state of the short run shows the same components. */
  readonly isFullOnly?: true;
  readonly open: (page: Page) => Promise<void>;
}

const states: Readonly<Record<string, State>> = {
  'the pair picker': { path: '/trade', open: (page) => openDialog(page, /^BTC\/USDT/) },
  'the search': {
    path: '/main',
    open: async (page) => {
      await page.keyboard.press('/');
      await expect(dialogOf(page).first()).toBeVisible();
      await page.keyboard.type('eth');
    },
  },
  'the help': {
    path: '/market',
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(dialogOf(page).first()).toBeVisible();
    },
  },
  'the indicators': { path: '/trade', open: (page) => openDialog(page, /^Indicators/) },
  'the chart settings': { path: '/trade', open: (page) => openDialog(page, 'Chart settings') },
  'the price alerts': { path: '/trade', open: (page) => openDialog(page, 'Price alerts') },
  'replacing an order': {
    path: '/trade',
    open: async (page) => {
      await openOrders(page);
      await openDialog(page, /^Change the order/);
    },
  },
  'the question before all orders go': {
    path: '/trade',
    open: async (page) => {
      await openOrders(page);
      await openDialog(page, 'Cancel all');
    },
  },
  'a copy of one’s data': {
    path: '/setting/safty',
    isFullOnly: true,
    open: async (page) => {
      await page.locator('#own-data').getByRole('button').click();
      await expect(dialogOf(page).getByRole('textbox').first()).toBeVisible();
    },
  },
  'what closing the account means': {
    path: '/setting/safty',
    open: async (page) => {
      await page.locator('#closing').getByRole('button').click();
      await expect(dialogOf(page).getByRole('list').first()).toBeVisible();
    },
  },
  'the faucet': { path: '/trade', open: (page) => openDialog(page, 'Add USDT') },
  'both tapes': { path: '/trade', open: openTab('Both') },
  'the depth chart': { path: '/trade', open: openTab('Depth') },
  'finished orders': { path: '/trade', isFullOnly: true, open: openTab('Order history') },
  fills: { path: '/trade', isFullOnly: true, open: openTab('Fills') },
  'the assets': { path: '/trade', isFullOnly: true, open: openTab('Assets') },
  'own trades': { path: '/trade', isFullOnly: true, open: openTab('Mine') },
  'the ticket for a stop with a fault': {
    path: '/trade',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Stop limit', exact: true }).click();
      const ticket = page.getByRole('region', { name: 'Place an order' });
      await ticket.getByLabel('Stop price', { exact: true }).fill('0');
      await ticket.getByLabel('Amount', { exact: true }).fill('1');
      await expect(ticket.locator('input[aria-invalid="true"]')).toHaveCount(1);
    },
  },
  'the settings of the ticket': { path: '/trade', open: (page) => openDialogOrMenu(page, 'Settings of the ticket') },
  'the filter of the orders': {
    path: '/trade',
    isFullOnly: true,
    open: async (page) => {
      await openTab('Order history')(page);
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByText('Looks at the rows loaded so far')).toBeVisible();
    },
  },
  'the rule of contracts': { path: '/scontract', open: (page) => openDialog(page, /^Version/) },
  'the transfer to the contract account': {
    path: '/scontract',
    open: async (page) => {
      await page.getByRole('radio', { name: /^Seconds Contract/ }).check();
      await openDialog(page, 'Transfer');
    },
  },
  'the transfer from the assets': {
    path: '/account/assert/2',
    isFullOnly: true,
    open: (page) => openDialog(page, 'Transfer'),
  },
  'demo money': {
    path: '/scontract',
    isFullOnly: true,
    open: async (page) => {
      await page.getByRole('radio', { name: /^Demo Account/ }).check();
      await openDialog(page, 'Add demo money');
    },
  },
  'the pairs of contracts': { path: '/scontract?symbol=shibusdt', open: openMenu(/^SHIB\/USDT/) },
  'the records of a contract account': { path: '/scontract', isFullOnly: true, open: openTab('Asset records') },
  'the account menu': { path: '/main', open: openMenu(/^Account:/) },
  'the languages': { path: '/main', isFullOnly: true, open: openMenu(/^Language/) },
  'the grouping of the book': { path: '/trade', isFullOnly: true, open: openMenu(/^Grouping/) },
};

async function openDialogOrMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(dialogOf(page).or(page.getByRole('menu')).first()).toBeVisible();
}

for (const shown of themes) {
  for (const [index, [name, { path, open, isFullOnly }]] of Object.entries(states).entries()) {
    if (!isFull && themes[index % themes.length] !== shown) continue;
    test(inTurn(`${name}, ${shown}${isFullOnly === true ? ' @full' : ''}`), async ({ pageIn, user }) => {
      const page = await pageIn(richClothes(user, shown));
      await page.goto(addressOf(path));
      await pageStands(page);
      await open(page);
      // What opens over the page stands at the end of the document, outside of its landmarks; the routes are held to this rule.
      expect(await accessibilityFaults(page, { withoutRules: ['region'] })).toEqual([]);
      if (await dialogOf(page).first().isVisible()) {
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toHaveCount(0);
      }
    });
  }
}
