/**
 * Limits that the operator can lower for one person: what may be withdrawn within 24 hours, in BTC; the largest stake and the largest loss of a
 * day of real contracts, in the stake's coin. Stored as places in this list: words are added at the end only.
 */
export const loweredLimits = ['withdrawal-day', 'contract-stake', 'contract-loss'] as const;
export type LoweredLimit = (typeof loweredLimits)[number];
