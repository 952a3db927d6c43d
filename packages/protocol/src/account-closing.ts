import { moneyOfText } from '@assay/amounts/money';

/** Why an account cannot be closed, in the order in which people are told. */
export const closingBlockers = [
  'frozen',
  /** The person has excluded himself from contracts. */
  'excluded',
  'orders',
  'contracts',
  'withdrawals',
  /** Coins came that are not credited yet. The server knows it, the core does not. */
  'deposits',
  'earn',
  /** More is left than dust. */
  'balances',
] as const;
export type ClosingBlocker = (typeof closingBlockers)[number];

/** What all of an account may be worth in USDT when it is closed: the smallest order, since less can be neither sold nor withdrawn. */
export const closingDustText = '5';
export const closingDustMax = moneyOfText(closingDustText);

const DAY_MS = 86_400_000;

/** Between asking and closing: whoever logs in meanwhile keeps the account. */
export const closingWaitMs = 7 * DAY_MS;
/** How long the conversation with customer service is kept behind the closing. */
export const closedChatKeptMs = 30 * DAY_MS;
