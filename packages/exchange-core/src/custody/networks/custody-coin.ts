import { MONEY_DECIMALS, type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { withdrawalDecimalsMax } from '@assay/protocol/withdrawal-rules';
import type { ConfigureNetworkCoin } from './configure-network-coin.ts';

/** A coin on a network: its terms, what of it the exchange has there, and what its node says. */
export class CustodyCoin {
  declare terms: ConfigureNetworkCoin;
  /** What was credited less what was paid: below zero when somebody has brought coins that nobody recorded. */
  held = 0n;
  /** What lies at the exchange's addresses as its node said last, and at which height. */
  reserve: Money = ZERO_MONEY;
  reserveHeight = 0;
  /** Of withdrawals that are being sent. Not state: it follows from them. */
  sending: Money = ZERO_MONEY;

  constructor(terms: ConfigureNetworkCoin) {
    this.terms = terms;
  }

  /** Whether the node saw so much more than was credited. What is being sent may have left already. */
  isSeen(amount: Money): boolean {
    return this.held - this.sending + amount <= this.reserve;
  }

  addHeld(change: bigint): void {
    this.held += change;
  }

  addSending(change: bigint): void {
    this.sending = moneyOf(this.sending + change);
  }

  /** Withdrawals come in whole steps: the chain's smallest unit, or the eighth decimal. */
  isInSteps(amount: Money): boolean {
    const decimals = Math.min(withdrawalDecimalsMax, this.terms.chainDecimals);
    return amount % 10n ** BigInt(MONEY_DECIMALS - decimals) === 0n;
  }
}
