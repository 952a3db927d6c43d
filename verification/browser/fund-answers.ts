import type { FundHoldingRow, FundOrderRow, FundRow, FundValueRow } from '@assay/protocol/fund-entities';
import type { BrowserContext } from '@playwright/test';
import { answer, change, page } from './answers.ts';

/** Answers of funds: states that take days of values, an operator or an outage to come about. */

const dayMs = 86_400_000;
const dayOf = (daysFromNow: number) => new Date(Date.now() + daysFromNow * dayMs).toISOString().slice(0, 10);
const midnight = (daysFromNow: number) => Date.parse(dayOf(daysFromNow));

const majors: FundRow = {
  productId: '1',
  name: 'Majors',
  nameZh: '主流币',
  payCurrency: 'USDT',
  coins: [
    {
      currency: 'BTC',
      weightAtStart: '60',
      perUnit: '0.000889761234',
      perUnitAtStart: '0.00089',
      price: '67412.84',
      weight: '60.12',
    },
    {
      currency: 'ETH',
      weightAtStart: '40',
      perUnit: '0.012311',
      perUnitAtStart: '0.01232',
      price: '3248.91',
      weight: '39.87',
    },
  ],
  startValue: '100',
  yearFee: '1',
  tradeFee: '0.2',
  minimum: '10',
  maximum: '50000',
  quota: '20000',
  units: '4210.5',
  left: '15789.5',
  value: '101.234567',
  valueDay: dayOf(0),
  valueTime: midnight(0) + 2_000,
  indexValue: '99.98123',
  nextValueAt: midnight(1),
  opensAt: 0,
  closesAt: 0,
  state: 0,
  status: 'open',
  agreement: 1,
};
const unpriced = majors.coins.map((coin) => ({ ...coin, price: '', weight: '' }));
const unvalued = { value: '', valueDay: '', valueTime: 0, indexValue: '', units: '0', left: '20000' } as const;

/** A fund of each status, one of them at an index that is too old. */
const funds: readonly FundRow[] = [
  majors,
  { ...majors, productId: '2', name: 'Large caps', nameZh: '大市值', indexValue: '', coins: unpriced },
  { ...majors, productId: '3', name: 'Opening', nameZh: '', status: 'opening', ...unvalued, coins: unpriced },
  { ...majors, productId: '4', name: 'Sold out', nameZh: '', status: 'soldOut', units: '20000', left: '0' },
  {
    ...majors,
    productId: '7',
    name: 'Scheduled',
    nameZh: '',
    status: 'scheduled',
    opensAt: midnight(3),
    closesAt: midnight(30),
  },
  { ...majors, productId: '5', name: 'Paused', nameZh: '', status: 'paused' },
  { ...majors, productId: '6', name: 'Closed', nameZh: '', status: 'closed', state: 1 },
];

/** A value a day, with a gap as an outage over midnight leaves one. */
const values: readonly FundValueRow[] = Array.from({ length: 60 }, (_, place) => place - 59)
  .filter((day) => day !== -20)
  .map((day) => ({
    day: dayOf(day),
    value: String(100 + ((day * 37) % 11) / 4),
    units: '4210.5',
    time: midnight(day) + 2_000,
    ticks: majors.coins.map(({ currency, price, perUnit }, at) => ({
      symbol: `${currency.toLowerCase()}usdt`,
      currency,
      tickId: String(1_000_000 + day * 86_400 + at),
      price,
      perUnit,
    })),
  }));

const holding: FundHoldingRow = {
  productId: '1',
  payCurrency: 'USDT',
  units: '12.5',
  redeeming: '2',
  cost: '1251.25',
  value: '1265.43',
  profit: '14.18',
  indexValue: '1249.76',
  indexProfit: '-1.49',
  waitingBuys: '250',
};

const order: FundOrderRow = {
  orderId: '9',
  productId: '1',
  side: 'buy',
  payCurrency: 'USDT',
  amount: '250',
  units: '',
  tradeFee: '0.2',
  fee: '',
  cost: '',
  value: '',
  day: dayOf(1),
  valueDay: '',
  status: 0,
  reason: '',
  clientOrderId: '',
  createdAt: Date.now() - 3_600_000,
  endedAt: 0,
};
const carriedOut = {
  status: 1,
  units: '2.46480012',
  fee: '0.5',
  value: '101.234567',
  valueDay: dayOf(-2),
  day: dayOf(-2),
  endedAt: midnight(-2) + 2_000,
} as const;
const orders: readonly FundOrderRow[] = [
  order,
  { ...order, orderId: '8', side: 'redeem', amount: '', units: '2' },
  { ...order, orderId: '7', ...carriedOut },
  {
    ...order,
    orderId: '6',
    ...carriedOut,
    side: 'redeem',
    amount: '248.95',
    units: '2.5',
    cost: '250.2',
    day: dayOf(-4),
  },
  { ...order, orderId: '5', status: 2, reason: 'treasury', value: '101.234567', endedAt: midnight(-2) + 2_000 },
  { ...order, orderId: '4', status: 2, reason: 'quota', value: '101.234567', endedAt: midnight(-2) + 2_000 },
];

/** Funds of every status, with the values of two months. */
export async function fundsStand(context: BrowserContext): Promise<void> {
  await answer(context, '/bb/app/fund/list', funds);
  await answer(context, '/bb/app/fund/getValues', values);
}

/** A person with units of one of them, and an order of every kind. */
export async function holdsUnits(context: BrowserContext): Promise<void> {
  await fundsStand(context);
  await answer(context, '/bb/app/fund/getHoldings', [holding]);
  await answer(context, '/bb/app/fund/getRecords', page(orders));
}

/** A person who has none. */
export async function holdsNothing(context: BrowserContext): Promise<void> {
  await fundsStand(context);
  await answer(context, '/bb/app/fund/getHoldings', []);
  await answer(context, '/bb/app/fund/getRecords', page([]));
}

/** The answer to a purchase. */
export async function purchaseRefused(context: BrowserContext, refusal: string): Promise<void> {
  await holdsUnits(context);
  await context.route('**/bb/app/fund/buy', (route) => route.fulfill({ json: { code: 0, msg: refusal, data: null } }));
}

/** Somebody whom the exchange lets buy no products. */
export async function mayNotPurchase(context: BrowserContext): Promise<void> {
  await change<object>(context, '/user/info', (user) => ({ ...user, purchase: '0' }));
}
