/** Every bound of messages to persons. */

const DAY_MS = 24 * 60 * 60_000;

/** The oldest ones of a person beyond this number are removed, those about security aside: many of these anybody else can cause. */
export const MESSAGES_PER_PERSON_MAX = 500;
/** The same of those about security, which nothing else displaces. */
export const SECURITY_MESSAGES_PER_PERSON_MAX = 500;
/** They are removed after so long, read or not. */
export const MESSAGES_KEPT_MS = 180 * DAY_MS;

/** Mails of a person within a day, those about security, which cannot be switched off, aside. */
export const MAILS_PER_DAY_MAX = 20;
export const MAILS_WINDOW_MS = DAY_MS;

/** Characters of a value in a text: a browser, a place. */
export const VALUE_LENGTH_MAX = 320;
