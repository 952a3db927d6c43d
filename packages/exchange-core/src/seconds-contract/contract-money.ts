import { assertNever } from '@assay/amounts/assert-never';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { ContractResult } from '@assay/settlement/contract-rule';
import { type Claim, claimOf } from '../ledger/claims.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { TransferReason } from '../ledger/transfer-reason.ts';

/** What one contract moves. */
export interface ContractAmounts {
  readonly stake: Money;
  readonly fee: Money;
  readonly profit: Money;
}

const stakeClaim = claimOf('stake');
const profitClaim = claimOf('profit');

/** What an open contract of a snapshot says that it holds: stake and fee of its user's money, and the possible profit of the pool's. */
export function claimForContract(ledger: Ledger, assetId: number, { stake, fee, profit }: ContractAmounts): void {
  ledger.claim(stakeClaim, assetId, moneyOf(stake + fee));
  ledger.claim(profitClaim, assetId, profit);
}

/** Between the spot pocket and the contract pocket of one user. */
export function transferForContracts(ledger: Ledger, from: Pocket, to: Pocket, amount: Money): void {
  ledger.transfer(from, to, amount, 'contract-transfer');
}

/** What the house can still promise. */
export function freeInPool(ledger: Ledger, assetId: number): Money {
  return ledger.availableIn(ledger.house('contract-pool', assetId));
}

/** Stake and fee leave what is available, and the pool keeps the possible profit ready. */
export function holdForContract(ledger: Ledger, pocket: Pocket, amounts: ContractAmounts): void {
  const pool = ledger.house('contract-pool', ledger.assetOf(pocket));
  hold(ledger, pocket, stakeClaim, moneyOf(amounts.stake + amounts.fee), 'contract-stake');
  hold(ledger, pool, profitClaim, amounts.profit, 'contract-pool');
}

/** The postings of the verdict. Nothing is held for the contract afterwards. */
export function payContract(ledger: Ledger, pocket: Pocket, amounts: ContractAmounts, result: ContractResult): void {
  const { stake, fee, profit } = amounts;
  const assetId = ledger.assetOf(pocket);
  const pool = ledger.house('contract-pool', assetId);
  const fees = ledger.house('fees', assetId);
  switch (result) {
    case 'win':
      pay(ledger, pocket, stakeClaim, pocket, stake, 'contract-returned');
      pay(ledger, pool, profitClaim, pocket, profit, 'contract-profit');
      pay(ledger, pocket, stakeClaim, fees, fee, 'contract-fee');
      break;
    case 'lose':
      pay(ledger, pocket, stakeClaim, pool, stake, 'contract-stake');
      pay(ledger, pocket, stakeClaim, fees, fee, 'contract-fee');
      pay(ledger, pool, profitClaim, pool, profit, 'contract-pool');
      break;
    case 'draw':
    case 'void':
      pay(ledger, pocket, stakeClaim, pocket, moneyOf(stake + fee), 'contract-returned');
      pay(ledger, pool, profitClaim, pool, profit, 'contract-pool');
      break;
    default:
      assertNever(result);
  }
}

function hold(ledger: Ledger, pocket: Pocket, claim: Claim, amount: Money, reason: TransferReason): void {
  if (amount > 0n) ledger.hold(pocket, claim, amount, reason);
}

/** Out of what a claim holds; a receiver who is the payer has it back. A tiny stake may have no profit, most have no fee. */
function pay(
  ledger: Ledger,
  payer: Pocket,
  claim: Claim,
  receiver: Pocket,
  amount: Money,
  reason: TransferReason,
): void {
  if (amount > 0n) ledger.payFromHold(payer, claim, receiver, amount, reason);
}
