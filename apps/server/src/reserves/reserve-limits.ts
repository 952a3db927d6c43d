/** How old what a chain said may become before it is asked again. Nobody who reads of reserves has a chain asked. */
export const REASK_AFTER_MS = 10 * 60_000;
/** A chain or signer that gave no answer is asked again after so long. */
export const RETRY_AFTER_MS = 60_000;
