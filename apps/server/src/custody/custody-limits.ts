/** Blocks of a chain that the notebook remembers, to follow a reorganisation back: a deeper one needs an operator. */
export const BLOCKS_REMEMBERED = 200;
/** Blocks that are read in one step, so that catching up after a downtime keeps nothing else waiting. */
export const BLOCKS_PER_STEP = 50;
/** How often a chain is looked at while something is on its way, and while nothing is. */
export const BUSY_PACE_MS = 1_000;
export const IDLE_PACE_MS = 10_000;
/** A chain that has not answered for so long is told to whoever watches the exchange's health. */
export const SILENCE_MAX_MS = 60_000;
/** A payment that has waited for a block for so long is replaced by one that offers more. */
export const STUCK_AFTER_MS = 5 * 60_000;
/** A payment that could not be made is tried again after so long: meanwhile its withdrawal may be cancelled. */
export const PAYOUT_AGAIN_MS = 60_000;
/** What is paid within the exchange and was kept on its account is tried again after so long. */
export const INSIDE_AGAIN_MS = 10_000;
/** Payments that are begun in one step. */
export const PAYOUTS_PER_STEP = 10;
/** Payments of one step for which the chain does not answer: then the others wait for the next, in which they come first. */
export const UNANSWERED_PER_STEP = 3;
/** How often a network is asked what it takes for a payment, to hold the published fees against it. */
export const FEE_LOOK_MS = 10 * 60_000;
/** What a sweep brings is worth at least so many times what the network may take for it. */
export const SWEEP_FEE_MULTIPLE = 20n;
/** An address whose coins are not worth a sweep, or could not be swept, is looked at again after so long, or when more has arrived. */
export const SWEEP_AGAIN_MS = 60 * 60_000;
/** Addresses that are looked at in one step. */
export const SWEEP_LOOKS_PER_STEP = 10;
/** Sweeps and top-ups that are under way on a network. */
export const SWEEPS_OPEN_MAX = 20;
/** Of each coin so many addresses are considered, those with the most first. */
export const SWEEP_PLACES_MAX = 100;
/** Contracts that are no coin here of which a row is kept for an address, and altogether on a network: the newest, since strangers send any number. */
export const UNKNOWN_TOKENS_PER_ADDRESS_MAX = 20;
export const UNKNOWN_TOKENS_MAX = 20_000;
/** People's numbers begin here: those below are the house's, whose accounts nobody deposits to. */
export const PERSON_ID_MIN = 100_001;
