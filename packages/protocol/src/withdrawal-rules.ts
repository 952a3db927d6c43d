/**
 * What a withdrawal goes through. `reviewing`: operators look at it; `approved`: it is to be sent; `sending`: a payment may be out; the rest
 * are ends. Stored as places in this list: words are added at the end only.
 */
export const withdrawalStates = [
  'reviewing',
  'approved',
  'sending',
  'confirmed',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why operators reject a withdrawal. There is no other reason, and each of them gives everything back. Stored as places in this list. */
export const withdrawalRejectionReasons = [
  /** The address is known for theft, fraud or sanctions. */
  'address-risk',
  /** Somebody else seems to use the account. */
  'account-takeover',
  /** Who the person is has to be verified anew. */
  'identity',
  /** A court or an authority forbids it. */
  'legal-order',
  /** The network cannot carry it for now. */
  'network-trouble',
  /** The person asked for it. */
  'requested',
] as const;

/** What a chain proves of a payment that will never arrive. Stored as places in this list. */
export const withdrawalFailureReasons = [
  /** It is in a block and moved nothing. */
  'reverted',
  /** What it spends was spent by another transaction. */
  'conflicted',
] as const;

/** Why a payment within the exchange comes back by itself. Stored as places in this list. */
const withdrawalReturnReasons = [
  /** The recipient has closed the account since. */
  'recipient-closed',
] as const;

/** The published list of why withdrawals end without arriving, stored as places in it: a new list comes behind the others. */
export const withdrawalReasons = [
  ...withdrawalRejectionReasons,
  ...withdrawalFailureReasons,
  ...withdrawalReturnReasons,
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Why coins that arrived are nobody's for now. Stored as places in this list. */
export const depositRejectionReasons = [
  'below-minimum',
  'tag-missing',
  'tag-unknown',
  'unsupported',
  /** It lies there, and no transaction names it that a node can show. */
  'unseen',
  /** It came to the address of an account that is closed. */
  'account-closed',
] as const;
export type DepositRejectionReason = (typeof depositRejectionReasons)[number];

/** In place of a transaction, of what one person withdrew to another one's deposit address: it never left the exchange. */
export const insideTransactionId = 'inside';

/** In front of a block's hash in place of a transaction: of coins that lie at an address since then, and nobody can show how they came. */
export const blockArrivalPrefix = 'block:';

/** What a verified person may withdraw within 24 hours, in BTC by the index. */
export const withdrawalDayMaxBtc = { withoutSecondFactor: '2', withSecondFactor: '100' } as const;

/** Within so long a withdrawal arrives: one that takes longer is counted as late, for everybody to see. */
export const withdrawalPromisedMs = 24 * 60 * 60 * 1_000;

/** Withdrawals of one person that wait for their end. */
export const openWithdrawalsMax = 20;

/** Entries of one person's address book, and characters of what they are called. */
export const withdrawalAddressesMax = 50;
export const addressLabelLengthMax = 40;
/** A new entry is good for nothing for so long. */
export const addressLockMs = 24 * 60 * 60 * 1_000;

/** Characters of an address and of a tag: more than any network has. */
export const addressLengthMax = 128;
export const addressTagLengthMax = 256;

/** A withdrawal shows no finer part of a coin, however fine its chain is. */
export const withdrawalDecimalsMax = 8;

/** In USDT by the index: what is below the first goes out by itself, what is not below the second needs two operators. */
export const withdrawalReviewDefaults = { automaticBelow: '1000', secondPersonFrom: '20000' } as const;

/** In USDT by the index, in live mode: from the first on a second node has to show a deposit, from the second on it is large. */
export const depositReviewDefaults = { secondNodeFrom: '1000', largeFrom: '20000' } as const;
/** A large deposit is credited under so many times the confirmations of others, where the operator says nothing else. */
export const LARGE_DEPOSIT_TIMES = 3;
/** What an operator may say: the chain's blocks are remembered for no longer. */
export const LARGE_DEPOSIT_TIMES_BOUNDS = [2, 9] as const;

/**
 * Withdrawals of a day, all people's together, that nobody looks at are worth at most so many times the value from which two persons look at
 * one; those at which one person looks so many times. What the next one would exceed is looked at by one person more.
 */
export const automaticDayTimes = 5;
export const reviewedByOneDayTimes = 25;
