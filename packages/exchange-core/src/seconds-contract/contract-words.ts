import type { ContractOutcome, ContractResult, Direction } from '@assay/settlement/contract-rule';

/** Words that are stored as their place in these lists. Places are for ever: add at the end only. */
export const contractAccounts = ['real', 'demo'] as const;
export const directions = ['up', 'down'] as const satisfies readonly Direction[];
export const transferDirections = ['to-contract', 'to-spot'] as const;
export const contractStates = ['waiting', 'running', 'settled'] as const;
export const contractResults = ['', 'win', 'lose', 'draw', 'void'] as const satisfies readonly (ContractResult | '')[];
export const contractOutcomes = ['', 'win', 'lose', 'draw'] as const satisfies readonly (ContractOutcome | '')[];
export const voidReasons = ['', 'no-entry', 'exit-missing', 'seam'] as const;
export const voidCauses = ['', 'downtime', 'halt', 'source-outage', 'seam'] as const;

export type ContractAccount = (typeof contractAccounts)[number];
/** `waiting`: for its entry tick. `running`: until it is settled, also while it waits for that behind others. */
export type ContractState = (typeof contractStates)[number];
export type VoidReason = (typeof voidReasons)[number];
/**
 * Why the ticks were missing: a second without any index command (`downtime`), else new contracts were stopped or an
 * operator had halted the market in that time (`halt`), else the sources (`source-outage`). `seam`: the recorded feed began again.
 */
export type VoidCause = (typeof voidCauses)[number];
