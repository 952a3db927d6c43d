import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { indexValueOf } from '../../index-price/index-value.ts';
import { custodyPart } from '../custody-state.ts';
import type { ArrivalName } from './arrival.ts';
import { lookIdentity } from './look-at-deposit.ts';

/** A person's deposit that is to be credited. */
export interface WeighedArrival extends ArrivalName {
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
}

/** What a deposit needs by its worth, together with what the person got within a day. */
export interface DepositWeight {
  /** By the index; 0 without a price. */
  readonly worth: Money;
  readonly needsSecondNode: boolean;
  readonly isLarge: boolean;
  /** The first large one of the person, at which nobody has looked. */
  readonly needsLook: boolean;
}

/**
 * Without a price it is as large as any.
 * @param before worth of what waits with it and comes first, in USDT
 */
export function weightOf(core: CoreState, arrival: WeighedArrival, before: Money = ZERO_MONEY): DepositWeight {
  const { arrived, happened } = custodyPart.of(core);
  const { terms } = arrived;
  const priced = indexValueOf(core, arrival.assetId, arrival.amount);
  const worth = priced ?? ZERO_MONEY;
  if (terms === undefined) return { worth, needsSecondNode: false, isLarge: false, needsLook: false };
  const sum = moneyOf(arrived.sumOf(arrival.userId, core.waitMs) + before + worth);
  const isLarge = priced === undefined || sum >= terms.largeFrom;
  const isKnown = arrived.people.get(arrival.userId)?.isKnownLarge === true;
  return {
    worth,
    needsSecondNode: priced === undefined || sum >= terms.secondNodeFrom,
    isLarge,
    needsLook: isLarge && !isKnown && !happened.has(lookIdentity(core, arrival)),
  };
}

/** It is credited. */
export function noteArrived(core: CoreState, { userId }: WeighedArrival, { worth, isLarge }: DepositWeight): void {
  const { arrived } = custodyPart.of(core);
  if (arrived.terms !== undefined) arrived.add(userId, { fromMs: core.waitMs, worth }, isLarge);
}
