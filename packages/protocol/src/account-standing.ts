/** What was changed that keeps money where it is for a while. Stored as places in this list: words are added at the end only. */
export const holdReasons = ['password', 'second-factor', 'email', 'address-book', 'thaw'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** For so long money does not leave an account after such a change. */
export const accountHoldMs = 24 * 60 * 60 * 1_000;

/** Nothing is verified. */
export const unverifiedLevel = 0;
/** The person's identity and country are. */
export const identityLevel = 1;
