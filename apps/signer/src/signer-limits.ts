import { type Money, moneyOf, moneyOfText, ZERO_MONEY } from '@assay/amounts/money';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkName, networkCoins } from '@assay/protocol/networks';

/** What callers of a socket may do. */
export const CONNECTIONS_MAX = 8;
export const REQUEST_TIMEOUT_MS = 10_000;
/** Beyond that many refusals within a minute nothing is looked at any more, so that nobody fills the disk with their lines. */
export const REFUSALS_PER_MINUTE_MAX = 60;
/** Signed messages about reserves within a minute: a day's proof needs one for each hot wallet. */
export const MESSAGES_PER_MINUTE_MAX = 60;
/** Signatures within the hour, whatever they cost: each leaves a line. */
export const SIGNATURES_PER_HOUR_MAX = 20_000;
/** Of an operator's own words. */
export const WHO_LENGTH_MAX = 64;
export const WHY_LENGTH_MAX = 500;

/** The journal is followed at least so often, so that a request has little left to follow. */
export const FOLLOW_EVERY_MS = 60_000;
/** The signer's own snapshot is written after so many batches, and at the end. */
export const SNAPSHOT_EVERY_BATCHES = 20_000;

export const CAP_WINDOW_MS = 60 * 60_000;

/** Of one transaction, in the network's own coin: beyond that its maker has miscounted, or wants to burn money. A top-up for a sweep keeps to it too. */
export const highestFees: Readonly<Record<NetworkName, NetworkFee>> = {
  ERC20: { currency: 'ETH', amount: moneyOfText('0.15') },
  BTC: { currency: 'BTC', amount: moneyOfText('0.02') },
  LTC: { currency: 'LTC', amount: moneyOfText('0.5') },
  DOGE: { currency: 'DOGE', amount: moneyOfText('100') },
  TRC20: { currency: 'TRX', amount: moneyOfText('200') },
  XRP: { currency: 'XRP', amount: moneyOfText('1') },
  EOS: { currency: 'EOS', amount: moneyOfText('1') },
  ADA: { currency: 'ADA', amount: moneyOfText('20') },
};

export interface NetworkFee {
  readonly currency: AssetSymbol;
  readonly amount: Money;
}

/** A token's `transfer` and a payment to a contract need less. */
export const EVM_GAS_MAX = 150_000n;
/** As many as the journal keeps of one payment. */
export const BITCOIN_INPUTS_MAX = 200;
export const BITCOIN_OUTPUTS_MAX = 4;

/** Of what is held of a coin at the hour's beginning, so much may go to people within it unless an operator says otherwise. */
export const HELD_SHARE_PERCENT = 20;
/** Of the largest withdrawal of a coin, so much goes within the hour however little is held: a live hot wallet that runs low still pays small ones. */
export const SHARE_FLOOR_PERCENT = 1n;
/** Payments that wait for an operator and are listed. */
export const WAITING_MAX = 1_000;

const HOURLY_WITHDRAWALS = 3n;
const HOURLY_FEES = 50n;

/** What may go to people within the hour unless an operator says otherwise: so many of the largest withdrawals. */
export const standardHourlyCap = (currency: AssetSymbol): Money =>
  moneyOf(largestWithdrawal(currency) * HOURLY_WITHDRAWALS);

/**
 * What may go to people within the hour whatever is held. The coins of a sandbox are worth nothing, most of its balances came over no chain, and
 * nobody sits at its signer: there it is one largest withdrawal.
 */
export function shareFloor(currency: AssetSymbol, mode: 'sandbox' | 'live'): Money {
  const largest = largestWithdrawal(currency);
  return mode === 'sandbox' ? largest : moneyOf((largest * SHARE_FLOOR_PERCENT) / 100n);
}

function largestWithdrawal(currency: AssetSymbol): Money {
  let largest = ZERO_MONEY;
  for (const coin of networkCoins) {
    if (coin.currency !== currency) continue;
    const maximum = moneyOfText(coin.withdrawalMaximum);
    if (maximum > largest) largest = maximum;
  }
  return largest;
}

/** What a network may take within the hour, in fees and in top-ups of deposit addresses, unless an operator says otherwise. */
export const standardHourlyFees = (network: NetworkName): Money => moneyOf(highestFees[network].amount * HOURLY_FEES);
