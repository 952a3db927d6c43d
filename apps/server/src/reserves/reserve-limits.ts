/** How old what a chain said may become before it is asked again. Nobody who reads of reserves has a chain asked. */
export const REASK_AFTER_MS = 10 * 60_000;
/** The same where a payment, a sweep or a deposit was on its way since: each look reads all addresses at which anything arrived. */
export const MOVED_REASK_AFTER_MS = 30_000;
/** A chain or signer that gave no answer is asked again after so long. */
export const RETRY_AFTER_MS = 60_000;
