import { type Money, moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { claimOf } from '../../ledger/claims.ts';
import type { Pocket } from '../../ledger/pocket.ts';
import { fundOrderClaim } from './buy-fund.ts';
import type { FundOrderView } from './fund-order.ts';
import type { Fund } from './fund-state.ts';
import { basketOf } from './unit-value.ts';

export const basketClaim = claimOf('basket');

interface CoinsMoved {
  readonly assetId: number;
  readonly amount: Money;
}

/** What the basket has to hold more of each coin when there are so many units instead; less where it is negative. */
export function coinsBetween({ coins }: Fund, before: Money, after: Money): CoinsMoved[] {
  return coins
    .map(({ assetId, perUnit }) => ({ assetId, amount: moneyOf(basketOf(perUnit, after) - basketOf(perUnit, before)) }))
    .filter(({ amount }) => amount !== 0n);
}

/** Whether the treasury has all of the coins. */
export function hasCoins({ ledger }: CoreState, coins: readonly CoinsMoved[]): boolean {
  return coins.every(({ assetId, amount }) => ledger.availableIn(ledger.house('treasury', assetId)) >= amount);
}

export function hasMoney({ ledger }: CoreState, { terms }: Fund, amount: Money): boolean {
  return ledger.availableIn(ledger.house('treasury', terms.payAssetId)) >= amount;
}

/** Coins from the treasury into the basket; back where an amount is negative. */
export function moveCoins({ ledger }: CoreState, coins: readonly CoinsMoved[]): void {
  for (const { assetId, amount } of coins) {
    const [treasury, basket] = [ledger.house('treasury', assetId), ledger.house('fund', assetId)];
    if (amount > 0n) ledger.payIntoHold(treasury, basketClaim, basket, amount, 'fund-units');
    else ledger.payFromHold(basket, basketClaim, treasury, moneyOf(-amount), 'fund-units');
  }
}

/** What the year's fee has set free of a coin goes to the fees. */
export function takeFromBasket({ ledger }: CoreState, assetId: number, amount: Money): void {
  const [basket, fees] = [ledger.house('fund', assetId), ledger.house('fees', assetId)];
  ledger.payFromHold(basket, basketClaim, fees, amount, 'fund-fee');
}

/** What was held for a purchase goes to the treasury, the fee within it to the fees. */
export function takePayment(core: CoreState, fund: Fund, { userId, amount }: FundOrderView, fee: Money): void {
  const { ledger } = core;
  const { payAssetId } = fund.terms;
  const earn = earnOf(core, fund, userId);
  const net = moneyOf(amount - fee);
  ledger.payFromHold(earn, fundOrderClaim, ledger.house('treasury', payAssetId), net, 'fund-units');
  if (fee > 0n) ledger.payFromHold(earn, fundOrderClaim, ledger.house('fees', payAssetId), fee, 'fund-fee');
}

/** What is held for a purchase that is not carried out goes back. */
export function giveBack(core: CoreState, fund: Fund, { userId, amount }: FundOrderView): void {
  core.ledger.release(earnOf(core, fund, userId), fundOrderClaim, amount);
}

/** The treasury pays for units that were given back, and the fee out of it. */
export function payOut(core: CoreState, fund: Fund, userId: number, net: Money, fee: Money): void {
  const { ledger } = core;
  const { payAssetId } = fund.terms;
  const treasury = ledger.house('treasury', payAssetId);
  ledger.transfer(treasury, earnOf(core, fund, userId), net, 'fund-units');
  if (fee > 0n) ledger.transfer(treasury, ledger.house('fees', payAssetId), fee, 'fund-fee');
}

function earnOf({ ledger }: CoreState, { terms }: Fund, userId: number): Pocket {
  return ledger.pocket('earn', userId, terms.payAssetId);
}
