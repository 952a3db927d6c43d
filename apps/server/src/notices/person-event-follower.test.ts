import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { HISTORY_DAYS } from '@assay/engine/engine-limits';
import { Projector } from '@assay/engine/projections/projector';
import type { CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sandboxMailbox } from '../accounts/mail/sandbox-mailbox.ts';
import { createPersonMessages } from '../accounts/person-messages/person-messages.ts';
import { AccountDesk } from '../accounts/testing/account-desk.ts';
import { exchangeTables } from '../console/testing/exchange-tables.ts';
import { EVENTS_AT_ONCE } from './notice-limits.ts';
import { PersonEventFollower } from './person-event-follower.ts';

const startMs = Date.UTC(2026, 0, 5, 12);
const btcusdt = {
  marketId: 1,
  symbol: 'btcusdt',
  baseAssetId: 2,
  quoteAssetId: 1,
  priceDecimals: 2,
  amountDecimals: 6,
} as MarketView;

let temporary: SharedPostgres;
let desk: AccountDesk;
let client: PoolClient;
let projector: Projector;
let follower: PersonEventFollower;
let userId: number;
let open: OrderView[];
let batch: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary?.close());
beforeEach(async () => {
  desk = await AccountDesk.open(temporary, exchangeTables);
  userId = Number((await desk.register('ann@example.com', { address: '203.0.113.7' })).session.userId);
  await desk.pool.query('DELETE FROM person_message');
  client = await desk.pool.connect();
  projector = await Projector.open(client, new ExchangeCore(), HISTORY_DAYS);
  open = [];
  batch = 0;
  follower = begin();
  await follower.start();
  return async () => {
    await follower.stop();
    client.release();
    await desk.close();
  };
});

function begin(
  messages = createPersonMessages({
    personRows: desk.accounts.parts.personRows,
    mail: sandboxMailbox,
    now: () => desk.nowMs,
  }),
): PersonEventFollower {
  return new PersonEventFollower({
    pool: desk.faulty.pool,
    openOrders: async () => open,
    messages,
    marketOf: () => btcusdt,
    durableSequence: 0,
    onFault: () => undefined,
  });
}

/** An order of half a coin at 64,000.00 that rested for a minute. */
const order = (orderId: number, more: Partial<OrderView> = {}): OrderView => ({
  orderId,
  userId,
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  clientOrderId: '',
  price: ticksOf(6_400_000),
  amount: lotsOf(500_000),
  quoteAmount: ZERO_MONEY,
  stopPrice: ticksOf(0),
  triggeredAtMs: 0,
  selfTradePrevention: 'cancel-newest',
  filledAmount: lotsOf(500_000),
  filledQuote: moneyOf(32_000n * 10n ** 12n),
  status: 'filled',
  cancelReason: '',
  createdAtMs: startMs,
  updatedAtMs: startMs + 60_000,
  ...more,
});

/** A call of 20 USDT on BTC that was won. */
const contract = (orderId: number, more: Partial<ContractView> = {}): ContractView => ({
  orderId,
  userId,
  account: 'real',
  symbolId: 1,
  assetId: 1,
  direction: 'up',
  stake: moneyOf(20n * 10n ** 12n),
  fee: ZERO_MONEY,
  feePpm: 0,
  incomeRatePpm: 820_000,
  profit: moneyOf(16_400_000_000_000n),
  holdingSeconds: 30,
  exitTicks: 1,
  ruleVersion: 1,
  clientOrderId: '',
  openedAtMs: startMs,
  openedBatch: 1,
  openedAfterTick: 1,
  state: 'settled',
  entryTick: 2,
  entryPrice: '64000',
  entryTimeMs: startMs + 1_000,
  expiryMs: startMs + 31_000,
  exitTickLast: 33,
  exitPrice: '64001',
  result: 'win',
  returned: moneyOf(36_400_000_000_000n),
  voidReason: '',
  voidCause: '',
  wouldHave: '',
  wouldHaveReturned: ZERO_MONEY,
  settledAtMs: startMs + 32_000,
  ...more,
});

/** One batch of the exchange, as its follower writes it. */
async function write(events: readonly CoreEvent[]): Promise<void> {
  batch += 1;
  projector.add(batch, startMs + 60_000, events);
  await projector.write();
}

const happens = (...orders: readonly OrderView[]) =>
  write(orders.map((each): CoreEvent => ({ type: 'order', order: each })));

