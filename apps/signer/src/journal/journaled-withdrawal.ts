import type { Money } from '@assay/amounts/money';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';

/** A withdrawal as the journal has it: what a payment is held against. */
export interface JournaledWithdrawal {
  readonly withdrawalId: number;
  readonly network: NetworkName;
  readonly currency: AssetSymbol;
  readonly address: string;
  readonly tag: string;
  /** What arrives. */
  readonly amount: Money;
  readonly state: string;
  /** A payment of it was begun: from then on nobody takes it back. */
  readonly mayBePaid: boolean;
  readonly payments: readonly JournaledPayment[];
}

/** What the server has journaled before it handed it to the network. */
export interface JournaledPayment {
  readonly transactionId: string;
  readonly conflicts: readonly string[];
}
