import type { Money } from '@assay/amounts/money';
import { identityLevel } from '@assay/protocol/account-standing';
import type { Command } from '../../commands.ts';
import type { CommandResult } from '../../events.ts';
import type { OperatorCommand } from '../../operator/operator-action.ts';
import { NEWEST_RULES } from '../../rules.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { SmallExchange } from '../../testing/small-exchange.ts';
import { CustodyViews } from '../custody-views.ts';
import type { CreditDeposit } from '../deposits/credit-deposit.ts';
import type { RequestWithdrawal } from '../withdrawals/request-withdrawal.ts';

/** Two networks: one with two coins of six and eight decimals, one with a coin of eight. */
export const EVM = 1;
export const CHAIN = 2;
export const ANN = 11;
export const BEN = 12;
export const ADDRESS = '0x00000000000000000000000000000000000000aa';
export const OTHER_ADDRESS = '0x00000000000000000000000000000000000000bb';
export const FEE = coins(5);

const terms = {
  depositMinimum: coins(10),
  withdrawalFee: FEE,
  withdrawalMinimum: coins(20),
  withdrawalMaximum: coins(5_000),
};

export const openingOfCustody: readonly Command[] = [
  { type: 'activate-rules', rulesVersion: NEWEST_RULES },
  { type: 'configure-network-coin', networkId: EVM, assetId: USDT, chainDecimals: 6, ...terms },
  {
    type: 'configure-network-coin',
    networkId: CHAIN,
    assetId: BTC,
    chainDecimals: 8,
    depositMinimum: coins(0.01),
    withdrawalFee: coins(0.0005),
    withdrawalMinimum: coins(0.001),
    withdrawalMaximum: coins(60),
  },
  { type: 'configure-network-coin', networkId: EVM, assetId: BTC, chainDecimals: 18, ...terms },
  { type: 'configure-withdrawal-review', automaticBelow: coins(1_000), secondPersonFrom: coins(2_000) },
];

/**
 * The small world with networks and two people who are verified, audited after each batch. A BTC is 100 USDT, so that 2 BTC's worth a day
 * are 200 USDT, and 100 are 10,000.
 */
export class CustodyExchange extends SmallExchange {
  #transactions = 0;

  constructor(opening: readonly Command[] = openingOfCustody) {
    super();
    for (const command of opening) this.must(command);
    for (const userId of [ANN, BEN]) {
      this.must({ type: 'set-account-verification', userId, level: identityLevel, country: 'CH' });
    }
  }

  get custody(): CustodyViews {
    return this.core.views(CustodyViews);
  }

  /** The answer of a command that is accepted. */
  must(command: Command) {
    const result = this.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
    return result;
  }

  by(operator: string, action: OperatorCommand): Command {
    return { type: 'operator-action', operator, reason: 'a test', action };
  }

  /** Proposed by one and approved by another. */
  byTwo(action: OperatorCommand): CommandResult {
    const proposed = this.one({ type: 'propose-act', operator: 'eve', reason: 'a test', action });
    if (!proposed.accepted || proposed.kind !== 'proposal') return proposed;
    const { proposalId } = proposed;
    return this.one({ type: 'approve-act', proposalId, operator: 'adam', reason: 'a test' });
  }

  /** The node says that so much lies on the chain. */
  see(amount: Money, networkId = EVM, assetId = USDT): void {
    this.must({ type: 'record-reserve', networkId, assetId, amount, height: 7 });
  }

  deposit(changed: Partial<CreditDeposit> = {}): CreditDeposit {
    this.#transactions += 1;
    return {
      type: 'credit-deposit',
      networkId: EVM,
      transactionId: `0x${this.#transactions}`,
      output: '0',
      userId: ANN,
      assetId: USDT,
      amount: coins(100),
      address: ADDRESS,
      tag: '',
      height: 5,
      ...changed,
    };
  }

  request(changed: Partial<RequestWithdrawal> = {}): RequestWithdrawal {
    return {
      type: 'request-withdrawal',
      userId: ANN,
      networkId: EVM,
      assetId: USDT,
      address: ADDRESS,
      tag: '',
      amount: coins(100),
      clientOrderId: '',
      hasSecondFactor: true,
      proofId: 1,
      ...changed,
    };
  }

  /** The number of a withdrawal that is taken. */
  requested(changed: Partial<RequestWithdrawal> = {}): number {
    const answer = this.must(this.request(changed));
    if (answer.kind !== 'withdrawal') throw new Error(`a withdrawal was answered by ${answer.kind}`);
    return answer.withdrawalId;
  }

  /** The number of a withdrawal of which a payment may be signed. */
  begun(changed: Partial<RequestWithdrawal> = {}): number {
    const withdrawalId = this.requested(changed);
    this.must(begin(withdrawalId));
    return withdrawalId;
  }

  /** The number of a withdrawal whose first payment may be out. */
  sent(changed: Partial<RequestWithdrawal> = {}): number {
    const withdrawalId = this.requested(changed);
    this.must(send(withdrawalId, `first-${withdrawalId}`, `nonce-${withdrawalId}`));
    return withdrawalId;
  }
}

export function begin(withdrawalId: number): Command {
  return { type: 'begin-payment', withdrawalId };
}

export function abandon(withdrawalId: number): Command {
  return { type: 'abandon-payment', withdrawalId };
}

export function send(withdrawalId: number, transactionId: string, ...spent: readonly string[]): Command {
  return { type: 'send-withdrawal', withdrawalId, transactionId, conflicts: spent.map((spends) => ({ spends })) };
}

export function confirm(withdrawalId: number, transactionId = `first-${withdrawalId}`): Command {
  return { type: 'confirm-withdrawal', withdrawalId, transactionId };
}

export function fail(withdrawalId: number, transactionId = `first-${withdrawalId}`): Command {
  return { type: 'fail-withdrawal', withdrawalId, transactionId, reason: 'reverted' };
}

export function cancel(withdrawalId: number, userId = ANN): Command {
  return { type: 'cancel-withdrawal', userId, withdrawalId, proofId: 1 };
}
