import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { RequestWithdrawal } from '@assay/exchange-core/custody/withdrawals/request-withdrawal';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { AssetSymbol } from '@assay/protocol/assets';
import { networkCoins, networks } from '@assay/protocol/networks';
import { automaticDayTimes, reviewedByOneDayTimes, withdrawalReviewDefaults } from '@assay/protocol/withdrawal-rules';
import { assetIdOf, type PlayedExchange, usdt } from './played-exchange.ts';

const HOUR_MS = 3_600_000;
const AUTOMATIC_BELOW = moneyOfText(withdrawalReviewDefaults.automaticBelow);
const SECOND_FROM = moneyOfText(withdrawalReviewDefaults.secondPersonFrom);
const unseenMax = SECOND_FROM * BigInt(automaticDayTimes);
const byOneMax = SECOND_FROM * BigInt(reviewedByOneDayTimes);
const withPrices = networkCoins.filter(({ currency }) => currency !== 'USDC');

/** Of coins that move. */
const prices = [
  ['BTC', 64_000],
  ['ETH', 3_000],
  ['XRP', 0.6],
  ['ADA', 0.45],
] as const;

/** What somebody who looks on from outside writes down of each that was taken. */
interface Noted {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly place: string;
  readonly worth: bigint;
  readonly needed: number;
  /** In the time of waits. */
  readonly atMs: number;
}

interface SplitWithdrawals {
  readonly requests: number;
  readonly taken: number;
  readonly faults: readonly string[];
  /** The most that left within any 24 hours without anybody's look, and with one person's. */
  readonly unseen: bigint;
  readonly byOne: bigint;
  readonly line: string;
}

/**
 * One person with many accounts takes out as much as goes out unseen: in pieces of every size, over coins, networks, addresses and accounts, at the turn of days, while the
 * index moves and while the clock of a start leaps. Written down beside the core and added up anew for every 24 hours.
 */
export function splitWithdrawals(
  exchange: PlayedExchange,
  random: Random,
  accounts: number,
  requests: number,
): SplitWithdrawals {
  const people = exchange.people(accounts, { USDT: '200000', BTC: '3', ETH: '60', XRP: '300000', ADA: '400000' });
  const noted: Noted[] = [];
  const faults: string[] = [];
  let uncountedMs = 0;
  const totals = { unseen: 0n, byOne: 0n };
  const ask = ({ command, worth }: DrawnRequest) => {
    const result = exchange.one(command);
    if (!result.accepted || result.kind !== 'withdrawal') return;
    const { withdrawalId } = result;
    const needed = exchange.core.views(CustodyViews).withdrawal(withdrawalId)?.approvalsNeeded ?? 0;
    const { userId, networkId, address } = command;
    const place = `${networkId} ${address.toLowerCase()}`;
    noted.push({ withdrawalId, userId, place, worth, needed, atMs: exchange.timeMs - uncountedMs });
    faults.push(...faultsOf(noted, totals));
    end(exchange, random, noted, withdrawalId);
  };
  // Everybody at once: at the end of a day, at the beginning of the next one, a little less than a day later, and a little more.
  for (const waitMs of [DAY_MS - (exchange.timeMs % DAY_MS) - 60_000, 120_000, DAY_MS - 240_000, 360_000]) {
    exchange.leap(waitMs);
    for (const [at, userId] of people.entries()) ask(unseenRequest(exchange, userId, noted.length * accounts + at));
  }
  for (let request = 0; request < requests; request += 1) {
    uncountedMs += passTime(exchange, random);
    const one = drawnRequest(exchange, random, people, request);
    ask(one);
  }
  // Whoever plays on finds the index as it was.
  for (const [symbol, price] of prices) exchange.prices.set(symbol, String(price));
  const looked = [0, 1, 2].map((needed) => noted.filter((each) => each.needed === needed).length);
  const line =
    `split withdrawals: ${requests} requests of ${accounts} accounts, ${noted.length} taken (${looked.join(' unseen, ')} by one, the rest by two); ` +
    `in any 24 hours ${usdt(totals.unseen)} USDT unseen and ${usdt(totals.byOne)} with one look at most`;
  return { requests, taken: noted.length, faults, ...totals, line };
}

/** Answers how much of it nobody vouches for: a start whose clock has leapt. */
function passTime(exchange: PlayedExchange, random: Random): number {
  // Prices of coins as they may be a while later.
  if (random.chance(0.1)) {
    for (const [symbol, price] of prices) {
      exchange.prices.set(symbol, String(Number((price * (0.5 + random.next())).toPrecision(6))));
    }
  }
  if (random.chance(0.02)) {
    const leapMs = random.pick([HOUR_MS, DAY_MS, 3 * DAY_MS]);
    exchange.timeMs += leapMs;
    exchange.must({ type: 'resume-time', uncountedMs: leapMs });
    exchange.tick();
    return leapMs;
  }
  const toTheDay = DAY_MS - (exchange.timeMs % DAY_MS);
  exchange.leap(random.pick([0, 0, 0, 1_000, 60_000, random.below(HOUR_MS), random.chance(0.1) ? toTheDay : 0]));
  return 0;
}

