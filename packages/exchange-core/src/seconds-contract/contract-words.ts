import type { ContractOutcome, ContractResult, Direction } from '@assay/settlement/contract-rule';
import type { VoidCause, VoidReason } from '@assay/settlement/receipt';

/** Words that are stored as their place in these lists. Places are for ever: add at the end only. */
export const contractAccounts = ['real', 'demo'] as const;
export const directions = ['up', 'down'] as const satisfies readonly Direction[];
export const transferDirections = ['to-contract', 'to-spot'] as const;
export const contractStates = ['waiting', 'running', 'settled'] as const;
export const contractResults = ['', 'win', 'lose', 'draw', 'void'] as const satisfies readonly (ContractResult | '')[];
export const contractOutcomes = ['', 'win', 'lose', 'draw'] as const satisfies readonly (ContractOutcome | '')[];
export const voidReasons = ['', 'no-entry', 'exit-missing', 'seam'] as const satisfies readonly VoidReason[];
export const voidCauses = ['', 'downtime', 'halt', 'source-outage', 'seam'] as const satisfies readonly VoidCause[];
/** Lines of a contract account's statement. */
export const movementKinds = ['transfer-in', 'transfer-out', 'demo', 'stake', 'fee', 'returned'] as const;

export type ContractAccount = (typeof contractAccounts)[number];
/** `waiting`: for its entry tick. `running`: until it is settled, also while it waits for that behind others. */
export type ContractState = (typeof contractStates)[number];
export type ContractMovementKind = (typeof movementKinds)[number];
