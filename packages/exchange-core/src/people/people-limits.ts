import { moneyOfText } from '@assay/amounts/money';
import { contractAmountMax } from '@assay/protocol/contract-rules';
import { DAY_MS } from '../limits.ts';

/** Limits of what lets a person risk money. They decide about journaled commands, so another one needs new rules. */

/** A self-exclusion lasts at least so long. */
export const EXCLUSION_MS_MIN = DAY_MS;
/** `untilMs` of an exclusion for ever, in the state. */
export const FOR_EVER_MS = Number.MAX_SAFE_INTEGER;
export const LEGAL_BASIS_LENGTH_MAX = 500;
/** No single hold lasts longer. */
export const HOLD_MS_MAX = 30 * DAY_MS;
/** Levels of verification are numbered up to this. */
export const VERIFICATION_LEVEL_MAX = 9;
/** A limit that an operator lowers is not above what anybody could set. */
export const LOWERED_LIMIT_MAX: bigint = moneyOfText(contractAmountMax);
