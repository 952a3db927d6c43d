import type {
  SubscriptionAllotment,
  SubscriptionEntryRow,
  SubscriptionPreview,
  SubscriptionRow,
} from '@assay/protocol/subscription-entities';

/** Rows of the wire as tests want them: whole ones, of which a test names what it is about. */

export const projectRow: SubscriptionRow = {
  productId: '1',
  currency: 'CS',
  name: 'Copper Standard',
  price: '0.05',
  payCurrency: 'USDT',
  quota: '1000000',
  demand: '1375000',
  subscribers: 12,
  step: '10',
  minimum: '100',
  maximum: '20000',
  opensAt: Date.UTC(2026, 10, 23),
  closesAt: Date.UTC(2026, 10, 30),
  state: 0,
  status: 'open',
  vesting: [
    { afterDays: 0, sharePpm: 250_000 },
    { afterDays: 30, sharePpm: 750_000 },
  ],
  documents: [{ title: 'White paper', titleZh: '白皮书', url: 'https://example.org/cs.pdf' }],
  summary: { 'en-US': 'A coin.', 'zh-CN': '' },
  agreement: 1,
};

export const allotment: SubscriptionAllotment = {
  quota: '1000000',
  demand: '1375000',
  floor: '720',
  remainder: '37500',
  rank: 4,
  extra: 5,
};

export const entryRow: SubscriptionEntryRow = {
  entryId: '3',
  productId: '1',
  currency: 'CS',
  name: 'Copper Standard',
  payCurrency: 'USDT',
  price: '0.05',
  wanted: '1000',
  paid: '50',
  allotted: '',
  cost: '',
  refunded: '',
  vested: '0',
  nextVestingAt: 0,
  nextVestingAmount: '',
  status: 0,
  isCancelled: false,
  allotment: null,
  createdAt: Date.UTC(2026, 10, 24),
  closesAt: Date.UTC(2026, 10, 30),
  changedAt: Date.UTC(2026, 10, 24),
  allottedAt: 0,
  clientOrderId: '',
};

export const previewRow: SubscriptionPreview = {
  productId: '1',
  currency: 'CS',
  payCurrency: 'USDT',
  price: '0.05',
  wanted: '1000',
  paid: '50',
  least: '720',
  most: '730',
  cost: '36',
  refunded: '14',
  share: { quota: '1000000', demand: '1375000', floor: '720', remainder: '37500' },
  vesting: [{ at: Date.UTC(2026, 10, 30), amount: '180' }],
};
