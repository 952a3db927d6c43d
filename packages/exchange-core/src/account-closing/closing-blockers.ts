import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { type ClosingBlocker, closingDustMax } from '@assay/protocol/account-closing';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import { custodyPart } from '../custody/custody-state.ts';
import { fundsPart } from '../earn/fund/fund-state.ts';
import { subscriptionsPart } from '../earn/subscription/subscriptions-state.ts';
import { indexValueOf } from '../index-price/index-value.ts';
import type { Pocket } from '../ledger/pocket.ts';
import { pocketKinds, type UserPocketKind } from '../ledger/pocket-kinds.ts';
import { FOR_EVER_MS } from '../people/people-limits.ts';
import { peoplePart } from '../people/people-state.ts';
import { contractsPart } from '../seconds-contract/contracts-state.ts';

const userKinds: readonly UserPocketKind[] = pocketKinds.flatMap((kind) => (kind.owner === 'user' ? [kind.name] : []));
/** Kinds whose holds have a blocker of their own. */
const namedKinds: ReadonlySet<UserPocketKind> = new Set(['spot', 'contract', 'earn']);

/** What is left on an account, pocket by pocket. */
export interface LeftMoney {
  readonly kind: UserPocketKind;
  readonly assetId: number;
  readonly amount: Money;
  readonly pocket: Pocket;
  /** Money that is played with: it goes back to where it was made. */
  readonly isDemo: boolean;
  /** In USDT by the last tick of the index; undefined without a price, and of demo money nothing. */
  readonly worth: Money | undefined;
}

/** Available money of all pockets that have some, by kind and asset. */
export function moneyLeft(core: CoreState, userId: number): LeftMoney[] {
  const { ledger } = core;
  const demoAssets = demoAssetsOf(core);
  return userKinds.flatMap((kind) =>
    ledger.movedPockets(kind, userId).flatMap((pocket) => {
      const amount = ledger.availableIn(pocket);
      if (amount === ZERO_MONEY) return [];
      const assetId = ledger.assetOf(pocket);
      const isDemo = demoAssets.has(assetId);
      const worth = isDemo ? ZERO_MONEY : indexValueOf(core, assetId, amount);
      return [{ kind, assetId, amount, pocket, isDemo, worth }];
    }),
  );
}

/** Why the account cannot be closed now, in the order in which people are told; empty: it can. */
export function closingBlockers(core: CoreState, person: UserAccount): ClosingBlocker[] {
  const { userId } = person;
  const holds = (kind: UserPocketKind) => isHeld(core, kind, userId);
  const custody = custodyPart.of(core).people.get(userId);
  const isEarning =
    holds('earn') ||
    [...fundsPart.of(core).funds.values()].some(({ holdings }) => holdings.has(userId)) ||
    subscriptionsPart.of(core).ofPerson(userId).length > 0;
  const blockers: readonly (readonly [ClosingBlocker, boolean])[] = [
    ['frozen', person.isFrozen],
    ['excluded', isExcluded(core, userId)],
    // Quotes of a market maker hold money without being open orders.
    ['orders', person.openOrderCount > 0 || holds('spot')],
    ['contracts', holds('contract')],
    ['withdrawals', (custody?.open.size ?? 0) > 0],
    ['earn', isEarning],
    [
      'balances',
      userKinds.some((kind) => !namedKinds.has(kind) && holds(kind)) || isWorthMore(moneyLeft(core, userId)),
    ],
  ];
  return blockers.filter(([, stands]) => stands).map(([blocker]) => blocker);
}

/** Whoever has excluded himself from contracts does not come back by another account. */
function isExcluded(core: CoreState, userId: number): boolean {
  const untilMs = peoplePart.of(core).standings.get(userId)?.excludedUntilMs ?? 0;
  return untilMs === FOR_EVER_MS || untilMs > core.waitMs;
}

function isHeld({ ledger }: CoreState, kind: UserPocketKind, userId: number): boolean {
  return ledger.movedPockets(kind, userId).some((at) => ledger.heldIn(at) > 0n);
}

/** What has no price counts as more: unknown is not nothing. */
function isWorthMore(left: readonly LeftMoney[]): boolean {
  let worth: Money = ZERO_MONEY;
  for (const each of left) {
    if (each.worth === undefined) return true;
    worth = moneyOf(worth + each.worth);
  }
  return worth > closingDustMax;
}

function demoAssetsOf(core: CoreState): ReadonlySet<number> {
  return new Set(Array.from(contractsPart.of(core).coins.values(), ({ demoAssetId }) => demoAssetId));
}
