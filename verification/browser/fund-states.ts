import type { Page } from '@playwright/test';
import { answer, failed, neverAnswered } from './answers.ts';
import { fundsStand, holdsNothing, holdsUnits, mayNotPurchase, purchaseRefused } from './fund-answers.ts';
import type { PageState } from './page-state.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function buy(page: Page, amount: string): Promise<void> {
  await press(page, 'Buy Majors');
  await page.getByLabel('You pay').fill(amount);
}

export const fundStates: Readonly<Record<string, PageState>> = {
  'funds, one of each status': { path: '/fund/list', prepare: holdsUnits, shows: 'Sold out' },
  'funds, every daily value with its ticks': {
    path: '/fund/list',
    prepare: holdsUnits,
    open: (page) => press(page, 'Majors: daily values'),
    shows: /^0\.00088976.* BTC × 67,412\.84/,
  },
  'funds, a purchase': {
    path: '/fund/list',
    prepare: holdsUnits,
    open: (page) => buy(page, '100'),
    shows: 'Buy at the next value',
  },
  'funds, a purchase without the agreement': {
    path: '/fund/list',
    prepare: holdsUnits,
    open: async (page) => {
      await buy(page, '100');
      await press(page, 'Buy at the next value');
    },
    shows: 'Please agree to the financial agreement first',
    isFullOnly: true,
  },
  'funds, a purchase that is refused': {
    path: '/fund/list',
    prepare: (context) => purchaseRefused(context, 'l.error.productQuota'),
    open: async (page) => {
      await buy(page, '100');
      await page.getByLabel(/financial agreement/).check();
      await press(page, 'Buy at the next value');
    },
    shows: 'This product is sold out',
    isFullOnly: true,
  },
  'funds, a redemption': {
    path: '/fund/list',
    prepare: holdsUnits,
    open: (page) => press(page, 'Redeem Majors'),
    shows: 'Redeem at the next value',
    isFullOnly: true,
  },
  'funds, somebody who may not buy': {
    path: '/fund/list',
    prepare: async (context) => {
      await holdsUnits(context);
      await mayNotPurchase(context);
    },
    shows: 'Your account may not buy funds. You can still redeem what you have.',
  },
  'funds, none': {
    path: '/fund/list',
    prepare: (context) => answer(context, '/bb/app/fund/list', []),
    shows: 'There is no fund right now',
    isFullOnly: true,
  },
  'funds, without a value yet': {
    path: '/fund/list',
    prepare: async (context) => {
      await fundsStand(context);
      await answer(context, '/bb/app/fund/getValues', []);
    },
    shows: 'The curve begins with the first value.',
    isFullOnly: true,
  },
  'funds, loading': {
    path: '/fund/list',
    prepare: (context) => neverAnswered(context, '/bb/app/fund/list'),
    shows: 'What a unit is, and the risk',
    isLoading: true,
    isFullOnly: true,
  },
  'funds, not answered': {
    path: '/fund/list',
    prepare: (context) => failed(context, '/bb/app/fund/list'),
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
  'my funds': { path: '/fund/record', prepare: holdsUnits, shows: '250.00 USDT waiting to buy' },
  'my funds, none': { path: '/fund/record', prepare: holdsNothing, shows: 'You hold no fund', isFullOnly: true },
  'my funds, not answered': {
    path: '/fund/record',
    prepare: async (context) => {
      await fundsStand(context);
      await failed(context, '/bb/app/fund/getHoldings');
      await failed(context, '/bb/app/fund/getRecords');
    },
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
};
