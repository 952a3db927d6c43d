/**
 * What a reviewer is told of a withdrawal beside its terms, each worked out from rows of the exchange. `high` and `medium` ask for a look,
 * `low` says that a question has a good answer.
 */
export const riskLevels = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Every note there is, with what its `numbers` name. Money is decimal text, `hours` and `days` are whole. */
export const riskWords = [
  /** The account is frozen. */
  'frozen',
  /** Times the largest withdrawal that arrived within 90 days: `times` with one decimal, `largest` in USDT. */
  'above-largest',
  /** Not more than twice that: `largest` in USDT. */
  'within-largest',
  /** The coin had no price when it was asked for. */
  'worth-unknown',
  /** Nothing of the account has ever arrived anywhere. */
  'first-withdrawal',
  /** `count` withdrawals of the account have arrived before. */
  'earlier-withdrawals',
  /** `count` withdrawals have arrived at this address, the first `days` before. */
  'paid-before',
  /** Nothing has gone to the address, and it is in no address book. */
  'new-address',
  /** Nothing has gone to it; it is in the address book since `hours`. */
  'young-address',
  /** Nothing has gone to it; it is in the address book since `days`. */
  'book-address',
  /** A login from an address and browser that the account had not used: `hours` before; `address`, `browser`, `system`. */
  'new-device',
  'known-device',
  /** The account is `days` old. */
  'young-account',
  /** What guards the account was changed `hours` before: `change` is the name of the message. */
  'guard-changed',
  'guard-unchanged',
  /** `refused` logins within 24 hours. */
  'refused-logins',
  /** `amount` of the coin came within 2 days, the first `hours` before, and nothing was traded since. */
  'in-and-out',
  /** Deposits of the coin within 30 days cover it: `amount` in `count`. */
  'deposit-trace',
  /** Deposits of the coin do not cover it, and there are trades within 30 days. */
  'from-trading',
  /** Neither deposits of the coin nor trades of 30 days say where it comes from. */
  'no-source',
  /** `hour` withdrawals of the account were asked for within an hour, `day` within a day, this one among them. */
  'fast',
  'unhurried',
] as const;
export type RiskWord = (typeof riskWords)[number];

export interface RiskNote {
  readonly word: RiskWord;
  readonly level: RiskLevel;
  readonly numbers: Readonly<Record<string, string>>;
}

/** The level of the highest note, and how many ask for a look. */
export interface RiskSummary {
  readonly level: RiskLevel;
  readonly noted: number;
}
