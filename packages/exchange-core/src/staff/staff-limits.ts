import { DAY_MS } from '../limits.ts';

/** Limits of the staff's seats and of what waits for a second person. They decide about journaled commands, so another one needs new rules. */

/** Seats that were ever opened: their names are kept for ever. */
export const SEATS_MAX = 1_000;
export const PROPOSALS_MAX = 1_000;
/** A proposal that nobody decided about is over. */
export const PROPOSAL_KEPT_MS = 7 * DAY_MS;
