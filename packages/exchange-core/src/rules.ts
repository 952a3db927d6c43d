/** The first rules; every journal starts under them. */
export const FIRST_RULES = 1;
/** The newest rules that this release knows. Older ones stay in the code under their numbers. */
export const NEWEST_RULES = 6;
/** From these on: stops, replacing, self-trade prevention by order, journaled fee levels, cancelling in a halt. */
export const ORDER_RULES = 2;
/** From these on: seconds contracts, and no index second that comes more than 10 s late. */
export const CONTRACT_RULES = 3;
/** From these on: what adversaries taught (docs/decisions, from 0029 on). */
export const HARDENED_RULES = 4;
/** From these on: what needs two persons is proposed by one and approved by another, and the staff's seats (docs/decisions/0080-two-persons.md). */
export const STAFF_RULES = 5;
/** From these on: the house gives nothing away (docs/decisions/0087-the-house-gives-nothing-away.md). */
export const GUARDED_RULES = 6;
