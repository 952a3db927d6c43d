import { passkeysMax } from '@assay/protocol/passkeys';

/** Every bound of passkeys. */

const MINUTE_MS = 60_000;

export const PASSKEYS_PER_USER_MAX = passkeysMax;
/** A challenge is answered within this time, once. */
export const CHALLENGE_VALID_MS = 5 * MINUTE_MS;
