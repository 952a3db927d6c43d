import { assertNever } from '@assay/amounts/assert-never';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { ContractResult } from '@assay/settlement/contract-rule';
import { claimOf } from '../ledger/claims.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerAccount, Pocket } from '../ledger/pocket.ts';
import type { TransferReason } from '../ledger/transfer-reason.ts';

/** What one contract moves. */
export interface ContractAmounts {
  readonly stake: Money;
  readonly fee: Money;
  readonly profit: Money;
}

const stakeClaim = claimOf('stake');
const profitClaim = claimOf('profit');

/** An open contract says what it holds: stake and fee of its user's money, and the possible profit of the pool's. */
export function claimForContract(ledger: Ledger, assetId: number, { stake, fee, profit }: ContractAmounts): void {
  ledger.claim(stakeClaim, assetId, moneyOf(stake + fee));
  ledger.claim(profitClaim, assetId, profit);
}

function claimNoMore(ledger: Ledger, assetId: number, { stake, fee, profit }: ContractAmounts): void {
  ledger.claim(stakeClaim, assetId, moneyOf(-(stake + fee)));
  ledger.claim(profitClaim, assetId, moneyOf(-profit));
}

/** Between the spot pocket and the contract pocket of one user. */
export function transferForContracts(ledger: Ledger, from: Pocket, to: Pocket, amount: Money): void {
  ledger.transfer(from.available, to.available, amount, 'contract-transfer');
}

/** What the house can still promise. */
export function freeInPool(ledger: Ledger, assetId: number): Money {
  return ledger.house('contract-pool', assetId).available.atoms;
}

/** Stake and fee leave what is available, and the pool keeps the possible profit ready. */
export function holdForContract(ledger: Ledger, pocket: Pocket, amounts: ContractAmounts): void {
  const pool = ledger.house('contract-pool', pocket.assetId);
  claimForContract(ledger, pocket.assetId, amounts);
  move(ledger, pocket.available, pocket.held, moneyOf(amounts.stake + amounts.fee), 'contract-stake');
  move(ledger, pool.available, pool.held, amounts.profit, 'contract-pool');
}

/** The postings of the verdict. Nothing is held for the contract afterwards. */
export function payContract(ledger: Ledger, pocket: Pocket, amounts: ContractAmounts, result: ContractResult): void {
  const { assetId, available, held } = pocket;
  const { stake, fee, profit } = amounts;
  const pool = ledger.house('contract-pool', assetId);
  const fees = ledger.house('fees', assetId);
  claimNoMore(ledger, assetId, amounts);
  switch (result) {
    case 'win':
      move(ledger, held, available, stake, 'contract-returned');
      move(ledger, pool.held, available, profit, 'contract-profit');
      move(ledger, held, fees.available, fee, 'contract-fee');
      break;
    case 'lose':
      move(ledger, held, pool.available, stake, 'contract-stake');
      move(ledger, held, fees.available, fee, 'contract-fee');
      move(ledger, pool.held, pool.available, profit, 'contract-pool');
      break;
    case 'draw':
    case 'void':
      move(ledger, held, available, moneyOf(stake + fee), 'contract-returned');
      move(ledger, pool.held, pool.available, profit, 'contract-pool');
      break;
    default:
      assertNever(result);
  }
}

/** A tiny stake may have no profit, most have no fee. */
function move(ledger: Ledger, debit: LedgerAccount, credit: LedgerAccount, amount: Money, reason: TransferReason) {
  if (amount > 0n) ledger.transfer(debit, credit, amount, reason);
}
