import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import type { ContractOutcome, ContractResult } from '@assay/settlement/contract-rule';
import type { VoidCause, VoidReason } from '@assay/settlement/receipt';
import type { UserAccount } from '../accounts/user-account.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { ContractView, FrozenTerms } from './contract-events.ts';
import type { ContractSymbol } from './contract-symbol.ts';
import type { ContractState } from './contract-words.ts';

/** How a contract ends. Stands from the moment on at which no tick can change it, before it is paid out. */
export interface FixedVerdict {
  readonly result: ContractResult;
  readonly exitTickLast: number;
  readonly exitPrice: string;
  readonly voidReason: VoidReason;
  readonly voidCause: VoidCause;
  readonly wouldHave: ContractOutcome | '';
}

/** An open contract. Nothing but an index tick, time and a seam changes it. */
export class ContractOrder {
  declare readonly terms: FrozenTerms;
  declare readonly user: UserAccount;
  declare readonly symbol: ContractSymbol;
  /** That the stake is held in. */
  declare readonly pocket: Pocket;
  /** The stake coin's, or that of its demo money. */
  declare readonly ledgerAssetId: number;
  state: ContractState = 'waiting';
  entryTick = 0;
  entryPrice = '';
  entryTimeMs = 0;
  expiryMs = 0;
  /** Set once, when the contract is due. */
  verdict: FixedVerdict | undefined;
  returned: Money = ZERO_MONEY;
  wouldHaveReturned: Money = ZERO_MONEY;
  settledAtMs = 0;

  constructor(terms: FrozenTerms, user: UserAccount, symbol: ContractSymbol, pocket: Pocket, ledgerAssetId: number) {
    this.terms = terms;
    this.user = user;
    this.symbol = symbol;
    this.pocket = pocket;
    this.ledgerAssetId = ledgerAssetId;
  }

  get orderId(): number {
    return this.terms.orderId;
  }

  /** A verdict is shown only with the money that it moved. */
  view(): ContractView {
    const { terms } = this;
    const verdict = this.state === 'settled' ? this.verdict : undefined;
    // Field by field: a spread of this many makes an object that every later read is slow on.
    return {
      orderId: terms.orderId,
      userId: terms.userId,
      account: terms.account,
      symbolId: terms.symbolId,
      assetId: terms.assetId,
      direction: terms.direction,
      stake: terms.stake,
      fee: terms.fee,
      feePpm: terms.feePpm,
      incomeRatePpm: terms.incomeRatePpm,
      profit: terms.profit,
      holdingSeconds: terms.holdingSeconds,
      exitTicks: terms.exitTicks,
      ruleVersion: terms.ruleVersion,
      clientOrderId: terms.clientOrderId,
      openedAtMs: terms.openedAtMs,
      openedBatch: terms.openedBatch,
      openedAfterTick: terms.openedAfterTick,
      state: this.state,
      entryTick: this.entryTick,
      entryPrice: this.entryPrice,
      entryTimeMs: this.entryTimeMs,
      expiryMs: this.expiryMs,
      exitTickLast: verdict?.exitTickLast ?? 0,
      exitPrice: verdict?.exitPrice ?? '',
      result: verdict?.result ?? '',
      returned: this.returned,
      voidReason: verdict?.voidReason ?? '',
      voidCause: verdict?.voidCause ?? '',
      wouldHave: verdict?.wouldHave ?? '',
      wouldHaveReturned: this.wouldHaveReturned,
      settledAtMs: this.settledAtMs,
    };
  }
}
