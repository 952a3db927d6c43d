/** Every bound of the engine. What is beyond one is refused or waits; nothing grows without an end. */

/** A batch ends at the first of these two; the rest goes into the next one. */
export const COMMANDS_PER_BATCH_MAX = 2_048;
export const COMMAND_BYTES_PER_BATCH_MAX = 1024 * 1024;

/** Batches that were handed to the journal and are not yet durable. */
export const APPENDS_UNDER_WAY_MAX = 2;

/** Commands that must wait before a batch is handed over behind one that is under way; fewer wait for its answer. */
export const FURTHER_APPEND_COMMANDS_MIN = 16;

/** One command's encoding. The largest real one is a configuration or a second of all index ticks, a few kilobytes. */
export const COMMAND_BYTES_MAX = 64 * 1024;

/** Commands that wait for a batch; beyond it users are answered `l.error.overloaded`. */
export const COMMANDS_WAITING_MAX = 20_000;

/** Beyond the users' limit, so that the core's heartbeat still comes through when users flood the engine. */
export const COMMANDS_WAITING_RESERVE = 100;

/** Commands of another thread that are not answered yet: those that wait and those under way. Beyond it they are not even sent. */
export const COMMANDS_ASKED_MAX = COMMANDS_WAITING_MAX + APPENDS_UNDER_WAY_MAX * COMMANDS_PER_BATCH_MAX;

/** The cores compare the digests of so many batches at multiples of this. */
export const STATE_DIGEST_EVERY_BATCHES = 100;

/** A core's digests that are remembered for another that lags: of 200,000 batches. */
export const STATE_DIGESTS_KEPT = 2_000;

/** A wall clock further than this from the journal's time is reported. */
export const CLOCK_DIFFERENCE_MAX_MS = 1_000;

/**
 * A start whose wall clock is so far behind the newest batch, or so far ahead of what the machine's own running time says, waits for an
 * operator. What is less is caught up within an hour by itself.
 */
export const CLOCK_UNASKED_MS = 5 * 60_000;

/**
 * After another boot of the machine nothing but the wall clock says how long the exchange stood still. A live one that stood still for longer has an operator
 * at hand, who is asked; a sandbox on somebody's own machine is started after weeks and asks only for a clock that is out of its mind.
 */
export const DOWNTIME_UNASKED_LIVE_MS = 60 * 60_000;
export const DOWNTIME_UNASKED_SANDBOX_MS = 365 * 24 * 60 * 60_000;

/** The follower writes the journal's head into the data folder at most this often. */
export const HEAD_WITNESS_EVERY_MS = 1_000;

/** How often an exchange whose head is not confirmed looks for an operator's confirmation. */
export const HEAD_CONFIRMATION_POLL_MS = 500;

/** The follower takes a snapshot after so many batches, and when the server stops. */
export const SNAPSHOT_EVERY_BATCHES = 50_000;

/** How long a reader of query tables waits for the follower before it is answered `l.error.busy`. */
export const READ_FENCE_TIMEOUT_MS = 1_000;

/** Readers that may wait at the fence at once; beyond it `l.error.busy` at once. */
export const READ_FENCE_WAITING_MAX = 10_000;

/** Waiting before a crashed follower is started again, doubled each time up to the longest. */
export const FOLLOWER_RESTART_MS = 100;
export const FOLLOWER_RESTART_LONGEST_MS = 5_000;

/** How long the follower may take to read the rest and write its last snapshot when the server stops. */
export const FOLLOWER_STOP_TIMEOUT_MS = 60_000;

/** How long the follower lets batches gather before it writes the next rows, unless it is behind. */
export const PROJECTION_PAUSE_MS = 10;

/** Batches whose rows the follower writes in one transaction. */
export const BATCHES_PER_PROJECTION = 512;

/** How long query tables keep history at least: a year, and the month after it in which somebody looks for it. */
export const HISTORY_DAYS = 400;
export const HISTORY_DAYS_MIN = 40;
export const HISTORY_DAYS_MAX = 36_500;
