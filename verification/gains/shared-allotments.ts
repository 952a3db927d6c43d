import { type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import { assetIdOf, type PlayedExchange, usdt } from './played-exchange.ts';

/** The sandbox's first project: 1,000,000 CS in steps of 10 at 0.25 USDT, at least 10 and at most 20,000 for a person. */
const PROJECT = 1;
const STEP = moneyOfText('10');
const STEP_COST = moneyOfText('2.5');
const QUOTA_STEPS = 100_000;
const MAXIMUM_STEPS = 2_000;

interface SharedAllotment {
  readonly accounts: number;
  /** What the accounts got beyond what as few as possible would have got for the same wish, in steps and in parts of it. */
  readonly gainedSteps: number;
  readonly gainedShare: number;
  /** The same of the best that was found by calculation, whatever the demand. */
  readonly most: { readonly perAccount: number; readonly share: number };
  readonly line: string;
}

/**
 * One person's wish of a new coin is cut over many accounts, so that each has a remainder of its own. First by calculation, over crowds and pieces of many sizes; then the
 * best cut of one crowd on the core.
 */
export function sharedAllotment(
  exchange: PlayedExchange,
  random: Random,
  accounts: number,
  crowds: number,
): SharedAllotment {
  const most = { perAccount: 0, share: 0 };
  for (let drawn = 0; drawn < crowds; drawn += 1) {
    const crowd = crowdOf(random, 300 + random.below(2_000));
    for (let piece = 1; piece <= 12; piece += 1) {
      const gained = gainOf(crowd, accounts, piece);
      most.perAccount = Math.max(most.perAccount, gained / accounts);
      most.share = Math.max(most.share, gained / (accounts * piece));
    }
  }
  const crowd = crowdOf(random, 300);
  const pieces = Array.from({ length: 12 }, (_, at) => at + 1);
  const piece = pieces.reduce((best, each) =>
    gainOf(crowd, accounts, each) > gainOf(crowd, accounts, best) ? each : best,
  );
  const got = playedOut(
    exchange,
    crowd,
    Array.from({ length: accounts }, () => piece),
  );
  const whole = steps(allotted([...crowd, ...inOnes(accounts * piece)]), crowd.length);
  const gainedSteps = got - whole;
  if (gainedSteps !== gainOf(crowd, accounts, piece)) throw new Error(`the core gave ${got} steps`);
  const gainedShare = gainedSteps / (accounts * piece);
  const line =
    `shared allotment: ${accounts} accounts of ${piece} steps got ${got} of ${accounts * piece}, ${whole} in as few accounts as possible; ` +
    `the right to ${usdt(BigInt(gainedSteps) * STEP_COST)} USDT's worth more. At most ${most.perAccount.toFixed(3)} steps an account, ${(most.share * 100).toFixed(1)} % of the wish`;
  return { accounts, gainedSteps, gainedShare, most, line };
}

/** Wishes of others, in steps, whose sum is from just above the quota to twenty times as much. */
function crowdOf(random: Random, people: number): number[] {
  const mean = (QUOTA_STEPS / people) * 20 ** random.next();
  return Array.from({ length: people }, () => Math.min(MAXIMUM_STEPS, 1 + random.below(Math.ceil(2 * mean))));
}

function gainOf(crowd: readonly number[], accounts: number, piece: number): number {
  const cut = Array.from({ length: accounts }, () => piece);
  const split = steps(allotted([...crowd, ...cut]), crowd.length);
  return split - steps(allotted([...crowd, ...inOnes(accounts * piece)]), crowd.length);
}

/** In as few accounts as the most that one person may have allows. */
function inOnes(wish: number): number[] {
  const full = Array.from({ length: Math.floor(wish / MAXIMUM_STEPS) }, () => MAXIMUM_STEPS);
  return wish % MAXIMUM_STEPS === 0 ? full : [...full, wish % MAXIMUM_STEPS];
}

const steps = (given: readonly number[], from: number): number =>
  given.slice(from).reduce((sum, each) => sum + each, 0);

/** Largest remainder once more, in doubles: every product is far below 2^53. */
function allotted(wishes: readonly number[]): number[] {
  const demand = wishes.reduce((sum, wish) => sum + wish, 0);
  if (demand <= QUOTA_STEPS) return [...wishes];
  const given = wishes.map((wish) => Math.floor((QUOTA_STEPS * wish) / demand));
  const left = QUOTA_STEPS - given.reduce((sum, each) => sum + each, 0);
  const places = wishes
    .map((wish, place) => ({ place, rest: (QUOTA_STEPS * wish) % demand }))
    .sort((one, other) => other.rest - one.rest || one.place - other.place);
  for (const { place } of places.slice(0, left)) given[place] = (given[place] ?? 0) + 1;
  return given;
}

/** On the core, to the last coin that is paid back: what the last ones got, in steps. */
function playedOut(exchange: PlayedExchange, crowd: readonly number[], cut: readonly number[]): number {
  const wishes = [...crowd, ...cut];
  const people = wishes.map((wish) => {
    const [userId = 0] = exchange.people(1);
    exchange.give(userId, 'USDT', least(BigInt(wish) * STEP_COST));
    return userId;
  });
  for (const [at, userId] of people.entries()) {
    const amount = moneyOf(BigInt(wishes[at] ?? 0) * STEP);
    exchange.must({
      ...{ type: 'subscribe', userId, projectId: PROJECT, amount },
      ...{ agreement: earnAgreementVersion, clientOrderId: '', proofId: 0 },
    });
  }
  const project = exchange.core.views(SubscriptionViews).project(PROJECT);
  exchange.timeMs = project?.terms.closesAtMs ?? 0;
  exchange.tick();
  // The rest vests: what everybody was allotted is known by what he has when all of it has arrived.
  exchange.leap(61 * DAY_MS);
  const coins = people.slice(crowd.length).map((userId) => coinsOf(exchange, userId));
  return coins.reduce((sum, each) => sum + Number(each / STEP), 0);
}

/** No deposit is below its minimum. */
const least = (amount: bigint): Money => moneyOf(amount < 10n ** 13n ? 10n ** 13n : amount);

function coinsOf({ core }: PlayedExchange, userId: number): bigint {
  const coin = assetIdOf('CS');
  return core.balances(userId).find(({ assetId }) => assetId === coin)?.available ?? 0n;
}