interface DrawnRequest {
  readonly command: RequestWithdrawal;
  readonly worth: bigint;
}

/** Just below what somebody looks at, to a place of its own. */
function unseenRequest(exchange: PlayedExchange, userId: number, number: number): DrawnRequest {
  const amount = moneyOfText('999');
  const assetId = assetIdOf('USDT');
  const address = `0x${(10_000_000 + number).toString(16).padStart(40, 'b')}`;
  const networkId = networks.find(({ name }) => name === 'TRC20')?.id ?? 0;
  const command: RequestWithdrawal = {
    ...{ type: 'request-withdrawal', userId, networkId, assetId, address, tag: '', amount },
    ...{ clientOrderId: '', hasSecondFactor: true, proofId: 0 },
  };
  return { command, worth: exchange.worth(assetId, amount) };
}

function drawnRequest(
  exchange: PlayedExchange,
  random: Random,
  people: readonly number[],
  number: number,
): DrawnRequest {
  const coin = random.pick(
    withPrices.filter(({ currency }) => ['USDT', 'BTC', 'ETH', 'XRP', 'ADA'].includes(currency)),
  );
  const assetId = assetIdOf(coin.currency as AssetSymbol);
  const worthWanted = random.pick([20, 300, 333, 499, 990, 999, 1_500, 9_000, 19_999, 40_000]);
  const price = Number(coin.currency === 'USDT' ? 1 : exchange.prices.get(coin.currency));
  const decimals = Math.min(4, coin.chainDecimals);
  const amount = moneyOfText((worthWanted / price).toFixed(decimals));
  const own = `0x${(random.chance(0.3) ? random.below(5) : 1_000 + number).toString(16).padStart(40, 'a')}`;
  const command = {
    type: 'request-withdrawal',
    userId: random.pick(people),
    networkId: networks.find(({ name }) => name === coin.network)?.id ?? 0,
    assetId,
    address: random.chance(0.5) ? own : `0x${own.slice(2).toUpperCase()}`,
    tag: random.pick(['', '1', '2']),
    amount: moneyOf(amount),
    clientOrderId: '',
    hasSecondFactor: true,
    proofId: 0,
  } as const;
  return { command, worth: exchange.worth(assetId, amount) };
}

/** What must hold once the newest of them is taken, by adding up. */
function faultsOf(noted: readonly Noted[], totals: { unseen: bigint; byOne: bigint }): string[] {
  const newest = noted.at(-1);
  if (newest === undefined) return [];
  const { withdrawalId, userId, place, needed, worth, atMs } = newest;
  const day = noted.filter((each) => atMs - each.atMs < DAY_MS);
  const sum = (those: readonly Noted[]) => those.reduce((total, each) => total + each.worth, 0n);
  const own = sum(day.filter((each) => each.userId === userId));
  const there = sum(day.filter((each) => each.place === place));
  const unseen = sum(day.filter((each) => each.needed === 0));
  const byOne = sum(day.filter((each) => each.needed === 1));
  if (unseen > totals.unseen) totals.unseen = unseen;
  if (byOne > totals.byOne) totals.byOne = byOne;
  let largest = own;
  if (there > largest) largest = there;
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`withdrawal ${withdrawalId} of ${usdt(worth)} USDT ${what}`);
  if (needed === 0 && largest >= AUTOMATIC_BELOW) fault(`went out unseen, with ${usdt(largest)} of a day`);
  if (needed < 2 && largest >= SECOND_FROM) fault(`was let go by ${needed}, with ${usdt(largest)} of a day`);
  if (unseen > unseenMax) fault(`is beyond what goes out unseen: ${usdt(unseen)}`);
  if (byOne > byOneMax) fault(`is beyond what one person lets go: ${usdt(byOne)}`);
  return faults;
}

/** Some are paid at once, some are taken back, and have released nothing. */
function end(exchange: PlayedExchange, random: Random, noted: Noted[], withdrawalId: number): void {
  const withdrawal = exchange.core.views(CustodyViews).withdrawal(withdrawalId);
  if (withdrawal === undefined) return;
  if (random.chance(0.3)) {
    exchange.must({ type: 'cancel-withdrawal', userId: withdrawal.userId, withdrawalId, proofId: 0 });
    noted.pop();
    return;
  }
  const transactionId = `payment-${withdrawalId}`;
  const conflicts = [{ spends: `nonce-${withdrawalId}` }];
  // Whoever looks at it lets it go, as hasty people do.
  for (const operator of ['eve', 'adam'].slice(0, withdrawal.approvalsNeeded)) {
    const action = { type: 'approve-withdrawal', withdrawalId } as const;
    exchange.must({ type: 'operator-action', operator, reason: 'looked at', action });
  }
  exchange.must({ type: 'send-withdrawal', withdrawalId, transactionId, conflicts });
  // One that failed on its chain has released nothing either.
  const isFailed = random.chance(0.1);
  if (isFailed) noted.pop();
  exchange.must(
    isFailed
      ? { type: 'fail-withdrawal', withdrawalId, transactionId, reason: 'reverted' }
      : { type: 'confirm-withdrawal', withdrawalId, transactionId },
  );
}
