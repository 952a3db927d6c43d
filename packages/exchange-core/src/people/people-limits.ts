import { DAY_MS } from '../limits.ts';

/** Limits of what lets a person risk money. They decide about journaled commands, so another one needs new rules. */

/** A self-exclusion lasts at least so long. */
export const EXCLUSION_MS_MIN = DAY_MS;
/** `untilMs` of an exclusion for ever, in the state. */
export const FOR_EVER_MS = Number.MAX_SAFE_INTEGER;
export const LEGAL_BASIS_LENGTH_MAX = 500;
