import { type Money, moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import type { HeldAmount } from '../../ledger/audit-ledger.ts';
import { claimOf } from '../../ledger/claims.ts';
import type { Pocket } from '../../ledger/pocket.ts';
import { fillEarn } from '../pay-into-earn.ts';
import type { HostingPosition } from './hosting-position.ts';
import { hostingPart } from './hosting-state.ts';
import { rewardOfDays } from './hosting-terms.ts';

const hosted = claimOf('hosted');
const reward = claimOf('reward');

const assetOf = ({ product }: HostingPosition): number => product.configured.assetId;

function earnOf({ ledger }: CoreState, position: HostingPosition): Pocket {
  return ledger.pocket('earn', position.userId, assetOf(position));
}

/** What the rewards account can still promise. */
export function rewardsFree({ ledger }: CoreState, assetId: number): Money {
  return ledger.availableIn(ledger.house('rewards', assetId));
}

/** The principal begins to work, and the rewards of its whole term are put aside. */
export function holdForPosition(core: CoreState, position: HostingPosition): void {
  const { ledger } = core;
  const earn = fillEarn(core, position.userId, assetOf(position), position.principal);
  ledger.hold(earn, hosted, position.principal, 'earn-hosted');
  ledger.hold(ledger.house('rewards', assetOf(position)), reward, position.promised);
}

/** What a position of a snapshot says that it holds. */
export function claimForPosition({ ledger }: CoreState, position: HostingPosition): void {
  ledger.claim(hosted, assetOf(position), position.principal);
  ledger.claim(reward, assetOf(position), position.promised);
}

/** Pays days that are over, one after the other in one sum. */
export function payDays(core: CoreState, position: HostingPosition, days: number): void {
  const { ledger } = core;
  const rewards = ledger.house('rewards', assetOf(position));
  const amount = rewardOfDays(position.dailyReward, days);
  ledger.payFromHold(rewards, reward, earnOf(core, position), amount, 'earn-reward');
  position.product.pay(position, days);
}

/** The principal less the penalty is free again, and so is what was promised for days that will not be held. */
export function returnPrincipal(core: CoreState, position: HostingPosition, penalty: Money): void {
  const { ledger } = core;
  const [earn, rewards] = [earnOf(core, position), ledger.house('rewards', assetOf(position))];
  if (position.promised > 0n) ledger.release(rewards, reward, position.promised);
  if (penalty > 0n) ledger.payFromHold(earn, hosted, rewards, penalty, 'earn-penalty');
  ledger.release(earn, hosted, moneyOf(position.principal - penalty), 'earn-returned');
  hostingPart.of(core).remove(position);
}

export function* heldByHosting(core: CoreState): Generator<HeldAmount> {
  for (const position of hostingPart.of(core).positions.values()) {
    yield { claim: 'hosted', pocket: earnOf(core, position), amount: position.principal };
    const rewards = core.ledger.house('rewards', assetOf(position));
    yield { claim: 'reward', pocket: rewards, amount: position.promised };
  }
}
