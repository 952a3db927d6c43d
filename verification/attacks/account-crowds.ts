import { setTimeout as sleep } from 'node:timers/promises';
import { apiBasePath } from '@assay/protocol/wire';
import { orderBelowMarket } from '../load/stage.ts';
import { giveCoins, type TestUser } from '../server-process/test-user.ts';
import { percentile } from '../suite-script/percentiles.ts';
import type { AttackCase, AttackContext } from './attack-case.ts';
import { attack, attackOverSockets, countsOf } from './attackers.ts';
import type { AttackRequest } from './attacking-process.ts';
import { answersBeside, crowdOf } from './crowd.ts';
import { beside, type Stage } from './stage.ts';

const accounts = 18;
/** Of each account, within what one may have. */
const inFlight = 62;
/** Below what an account may. */
const callsPerSecond = 450;
const quietMs = { short: 3_000, long: 25_000 };
/**
 * Calls of a crowd over sockets that are answered while an order of somebody else is under way, in the middle: four times the 64 that one place may have
 * at the engine. Without that share it was 545 and more.
 */
const answeredBesideOrderMax = 256;
/**
 * Calls of a crowd over HTTP that are answered while a new guest comes in, at most: whoever connects is taken in one a turn of the loop, behind the
 * connections of the crowd, and turns in which somebody comes begin nothing of what waits. Otherwise it was three thousand and more.
 */
const answeredBesideGuestMax = 1_024;

/** Calls of an account that take their turn and wait for little else: charts, pages, what it has. */
const lightCalls: readonly AttackRequest[] = [
  { method: 'POST', path: `${apiBasePath}/huobi/getKline`, body: 'symbol=btcusdt&timer=1min&size=700' },
  { method: 'POST', path: `${apiBasePath}/spot/getOrders`, body: 'status=finished&pageNo=1&pageSize=100' },
  { method: 'POST', path: `${apiBasePath}/user/info`, body: '' },
  { method: 'POST', path: `${apiBasePath}/spot/getOrders`, body: 'status=open&pageNo=1&pageSize=20' },
];
const deepPages: readonly AttackRequest[] = [40, 39, 38, 37].map((pageNo) => ({
  method: 'POST',
  path: `${apiBasePath}/spot/getOrders`,
  body: `status=finished&pageNo=${pageNo}&pageSize=100`,
}));
const noOrders: readonly AttackRequest[] = [
  { method: 'POST', path: `${apiBasePath}/spot/cancelOrder`, body: 'clientOrderId=none-{n}' },
];

const oneAddress = ['203.0.113.77'];
const oneSite = Array.from({ length: accounts }, (_, at) => `2001:db8:77:${(at * 257).toString(16)}::1`);

/** What an attack was answered, and when. */
interface Seen {
  readonly answers: Readonly<Record<string, number>>;
  readonly answeredAtMs: readonly number[];
}

type Flood = (stage: Stage, crowd: readonly TestUser[], isLong: boolean) => Promise<Seen>;

/**
 * Some accounts flood from one place, within what they may; somebody else, elsewhere, trades meanwhile and is refused nothing. `orderMax`: while half of
 * his orders were under way, no more calls of theirs were answered; `guestMax`: while any new guest came in.
 */
function accountCrowd(
  name: string,
  size: number,
  what: string,
  flood: Flood,
  {
    orderMax = Number.POSITIVE_INFINITY,
    guestMax = Number.POSITIVE_INFINITY,
  }: { readonly orderMax?: number; readonly guestMax?: number } = {},
): AttackCase {
  return {
    name,
    async run({ shared, isLong }: AttackContext) {
      const stage = await shared();
      const crowd = await crowdOf(stage.server, size);
      // sleeps: what is felt without an attack is measured for a time
      const quiet = await beside(stage, () => sleep(quietMs[isLong ? 'long' : 'short']));
      const { answer, faults, felt, seen } = await beside(stage, () => flood(stage, crowd, isLong));
      const waited = answersBeside(seen.orders, answer.answeredAtMs);
      const beside50 = percentile(waited, 0.5);
      const besideGuest = answersBeside(seen.guests, answer.answeredAtMs).at(-1) ?? 0;
      const heldUp = [
        ...(beside50 > orderMax
          ? [`${beside50} calls of the crowd were answered while an order was under way, in the middle`]
          : []),
        ...(besideGuest > guestMax ? [`${besideGuest} calls of the crowd were answered while a guest came in`] : []),
      ];
      return {
        faults: [...faults, ...heldUp],
        figures: [
          `${what}: ${countsOf(answer.answers)}; the innocent user’s orders p99 ${p99(quiet.seen.orders.acceptedMs)} ms before and ` +
            `${p99(seen.orders.acceptedMs)} ms beside it, calls of the crowd answered while one was under way: ` +
            `${beside50} in the middle, ${waited.at(-1) ?? 0} at most, while a guest came in ` +
            `${besideGuest} at most; ${felt}`,
        ],
      };
    },
  };
}

const tokensOf = (crowd: readonly TestUser[]) => crowd.map(({ token }) => token);
const p99 = (times: readonly number[]) => Math.round(percentile(times, 0.99));

function overHttp(requests: readonly AttackRequest[], addresses: readonly string[], connections: number): Flood {
  return ({ server: { port } }, crowd, isLong) => {
    const times = Math.ceil((isLong ? 60_000 : 4_000) / connections);
    return attack({ port, connections, times, requests, tokens: tokensOf(crowd), addresses });
  };
}

const overSockets =
  (named: string, pace: { readonly callsPerSecond?: number } = {}): Flood =>
  async ({ server: { address, port } }, crowd, isLong) => {
    for (const user of crowd) await giveCoins(address, user, 'USDT', '50000');
    const tokens = tokensOf(crowd);
    const order = await orderBelowMarket(address, 'ioc');
    return attackOverSockets({
      ...{ port, tokens, addresses: oneAddress, inFlight, calls: isLong ? 10_000 : 1_500, ...pace },
      ...{ call: 'createOrder', request: { ...order, clientOrderId: `${named}-{n}` } },
    });
  };

const many = `${accounts} accounts with ${inFlight} calls each in flight`;

export const accountCrowds: readonly AttackCase[] = [
  accountCrowd(
    'crowd-of-one-address',
    accounts,
    `${many}, of one address`,
    overHttp(lightCalls, oneAddress, accounts * inFlight),
    { guestMax: answeredBesideGuestMax },
  ),
  accountCrowd(
    'crowd-of-one-site',
    accounts,
    `${many}, of eighteen /64 of one /48`,
    overHttp(lightCalls, oneSite, accounts * inFlight),
    { guestMax: answeredBesideGuestMax },
  ),
  accountCrowd('crowd-over-sockets', accounts, `${many}, orders over sockets`, overSockets('flood'), {
    orderMax: answeredBesideOrderMax,
  }),
  accountCrowd(
    'crowd-within-its-pace',
    accounts,
    `${many}, ${callsPerSecond} orders a second over sockets`,
    overSockets('paced', { callsPerSecond }),
    { orderMax: answeredBesideOrderMax },
  ),
  accountCrowd(
    'crowd-of-cancellations',
    accounts,
    `${many}, cancellations of orders that do not exist`,
    overHttp(noOrders, oneAddress, accounts * inFlight),
    { guestMax: answeredBesideGuestMax },
  ),
  accountCrowd(
    'deep-pages-of-one',
    1,
    'one account paging deep on four connections',
    overHttp(deepPages, oneAddress, 4),
  ),
];
