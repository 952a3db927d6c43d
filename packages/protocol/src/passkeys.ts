/** What people are told of passkeys. */

export const passkeysMax = 10;
export const passkeyNameLengthMax = 40;