const told = async (): Promise<readonly string[]> =>
  (await desk.pool.query('SELECT texts FROM person_message ORDER BY message_id')).rows.map(({ texts }) => {
    const { title, text } = JSON.parse(texts)['en-US'];
    return `${title} | ${text}`;
  });

const filled = 'BTC/USDT: buy order filled | 0.5 BTC at 64,000.00 USDT on average, 32,000 USDT in all.';

it('tells what became of orders that rested, and nothing that was a call’s own answer', async () => {
  await happens(
    order(1),
    order(2, { updatedAtMs: startMs }),
    order(3, { status: 'cancelled', cancelReason: 'user', filledAmount: lotsOf(0) }),
    order(4, { status: 'cancelled', cancelReason: 'price-band', filledAmount: lotsOf(100_000) }),
    order(5, { status: 'open', filledAmount: lotsOf(100_000) }),
    order(6, { userId: 1 }),
  );
  await follower.look();
  expect(await told()).toEqual([
    filled,
    'BTC/USDT: buy order cancelled | The exchange cancelled the order: the next price lay outside the price band. Filled until then: 0.1 BTC.',
  ]);
});

it('tells a stop once that has become an order, open or ended by now', async () => {
  const stop = {
    side: 'sell',
    type: 'stop-limit',
    stopPrice: ticksOf(6_300_000),
    triggeredAtMs: startMs + 60_000,
  } as const;
  const resting = order(7, { ...stop, status: 'open', filledAmount: lotsOf(0) });
  open = [resting];
  await happens(resting, resting);
  await follower.look();
  expect(await told()).toEqual([
    'BTC/USDT: stop triggered at 63,000.00 | Your stop became an order to sell at 64,000.00.',
  ]);
});

it('tells each event once, wherever its transaction breaks off', async () => {
  for (const [statement, fault] of [
    ['select', 'answer-lost'],
    ['insert into "person_message"', 'answer-lost'],
    ['update "person_event_cursor"', 'no-connection'],
    ['commit', 'answer-lost'],
  ] as const) {
    await happens(order(100 + batch));
    desk.faulty.fail(statement, fault);
    await follower.look().catch(() => undefined);
    expect(desk.faulty.hasFailed, statement).toBe(true);
    desk.faulty.mend();
    // As after a start.
    follower = begin();
    await follower.look();
    await follower.look();
    expect(await told(), statement).toEqual(Array.from({ length: batch }, () => filled));
  }
});

it('begins with what happens from now on, also when the tables are filled anew', async () => {
  await happens(order(1));
  await follower.look();
  await desk.pool.query('DELETE FROM person_message');
  await follower.look();
  await begin().start();
  await follower.look();
  expect(await told()).toEqual([]);
});

it('tells a settlement of the real account', async () => {
  await write(
    [contract(7), contract(8, { account: 'demo' }), contract(9, { state: 'running', settledAtMs: 0 })].map(
      (each): CoreEvent => ({ type: 'contract', contract: each }),
    ),
  );
  await follower.look();
  expect(await told()).toEqual([
    'BTC/USDT contract: won | Up, 30 s, stake 20 USDT. Returned: 36.4 USDT. Its receipt is in the records.',
  ]);
});

it('tells a person what an operator has decided, when it was otherwise before', async () => {
  const decided = (isOpen: boolean, wasOpen: boolean): CoreEvent => ({
    type: 'operator-action',
    operator: 'alice',
    reason: 'a test',
    action: { type: 'set-purchase', userId, isOpen },
    before: { type: 'set-purchase', userId, isOpen: wasOpen },
    timeMs: startMs,
  });
  await write([decided(false, true), decided(false, false), decided(true, false)]);
  await follower.look();
  expect((await told()).map((text) => text.split(' | ', 1)[0])).toEqual([
    'Purchases were stopped for your account',
    'Purchases are allowed again',
  ]);
});

it('tells of so many events in one transaction, and of the rest in the next', async () => {
  // The one that looks by itself might come first.
  await follower.stop();
  await happens(...Array.from({ length: EVENTS_AT_ONCE + 1 }, (_, place) => order(1_000 + place)));
  const told: number[] = [];
  const messages = createPersonMessages({
    personRows: desk.accounts.parts.personRows,
    mail: sandboxMailbox,
    now: () => desk.nowMs,
  });
  const counting = begin({
    ...messages,
    tellAll(transaction, person, happened) {
      told.push(happened.length);
      return messages.tellAll(transaction, person, happened);
    },
  });
  await counting.look();
  expect(told).toEqual([EVENTS_AT_ONCE, 1]);
});
