import { moneyOfText } from '@assay/amounts/money';

/** Reasons why an account cannot be closed, in the order in which people are told. */
export const closingBlockers = [
  'frozen',
  /** Exclusion from contracts by the person himself. */
  'excluded',
  'orders',
  'contracts',
  'withdrawals',
  /** Coins that came and are not credited yet. The server knows them, the core does not. */
  'deposits',
  'earn',
  /** Money above dust. */
  'balances',
] as const;
export type ClosingBlocker = (typeof closingBlockers)[number];

/** Greatest worth in USDT of an account that is closed: the smallest order, since less can be neither sold nor withdrawn. */
export const closingDustText = '5';
export const closingDustMax = moneyOfText(closingDustText);

const DAY_MS = 86_400_000;

/** Milliseconds between asking and closing, within which a login keeps the account. */
export const closingWaitMs = 7 * DAY_MS;
/** Milliseconds for which the conversation with customer service is kept behind the closing. */
export const closedChatKeptMs = 30 * DAY_MS;
