/** The cost may be offered this many times over; a payment that would need more waits. */
export const COST_FACTOR_MAX = 100n;
/** Of a tag that somebody writes, right or wrong. */
export const TAG_CHARACTERS_MAX = 256;
