/** Every bound of order entry over the socket that is not a constant of the wire. */

/** A socket whose calls are refused this often in one second, for their number or without a session, is closed. */
export const REFUSED_CALLS_PER_SECOND_MAX = 1_000;

/** How long a cancellation that the overloaded engine refused waits before it is sent again. */
export const CANCELLATION_RETRY_MS = 50;
