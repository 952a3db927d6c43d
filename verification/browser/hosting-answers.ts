import type { HostingKind } from '@assay/protocol/earn-rules';
import type {
  HostingAccrualRow,
  HostingPositionRow,
  HostingProductDetailRow,
  HostingProductRow,
} from '@assay/protocol/hosting-entities';
import type { BrowserContext } from '@playwright/test';
import { answer, change, page } from './answers.ts';

/** Answers of financial products and mining pools: states that take days of holding, or an operator, to come about. */

const dayMs = 86_400_000;
const dayOf = (daysFromNow: number) => new Date(Date.now() + daysFromNow * dayMs).toISOString().slice(0, 10);

function product(id: number, more: Partial<HostingProductRow>): HostingProductRow {
  return {
    productId: String(id),
    currency: 'USDT',
    isFlexible: false,
    termDays: 30,
    dailyRate: '0.0136987',
    yearlyRate: '5.0000255',
    penaltyRate: '0',
    minimum: '10',
    maximum: '50000',
    quota: '2000000',
    taken: '712000.5',
    left: '1287999.5',
    state: 0,
    status: 'open',
    opensAt: Date.now() - dayMs,
    closesAt: 0,
    agreement: 1,
    ...more,
  };
}

const flexible = product(1, { isFlexible: true, termDays: 365, dailyRate: '0.0082192', yearlyRate: '3.000008' });
const shut = { state: 1, left: '0' } as const;

/** A product of each status. */
const offers: Readonly<Record<HostingKind, readonly HostingProductRow[]>> = {
  finance: [
    flexible,
    product(2, {}),
    product(3, {
      currency: 'BTC',
      isFlexible: true,
      termDays: 365,
      minimum: '0.0001',
      maximum: '5',
      quota: '40',
      taken: '39.9',
      left: '0.1',
    }),
    product(4, { currency: 'ETH', status: 'soldOut', ...shut, taken: '2000000' }),
    product(5, {
      currency: 'LTC',
      status: 'scheduled',
      state: 1,
      taken: '0',
      left: '2000000',
      opensAt: Date.now() + 3 * dayMs,
    }),
    product(6, { currency: 'DOGE', status: 'paused', ...shut, closesAt: Date.now() + 9 * dayMs }),
    product(7, { currency: 'XRP', status: 'closed', ...shut }),
  ],
  pool: [
    product(11, { termDays: 7, dailyRate: '0.010959', yearlyRate: '4.000035', penaltyRate: '0.5' }),
    product(12, { termDays: 90, dailyRate: '0.0219179', yearlyRate: '8.0000335', penaltyRate: '0.5' }),
    product(13, { currency: 'BTC', termDays: 30, minimum: '0.0001', maximum: '5', penaltyRate: '0.5' }),
  ],
};

/** Products of both kinds, with what is promised and held for each. */
export async function productsStand(context: BrowserContext): Promise<void> {
  for (const kind of ['finance', 'pool'] as const) {
    await answer(context, `/bb/app/${kind}/list`, offers[kind]);
    const detail: HostingProductDetailRow = {
      ...(offers[kind][0] ?? flexible),
      promised: '10421.337',
      rewardsFree: '389578.663',
      positions: 214,
      accruedThrough: dayOf(-1),
      nextAccrualAt: Date.parse(dayOf(1)),
      placed: '0',
    };
    await answer(context, `/bb/app/${kind}/detail`, detail);
  }
}

function position(id: number, more: Partial<HostingPositionRow>): HostingPositionRow {
  return {
    positionId: String(id),
    productId: '1',
    currency: 'USDT',
    amount: '1000',
    dailyRate: '0.0136987',
    termDays: 30,
    isFlexible: false,
    penaltyRate: '0',
    dailyReward: '0.136987',
    earned: '0.684935',
    paidDays: 5,
    startDay: dayOf(-5),
    endDay: dayOf(25),
    status: 0,
    penalty: '0',
    penaltyNow: '0',
    returned: '0',
    createdAt: Date.now() - 6 * dayMs,
    endedAt: 0,
    clientOrderId: '',
    ...more,
  };
}

const ended = {
  status: 1,
  paidDays: 30,
  earned: '4.10961',
  returned: '1000',
  startDay: dayOf(-40),
  endDay: dayOf(-10),
};
const locked = { penaltyRate: '0.5', termDays: 90, endDay: dayOf(85) };

const own: Readonly<Record<HostingKind, readonly HostingPositionRow[]>> = {
  finance: [
    position(23, { isFlexible: true, termDays: 365, endDay: dayOf(360) }),
    position(22, {}),
    position(21, { ...ended, endedAt: Date.now() - 10 * dayMs }),
    position(20, {
      currency: 'BTC',
      amount: '0.0503',
      dailyReward: '0.000004134192',
      paidDays: 0,
      earned: '0',
      startDay: dayOf(1),
      endDay: dayOf(366),
      isFlexible: true,
      termDays: 365,
    }),
  ],
  pool: [
    position(33, { ...locked, penaltyNow: '5' }),
    position(32, { ...ended, returned: '0', penaltyRate: '0.5' }),
    position(31, { ...locked, status: 2, penalty: '5', returned: '995', endedAt: Date.now() - 2 * dayMs }),
  ],
};

const accruals: readonly HostingAccrualRow[] = [1, 2, 3, 4, 5].map((ago) => ({
  positionId: '23',
  productId: '1',
  currency: 'USDT',
  day: dayOf(-ago),
  amount: '0.136987',
  time: Date.parse(dayOf(1 - ago)) + 2_000,
}));

/** Own orders in every state, with their rewards and the earnings of some weeks. */
export async function ordersStand(context: BrowserContext): Promise<void> {
  await productsStand(context);
  for (const kind of ['finance', 'pool'] as const) {
    await answer(context, `/bb/app/${kind}/getRecords`, page(own[kind]));
    await answer(context, `/bb/app/${kind}/getAccruals`, page(accruals));
  }
  const earned = Array.from({ length: 40 }, (_, ago) => ({
    day: dayOf(ago - 40),
    currency: 'USDT',
    amount: `0.${137 + ((ago * 37) % 90)}`,
  }));
  await answer(context, '/bb/app/finance/getEarnings', [
    ...earned,
    { day: dayOf(-1), currency: 'BTC', amount: '0.000004134192' },
  ]);
}

/** A person who has none of it. */
export async function nothingPlaced(context: BrowserContext): Promise<void> {
  await productsStand(context);
  for (const kind of ['finance', 'pool'] as const) await answer(context, `/bb/app/${kind}/getRecords`, page([]));
  await answer(context, '/bb/app/finance/getEarnings', []);
}

/** What there is of USDT in the two accounts that pay. */
export async function hasMoney(context: BrowserContext, earn: string): Promise<void> {
  await productsStand(context);
  await change(context, '/transfer/getEarnAssets', () => [{ currency: 'USDT', available: earn, frozen: '0' }]);
}

/** The answer to an order for a product. */
export async function orderAnswered(context: BrowserContext, refusal?: string): Promise<void> {
  await context.route('**/bb/app/finance/create', (route) =>
    route.fulfill({
      json:
        refusal === undefined
          ? { code: 1, msg: '', data: position(40, { paidDays: 0, earned: '0', startDay: dayOf(1) }) }
          : { code: 0, msg: refusal, data: null },
    }),
  );
}
