/** What people are told of the second factor of their account. */

/** With what an account asks who logs in. */
export const secondFactors = ['google', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** A login that owes its second step waits so long for it. */
export const secondStepMinutes = 10;
/** How long the secret of an authenticator that was begun can be confirmed. */
export const googleBeginMinutes = 10;
export const recoveryCodeCount = 10;
/** An authenticator that is unbound without a recovery code stays for so long. */
export const googleUnbindHours = 24;
