import type {
  SubscriptionDetail,
  SubscriptionEntryRow,
  SubscriptionPreview,
  SubscriptionRow,
  SubscriptionStatus,
} from '@assay/protocol/subscription-entities';
import type { BrowserContext } from '@playwright/test';
import { answer, page } from './answers.ts';

/** Answers of the subscription of new coins: states that take a window's end, thousands of people or an operator to come about. */

const dayMs = 86_400_000;
const now = Date.now();

const project: SubscriptionRow = {
  productId: '1',
  currency: 'CS',
  name: 'Copper Standard',
  price: '0.25',
  payCurrency: 'USDT',
  quota: '1000000',
  demand: '1375000',
  subscribers: 1_204,
  step: '10',
  minimum: '10',
  maximum: '20000',
  opensAt: now - 3 * dayMs,
  closesAt: now + 4 * dayMs,
  state: 0,
  status: 'open',
  vesting: [
    { afterDays: 0, sharePpm: 250_000 },
    { afterDays: 30, sharePpm: 750_000 },
  ],
  documents: [{ title: 'White paper', titleZh: '白皮书', url: 'https://example.org/cs.pdf' }],
  summary: { 'en-US': 'A coin that stands for copper in a warehouse.', 'zh-CN': '以仓库铜为基础的币。' },
  agreement: 1,
};

const over = { opensAt: now - 9 * dayMs, closesAt: now - 2 * dayMs, state: 1 } as const;
const of = (id: number, status: SubscriptionStatus, more: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...project,
  productId: String(id),
  name: `Project ${id}`,
  status,
  ...more,
});

/** A project of each status. */
const projects: readonly SubscriptionRow[] = [
  project,
  of(2, 'scheduled', {
    currency: 'MUTD',
    demand: '0',
    subscribers: 0,
    opensAt: now + dayMs,
    closesAt: now + 5 * dayMs,
  }),
  of(3, 'paused'),
  of(4, 'allotting', over),
  of(5, 'closed', over),
  of(6, 'cancelled', { ...over, documents: [] }),
];

function detailOf(id: string): SubscriptionDetail | undefined {
  const row = projects.find(({ productId }) => productId === id);
  const outcome = row?.status === 'closed' ? { allotted: '1000000', leftOver: '0' } : { allotted: '', leftOver: '' };
  return row && { ...row, ...outcome, held: row.status === 'cancelled' ? '0' : '1000000', subscribed: '0' };
}

const preview: SubscriptionPreview = {
  productId: '1',
  currency: 'CS',
  payCurrency: 'USDT',
  price: '0.25',
  wanted: '1000',
  paid: '250',
  least: '720',
  most: '730',
  cost: '180',
  refunded: '70',
  share: { quota: '1000000', demand: '1376000', floor: '720', remainder: '37500' },
  vesting: [
    { at: now + 4 * dayMs, amount: '180' },
    { at: now + 34 * dayMs, amount: '540' },
  ],
};

const entry: SubscriptionEntryRow = {
  entryId: '3',
  productId: '1',
  currency: 'CS',
  name: 'Copper Standard',
  payCurrency: 'USDT',
  price: '0.25',
  wanted: '1000',
  paid: '250',
  allotted: '',
  cost: '',
  refunded: '',
  vested: '0',
  nextVestingAt: 0,
  nextVestingAmount: '',
  status: 0,
  isCancelled: false,
  allotment: null,
  createdAt: now - dayMs,
  changedAt: now - dayMs,
  closesAt: project.closesAt,
  allottedAt: 0,
  clientOrderId: '',
};
const ended = { status: 1, closesAt: over.closesAt, allottedAt: over.closesAt + 2_000 } as const;
const entries: readonly SubscriptionEntryRow[] = [
  entry,
  {
    ...entry,
    entryId: '2',
    productId: '5',
    name: 'Project 5',
    ...ended,
    allotted: '730',
    cost: '182.5',
    refunded: '67.5',
    vested: '182.5',
    nextVestingAt: over.closesAt + 30 * dayMs,
    nextVestingAmount: '547.5',
    allotment: { quota: '1000000', demand: '1375000', floor: '720', remainder: '37500', rank: 4, extra: 5 },
  },
  {
    ...entry,
    entryId: '1',
    productId: '6',
    name: 'Project 6',
    ...ended,
    isCancelled: true,
    allotted: '0',
    cost: '0',
    refunded: '250',
  },
];

/** Projects of every status, and what one would get of the first. */
export async function projectsStand(context: BrowserContext): Promise<void> {
  await answer(context, '/bb/app/subscribe/list', projects);
  await answer(context, '/bb/app/subscribe/preview', preview);
  await context.route('**/bb/app/subscribe/detail', (route) => {
    const id = new URLSearchParams(route.request().postData() ?? '').get('productId') ?? '';
    const data = detailOf(id) ?? null;
    return route.fulfill({
      json: { code: data === null ? 0 : 1, msg: data === null ? 'l.error.productUnknown' : '', data },
    });
  });
}

/** Own subscriptions: one that runs, one that was allotted and vests, one that was called off. */
export async function hasSubscribed(context: BrowserContext): Promise<void> {
  await projectsStand(context);
  await answer(context, '/bb/app/subscribe/getRecords', page(entries));
}

export async function hasNotSubscribed(context: BrowserContext): Promise<void> {
  await projectsStand(context);
  await answer(context, '/bb/app/subscribe/getRecords', page([]));
}

/** The answer to a subscription. */
export async function subscriptionRefused(context: BrowserContext, refusal: string): Promise<void> {
  await projectsStand(context);
  await context.route('**/bb/app/subscribe/create', (route) =>
    route.fulfill({ json: { code: 0, msg: refusal, data: null } }),
  );
}
