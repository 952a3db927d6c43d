/** Words of funds that core, query tables and wire share. Stored as places in these lists, which grow at their ends only. */

export const fundStates = ['open', 'paused', 'closed'] as const;

export const fundOrderSides = ['buy', 'redeem'] as const;

export const fundOrderStates = ['waiting', 'done', 'refused'] as const;

/**
 * Why an order was not carried out: the house lacked coins or money for it, no units were left, or it came to nothing. Empty when it was, and
 * while it waits.
 */
export const fundOrderReasons = ['', 'treasury', 'quota', 'tooSmall'] as const;
export type FundOrderReason = (typeof fundOrderReasons)[number];

/** Values that one call tells at most, and those that it tells when nothing is said. */
export const fundValueDaysMax = 1_000;
export const fundValueDaysDefault = 365;
