import { moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { Command } from '../../../commands.ts';
import type { CommandResult } from '../../../events.ts';
import { ExchangeCore } from '../../../exchange-core.ts';
import { DAY_MS } from '../../../limits.ts';
import { DigestTwin } from '../../../testing/digest-twin.ts';
import { coins, USDT } from '../../../testing/generated-batches.ts';
import type { OfferSubscription } from '../offer-subscription.ts';
import { SubscriptionViews } from '../subscription-views.ts';
import { NaiveSubscriptions } from './naive-subscriptions.ts';
import { CS, ISSUED, MUTD, SubscriptionExchange } from './subscription-exchange.ts';

/** What is drawn: one world with its projects, and what somebody subscribed last. */
interface World {
  readonly random: Random;
  readonly exchange: SubscriptionExchange;
  readonly naive: NaiveSubscriptions;
  readonly projects: number[];
  lastCall: (() => Told) | undefined;
}

/** What the core says and what the reference says. */
type Told = readonly [core: string, naive: string];

const people = [11, 12, 13, 14];
/** Projects that there are at once: when one is over, the next one comes into its place. */
const PROJECTS_AT_ONCE = 3;

/** Answers and how often they were given, so that a test can ask whether the drawn world shows everything. */
export type Answers = Map<string, number>;

/** The exchange with a second core beside it that is never put away: both must tell the same digests. */
class TwinExchange extends SubscriptionExchange {
  /** Made with the first batch, which comes before the fields of a class have their values. */
  declare private twin: DigestTwin | undefined;

  override apply(...commands: readonly Command[]) {
    this.twin ??= new DigestTwin(new ExchangeCore({ recordTransfers: true }));
    const outcome = super.apply(...commands);
    const batch = { sequence: this.core.sequence, timeMs: this.timeMs, commands };
    if (!this.twin.agrees(this.core, batch))
      throw new Error('another running digest than a core that was never put away');
    return outcome;
  }
}

/** Draws what four people, an operator and the clock do, tells it core and naive reference, and throws at the first difference. */
export function compareSubscriptions(random: Random, steps: number): Answers {
  const [exchange, naive] = [new TwinExchange(), new NaiveSubscriptions()];
  const projects = Array.from({ length: PROJECTS_AT_ONCE }, (_, place) => place + 1);
  const world: World = { random, exchange, naive, projects, lastCall: undefined };
  const answers: Answers = new Map();
  begin(exchange, naive);
  for (let step = 0; step < steps; step += 1) {
    const told = act(world);
    const place = `step ${step}`;
    if (told[0] !== told[1]) throw new Error(`${place}: the core says ${told[0]}, the reference ${told[1]}`);
    answers.set(told[1], (answers.get(told[1]) ?? 0) + 1);
    // The engine has its turn now and then: until it has done all, only what is refused can be compared.
    const isBetweenPieces = random.chance(0.2);
    if (isBetweenPieces) exchange.drain(random.below(4));
    // What a start forgets shows between two pieces.
    if (random.chance(isBetweenPieces ? 0.4 : 0.03)) exchange.reopen();
    if (random.chance(0.4)) {
      exchange.drain();
      compareMoney(exchange, naive, place);
    }
  }
  return answers;
}

function begin(exchange: SubscriptionExchange, naive: NaiveSubscriptions): void {
  naive.timeMs = exchange.timeMs;
  for (const userId of people) {
    const amount = coins(5_000);
    if (userId > 12) exchange.must({ type: 'issue-sandbox-coins', userId, assetId: USDT, amount, clientOrderId: '' });
    naive.give(userId, USDT, 'spot', exchange.money(userId, USDT).available);
  }
  for (const assetId of [CS, MUTD]) naive.issue(assetId, ISSUED);
}

function compareMoney(exchange: SubscriptionExchange, naive: NaiveSubscriptions, place: string): void {
  const equal = (what: string, core: bigint, expected: bigint) => {
    if (core !== expected) throw new Error(`${place}: ${what}: the core says ${core}, the reference ${expected}`);
  };
  for (const userId of people) {
    for (const assetId of [USDT, CS, MUTD]) {
      const of = `${assetId} of ${userId}`;
      equal(`${of} in spot`, exchange.money(userId, assetId).available, naive.money(userId, assetId, 'spot'));
      equal(`${of} in earn`, exchange.money(userId, assetId, 'earn').available, naive.money(userId, assetId, 'earn'));
      equal(`${of} held`, exchange.money(userId, assetId, 'earn').held, naive.money(userId, assetId, 'held'));
    }
  }
  equal('what the house earned', exchange.earned, naive.earned());
  for (const assetId of [CS, MUTD]) {
    equal(`${assetId} in rewards`, exchange.rewards.get(assetId) ?? 0n, naive.rewards(assetId).free);
  }
}

function act(world: World): Told {
  const { random, exchange, naive, projects } = world;
  const draw = random.next();
  if (draw < 0.6) return call(world);
  if (draw < 0.7) return offer(world);
  if (draw < 0.71) {
    const projectId = random.pick(projects);
    return both(exchange, () => [
      answerOf(exchange.operate({ type: 'cancel-subscription', projectId })),
      naive.cancel(projectId),
    ]);
  }
  if (draw < 0.76) bar(world);
  else if (draw < 0.84) toEarn(world);
  else pass(world);
  return ['', ''];
}

/** What the window's end brings has happened: what somebody may do then depends on what he has. */
function both(exchange: SubscriptionExchange, does: () => Told): Told {
  exchange.drain();
  return does();
}

/** Somebody subscribes, or sends again what he sent before. */
function call(world: World): Told {
  const { random, exchange } = world;
  if (world.lastCall === undefined || random.chance(0.9)) world.lastCall = subscription(world);
  return both(exchange, world.lastCall);
}

function subscription({ random, exchange, naive, projects }: World): () => Told {
  const [userId, projectId] = [random.pick(people), random.pick(projects)];
  const odd = () => random.pick([(ATOMS * 5n) / 2n, BigInt(random.below(60)) * ATOMS + 1n]);
  const atoms = random.chance(0.85) ? 5n * ATOMS * BigInt(random.below(8)) : odd();
  const clientOrderId = random.chance(0.5) ? `s-${random.below(12)}` : '';
  return () => [
    answerOf(exchange.subscribe(userId, moneyOf(atoms), { projectId, clientOrderId })),
    naive.subscribe(userId, projectId, atoms, clientOrderId),
  ];
}

const ATOMS = 10n ** 12n;

const vestings = [
  [{ afterDays: 0, sharePpm: 1_000_000 }],
  [
    { afterDays: 0, sharePpm: 333_333 },
    { afterDays: 1, sharePpm: 333_333 },
    { afterDays: 3, sharePpm: 333_334 },
  ],
  [
    { afterDays: 2, sharePpm: 1 },
    { afterDays: 5, sharePpm: 999_999 },
  ],
];

function offer({ random, exchange, naive, projects }: World): Told {
  const place = random.below(PROJECTS_AT_ONCE);
  const projectId = projects[place] ?? 1;
  exchange.drain();
  // Now and then somebody tries to change one that is over.
  if (isOver(exchange, projectId) && random.chance(0.9)) projects[place] = Math.max(...projects) + 1;
  const offered = drawnOffer(random, exchange, projects[place] ?? 1);
  const { projectId: id, assetId: coin, closesAtMs: closes, opensAtMs: opens, ...terms } = offered;
  return [answerOf(exchange.one(offered)), naive.offer({ ...terms, id, coin, opens, closes })];
}

function isOver(exchange: SubscriptionExchange, projectId: number): boolean {
  const project = exchange.core.views(SubscriptionViews).project(projectId);
  return project !== undefined && project.stage !== 'taking';
}

function drawnOffer(random: Random, exchange: SubscriptionExchange, projectId: number): OfferSubscription {
  const closesAtMs = exchange.timeMs + DAY_MS * (random.below(4) + 1 - (random.chance(0.05) ? 5 : 0));
  const opensAtMs = exchange.timeMs + DAY_MS * (random.below(3) - 1);
  return exchange.offer({
    projectId,
    assetId: random.chance(0.9) && projectId % 2 === 1 ? CS : MUTD,
    price: coins(random.chance(0.9) ? 0.5 : 0.123_456),
    step: coins(random.chance(0.7) ? 5 : 2.5),
    quota: coins(random.chance(0.05) ? 999_950 : 50 + 5 * random.below(6)),
    minimum: coins(5),
    maximum: coins(50),
    opensAtMs: Math.min(opensAtMs, closesAtMs - 1),
    closesAtMs,
    isPaused: random.chance(0.05),
    vesting: random.pick(vestings),
  });
}

function bar({ random, exchange, naive }: World): void {
  const [userId, is] = [random.pick(people), random.chance(0.3)];
  const kind = random.pick(['frozen', 'barred'] as const);
  const action = { type: 'set-purchase', userId, isOpen: !is } as const;
  if (kind === 'frozen') exchange.must({ type: is ? 'freeze-account' : 'thaw-account', userId });
  else exchange.must({ type: 'operator-action', operator: 'alice', reason: 'a test', action });
  naive.set(kind, userId, is);
}

/** Some money goes to the earn account or back by the person's own hand. */
function toEarn({ random, exchange, naive }: World): void {
  exchange.drain();
  const userId = random.pick(people);
  const [from, to] = random.chance(0.5) ? (['spot', 'earn'] as const) : (['earn', 'spot'] as const);
  const amount = coins(1 + random.below(30));
  const moved = { userId, from, to, assetId: USDT, amount, clientOrderId: '', proofId: 1 };
  if (exchange.one({ type: 'transfer', ...moved }).accepted) naive.move(userId, from, to, amount);
}

/** Mostly minutes, sometimes days: then several things are due at once. */
function pass({ random, exchange, naive }: World): void {
  const hour = 3_600_000;
  exchange.timeMs += random.pick([1_000, 60_000, hour, hour, 12 * hour, DAY_MS, 4 * DAY_MS]);
  naive.timeMs = exchange.timeMs;
  exchange.apply();
}

function answerOf(result: CommandResult): string {
  if (!result.accepted) return result.code;
  if (result.kind === 'subscription') return result.repeated ? 'again' : 'subscription';
  return result.kind;
}
