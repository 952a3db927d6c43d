import type { Money } from '@assay/amounts/money';
import type { EventDeclaration } from '../../declaration/outcome-declaration.ts';

/** In place of a network: withdrawals over all of them. */
export const ALL_NETWORKS = 0;

/** An operator has stopped what comes and goes over a network, or lets it be again. */
export interface NetworkStateEvent {
  readonly type: 'network-state';
  readonly networkId: number;
  readonly isOpen: boolean;
}

export const networkStateEvent: EventDeclaration<NetworkStateEvent> = { type: 'network-state' };

/** What a chain took for carrying a transaction of the exchange. */
export interface NetworkCostEvent {
  readonly type: 'network-cost';
  readonly networkId: number;
  readonly transactionId: string;
  readonly assetId: number;
  readonly amount: Money;
  readonly timeMs: number;
}

export const networkCostEvent: EventDeclaration<NetworkCostEvent> = { type: 'network-cost' };
