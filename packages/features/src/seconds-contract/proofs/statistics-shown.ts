import { groupThousands } from '@assay/amounts/display';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { StatisticsRow } from '@assay/protocol/contract-proof-entities';
import { type ContractAccountName, contractAccounts, contractBaseCoins } from '@assay/protocol/contract-rules';
import { pairText } from '../../markets/pair-text.ts';
import { shownDecimal, unitsOf } from '../../numbers/decimal.ts';
import { moneyDecimals } from '../../numbers/money-text.ts';
import { signedDecimal, signOf } from '../../numbers/signed-decimal.ts';

export interface StatisticsFilter {
  readonly account: ContractAccountName;
  /** An index symbol such as `btcusdt`, or `all`. */
  readonly symbol: string;
}

/** Counts of one line, with comma groups, and the money behind them. */
export interface StatisticsLineShown {
  readonly key: string;
  readonly symbol: string;
  /** Empty in a line of sums. */
  readonly pair: string;
  /** Seconds; 0 in a line of sums. */
  readonly second: number;
  readonly currency: string;
  readonly orders: string;
  readonly wins: string;
  readonly losses: string;
  readonly draws: string;
  readonly voids: string;
  /** Wins of what was won or lost, truncated: `52.10 %`; a dash without any. */
  readonly winShare: string;
  readonly staked: string;
  readonly fees: string;
  /** Signed. */
  readonly houseResult: string;
  readonly houseDirection: 'up' | 'down' | 'flat';
  /** Of what was staked, signed. */
  readonly houseShare: string;
  /** Signed: what voids saved the house, below zero what they cost it. */
  readonly voidsSaved: string;
  readonly voidsDirection: 'up' | 'down' | 'flat';
}

export interface StatisticsShown {
  /** By pair, duration and coin. */
  readonly lines: readonly StatisticsLineShown[];
  /** One line a stake coin: all that the filter shows. */
  readonly sums: readonly StatisticsLineShown[];
}

interface Totals {
  readonly orders: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly voids: number;
  readonly staked: bigint;
  readonly fees: bigint;
  readonly houseResult: bigint;
  readonly voidsSaved: bigint;
}

const noShare = '–';
const basisPointsOfWhole = 10_000n;

/** The account class to begin with: the demo one only where nothing but demo contracts were settled yet. */
export function accountWithNumbers(rows: readonly StatisticsRow[]): ContractAccountName {
  return rows.length > 0 && rows.every(({ account }) => account === contractAccounts.demo) ? 'demo' : 'real';
}

/** The public numbers of one account class, with sums, exact and then truncated. */
export function statisticsShown(
  rows: readonly StatisticsRow[],
  { account, symbol }: StatisticsFilter,
): StatisticsShown {
  const shown = rows
    .filter((row) => row.account === contractAccounts[account] && (symbol === 'all' || row.symbol === symbol))
    .sort((a, b) => placeOf(a.symbol) - placeOf(b.symbol) || a.second - b.second || compare(b.currency, a.currency));
  const currencies = [...new Set(shown.map((row) => row.currency))].sort((a, b) => compare(b, a));
  return {
    lines: shown.map((row) =>
      lineOf(totalsOf(row), {
        key: `${row.symbol}/${String(row.second)}/${row.currency}`,
        symbol: row.symbol,
        pair: pairText(row.symbol),
        second: row.second,
        currency: row.currency,
      }),
    ),
    sums: currencies.map((currency) =>
      lineOf(
        shown
          .filter((row) => row.currency === currency)
          .map(totalsOf)
          .reduce(added),
        {
          key: currency,
          symbol: '',
          pair: '',
          second: 0,
          currency,
        },
      ),
    ),
  };
}

/** `62.50 %` of those accounts, truncated; undefined without any. */
export function shareText(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const share = (BigInt(part) * basisPointsOfWhole) / BigInt(whole);
  return `${String(share / 100n)}.${String(share % 100n).padStart(2, '0')} %`;
}

function placeOf(symbol: string): number {
  const place = contractBaseCoins.findIndex((coin) => symbol === `${coin.toLowerCase()}usdt`);
  return place === -1 ? contractBaseCoins.length : place;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function totalsOf(row: StatisticsRow): Totals {
  const { orders, wins, losses, draws, voids } = row;
  return {
    orders,
    wins,
    losses,
    draws,
    voids,
    staked: signedUnits(row.staked),
    fees: signedUnits(row.fees),
    houseResult: signedUnits(row.houseResult),
    voidsSaved: signedUnits(row.voidsSaved),
  };
}

function added(a: Totals, b: Totals): Totals {
  return {
    orders: a.orders + b.orders,
    wins: a.wins + b.wins,
    losses: a.losses + b.losses,
    draws: a.draws + b.draws,
    voids: a.voids + b.voids,
    staked: a.staked + b.staked,
    fees: a.fees + b.fees,
    houseResult: a.houseResult + b.houseResult,
    voidsSaved: a.voidsSaved + b.voidsSaved,
  };
}

function lineOf(
  totals: Totals,
  name: Pick<StatisticsLineShown, 'key' | 'symbol' | 'pair' | 'second' | 'currency'>,
): StatisticsLineShown {
  const count = (value: number) => groupThousands(String(value));
  const { staked, houseResult } = totals;
  const share = staked === 0n ? undefined : (houseResult * basisPointsOfWhole) / staked;
  return {
    ...name,
    orders: count(totals.orders),
    wins: count(totals.wins),
    losses: count(totals.losses),
    draws: count(totals.draws),
    voids: count(totals.voids),
    winShare: shareText(totals.wins, totals.wins + totals.losses) ?? noShare,
    staked: shownDecimal(textOf(staked), moneyDecimals),
    fees: shownDecimal(textOf(totals.fees), moneyDecimals),
    houseResult: signedDecimal(textOf(houseResult), moneyDecimals),
    houseDirection: signOf(textOf(houseResult)),
    houseShare: share === undefined ? noShare : `${signedDecimal(hundredths(share), 2)} %`,
    voidsSaved: signedDecimal(textOf(totals.voidsSaved), moneyDecimals),
    voidsDirection: signOf(textOf(totals.voidsSaved)),
  };
}

function hundredths(share: bigint): string {
  const size = share < 0n ? -share : share;
  return `${share < 0n ? '-' : ''}${String(size / 100n)}.${String(size % 100n).padStart(2, '0')}`;
}

function signedUnits(text: string): bigint {
  return text.startsWith('-') ? -(unitsOf(text.slice(1)) ?? 0n) : (unitsOf(text) ?? 0n);
}

function textOf(units: bigint): string {
  return units < 0n ? `-${formatMoney(moneyOf(-units))}` : formatMoney(moneyOf(units));
}
