import { DAY_MS, type GuessBound, HOUR_MS } from '../account-limits.ts';

/** The link of an alert mail freezes for so long. */
export const FREEZE_LINK_VALID_MS = 7 * DAY_MS;
/** So many lie unused for one account; of more the oldest are dead. */
export const FREEZE_LINKS_PER_ACCOUNT_MAX = 50;
/** Wrong passwords of a signed-in person who wants to freeze; a code of the mailbox is good beyond it. */
export const FREEZE_PASSWORD_TRIES = {
  kind: 'freeze-password',
  max: 5,
  windowMs: HOUR_MS,
} as const satisfies GuessBound;
