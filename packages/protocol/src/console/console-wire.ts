/** How the console speaks with its server: JSON bodies, the envelope `{code, msg, data}`, the seat's session in a cookie that no script reads. */
export const consoleBasePath = '/console';
/** Every call is a POST with a JSON body or a GET, below this path. */
export const consoleApiPath = `${consoleBasePath}/api`;
export const seatCookieName = 'assay-seat';
/** A session ends when nobody has used it for so long. */
export const seatIdleMs = 15 * 60_000;
/** And at the latest after so long. */
export const seatSessionMs = 12 * 60 * 60_000;
/** How long a proof given anew is good for acts that move money or need a second person. */
export const freshProofMs = 5 * 60_000;
/** How long a new seat can be taken up. */
export const enrolmentMs = 72 * 60 * 60_000;
export const seatNamePattern = /^[a-z][a-z0-9-]{1,31}$/;
/** How an act of the console names its seat in the journal; nobody on the machine's own line may call himself so. */
export const seatPrincipalPrefix = 'seat:';
/** Rows of a page of a table. */
export const consolePageSizes = [25, 50, 100, 200] as const;
/** Rows that are counted; of more a table says so. */
export const countedRowsMax = 10_000;
/** A call with this header, of whatever value, was asked by a timer and by nobody: it does not count as using the session. */
export const pollHeader = 'x-assay-poll';
