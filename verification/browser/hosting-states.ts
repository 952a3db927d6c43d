import type { BrowserContext, Page } from '@playwright/test';
import { answer, failed, neverAnswered } from './answers.ts';
import { hasMoney, nothingPlaced, orderAnswered, ordersStand, productsStand } from './hosting-answers.ts';
import type { PageState } from './page-state.ts';

const fill = (page: Page, text: string) => page.getByLabel('Amount', { exact: true }).first().fill(text);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** To the order as it is shown once more. */
async function review(page: Page): Promise<void> {
  await fill(page, '500');
  await press(page, /^Review: /);
}

async function agreeAndPlace(page: Page): Promise<void> {
  await review(page);
  await page.getByLabel(/financial agreement/).check();
  await press(page, /^Place [0-9]/);
}

/** The person of the suite has USDT in spot; this puts 100 into earn. */
const buyer = (context: BrowserContext) => hasMoney(context, '100');

export const hostingStates: Readonly<Record<string, PageState>> = {
  'products, one of each status': {
    path: '/finance/list',
    prepare: productsStand,
    shows: 'Source of the yield, and the risk',
  },
  'products, one that opens later': {
    path: '/finance/list?id=5',
    prepare: productsStand,
    shows: /^This product takes no orders now: Opens /,
    isFullOnly: true,
  },
  'products, pools': {
    path: '/pool/list?id=12',
    prepare: productsStand,
    shows: 'Early redemption costs',
    isFullOnly: true,
  },
  'products, an amount too small': {
    path: '/finance/list',
    prepare: buyer,
    open: (page) => fill(page, '9'),
    shows: 'At least 10 USDT',
    isFullOnly: true,
  },
  'products, the review': {
    path: '/finance/list',
    prepare: buyer,
    open: review,
    shows: '400 USDT from Spot',
  },
  'products, the review without the agreement': {
    path: '/finance/list',
    prepare: buyer,
    open: async (page) => {
      await review(page);
      await press(page, /^Place [0-9]/);
    },
    shows: 'Please agree to the financial agreement first',
  },
  'products, refused': {
    path: '/finance/list',
    prepare: async (context) => {
      await buyer(context);
      await orderAnswered(context, 'l.error.productQuota');
    },
    open: agreeAndPlace,
    shows: 'This product is sold out',
    isFullOnly: true,
  },
  'products, placed': {
    path: '/finance/list',
    prepare: async (context) => {
      await buyer(context);
      await orderAnswered(context);
    },
    open: agreeAndPlace,
    shows: /^1,000 USDT placed\./,
    isFullOnly: true,
  },
  'products, none': {
    path: '/finance/list',
    prepare: (context) => answer(context, '/bb/app/finance/list', []),
    shows: 'There is no product right now',
    isFullOnly: true,
  },
  'products, loading': {
    path: '/pool/list',
    prepare: (context) => neverAnswered(context, '/bb/app/pool/list'),
    shows: 'On offer',
    isLoading: true,
    isFullOnly: true,
  },
  'products, not answered': {
    path: '/pool/list',
    prepare: (context) => failed(context, '/bb/app/pool/list'),
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
  'orders, with every reward of one': {
    path: '/finance/record',
    prepare: ordersStand,
    open: (page) => press(page, 'Show every reward of USDT, flexible'),
    shows: 'Reward, USDT',
  },
  'orders, none': { path: '/finance/record', prepare: nothingPlaced, shows: 'No financial order', isFullOnly: true },
  'orders, what leaving a pool early costs': {
    path: '/pool/record',
    prepare: ordersStand,
    open: (page) => press(page, /^Redeem: USDT, 90 days/),
    shows: 'Penalty now',
  },
  'orders, not answered': {
    path: '/pool/record',
    prepare: async (context) => {
      await ordersStand(context);
      await failed(context, '/bb/app/pool/getRecords');
    },
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
  'earn account, with orders and earnings': { path: '/account/assert/3', prepare: ordersStand, shows: 'My earnings' },
  'records, orders of products': {
    path: '/account/trade?type=7',
    prepare: ordersStand,
    shows: 'To be redeemed',
    isFullOnly: true,
  },
};
