/** Limits of subscriptions. They decide about journaled commands, so another one needs new rules. */

/** Projects that were ever offered: they are kept for ever, so that what became of each can be told. */
export const PROJECTS_MAX = 100;
/** People who subscribe to one project. */
export const SUBSCRIBERS_MAX = 200_000;
/** Steps that a quota has. With the most people the demand stays below 2^53 steps, so that a remainder is a number. */
export const QUOTA_STEPS_MAX = 1_000_000_000;

/** Of one command of the engine: floors that it counts, and people whom it pays. */
export const COUNTED_A_COMMAND = 2_000;
export const PAID_A_COMMAND = 500;
/** Remainders that are sorted together: with longer runs there are fewer to look at for a rank, and more equal ones to count in its own. */
export const REMAINDERS_A_RUN = 5_000;
/** People whom an operator's preview looks at in one turn of the loop. It decides about no command. */
export const PREVIEWED_A_PIECE = 5_000;

export const VESTINGS_MAX = 24;
export const VESTING_DAYS_MAX = 3_650;
export const DOCUMENTS_MAX = 8;
export const NAME_LENGTH_MAX = 64;
export const SUMMARY_LENGTH_MAX = 1_000;
export const DOCUMENT_TITLE_LENGTH_MAX = 80;
export const DOCUMENT_URL_LENGTH_MAX = 300;
