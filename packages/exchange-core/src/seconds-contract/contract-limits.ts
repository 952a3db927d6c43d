import { moneyOfText } from '@assay/amounts/money';
import { demoAmounts } from '@assay/protocol/contract-coins';
import { contractAmountMax, contractAmountMin } from '@assay/protocol/contract-rules';
import { entryTermsOf } from '@assay/settlement/contract-rule';
import { DAY_MS } from '../limits.ts';

/** Limits of the seconds contract. They decide about journaled commands, so another one needs new rules. */

/** The smallest opening amount and transfer. */
export const CONTRACT_AMOUNT_MIN: bigint = moneyOfText(contractAmountMin);
/** The largest stake, and the largest limit that a person can set. */
export const CONTRACT_AMOUNT_MAX: bigint = moneyOfText(contractAmountMax);
/** Open contracts of one user, both accounts together. */
export const OPEN_CONTRACTS_MAX = 1_000;
/** Contracts that one command pays out; the rest follow in commands of their own. */
export const SETTLEMENTS_PER_COMMAND_MAX = 500;

export const HOLDING_SECONDS_MIN = 5;
export const HOLDING_SECONDS_MAX = 86_400;
/** No option pays more than ten times the stake. */
export const INCOME_RATE_PPM_MAX = 10_000_000;
/** Holding times of one symbol. */
export const CONTRACT_OPTIONS_MAX = 20;

/** What the demo account can be given in one call, and the most that it may hold: 1,000,000 coins. */
export const DEMO_AMOUNTS: readonly bigint[] = demoAmounts.map(moneyOfText);
export const DEMO_BALANCE_MAX = 1_000_000n * 10n ** 12n;

/** A raised limit waits so long. */
export const LIMIT_RAISE_MS = DAY_MS;

/** Ids under which pools were funded: they are kept for ever. */
export const POOL_FUNDINGS_MAX = 10_000;
export const CLOSING_REASON_LENGTH_MAX = 500;

/** Newest ticks of a symbol that are kept: more than the most exit ticks, and the one behind an expiry; and more than come while an order waits. */
export const TICKS_KEPT = 16;
/** Newest index seconds that are kept: more than the longest exit window. */
export const SECONDS_KEPT = 32;
/** Of the index commands that come while an order waits for its entry so many are the least, one fewer than its seconds; with fewer the exchange was down. */
export function entrySecondsMinOf(ruleVersion: number): number {
  return entryTermsOf(ruleVersion).waitMs / 1_000 - 1;
}
