import { formatDecimal } from '@assay/amounts/decimal-text';
import { formatMoney, MONEY_DECIMALS, type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assetBySymbol, assets, coinDecimals } from '@assay/protocol/assets';
import type { AssetRow } from '@assay/protocol/entities';
import { indexSymbols } from '@assay/protocol/markets';
import { noNumber, shownAmount, shownDecimal } from '../numbers/decimal.ts';
import { moneyDecimals, moneyIn, moneyOrZero, smallWorth } from '../numbers/money-text.ts';
import { roundedShares } from '../numbers/rounded-shares.ts';
import { type BalanceShown, balanceShown, isHeld } from './balance-shown.ts';

const priceDecimals = 8;
/** Of an amount, for which a column of the table has room on the narrowest page. */
const columnCharacters = 12;
/** Coins with a slice of their own in the allocation; the rest is one slice. */
const slicesMax = 4;
/** Shares are in hundredths of a per cent. */
const wholeShare = 10_000n;
const atoms = 10n ** BigInt(MONEY_DECIMALS);

export interface WalletCoin extends BalanceShown {
  readonly name: string;
  readonly isHeld: boolean;
  /** In USDT; a dash for a coin without a price. */
  readonly price: string;
  /** The price is that of the coin's newest subscription: nothing else prices it. */
  readonly isSubscribed: boolean;
}

export interface AllocationSlice {
  /** A coin, all units of funds, or all further coins together. */
  readonly of: 'coin' | 'funds' | 'others';
  /** Empty of what is no coin. */
  readonly coin: string;
  /** How many coins the slice stands for. */
  readonly count: number;
  readonly value: string;
  /** `42.41 %`; all together are 100.00 %. */
  readonly percent: string;
  /** Hundredths of a per cent, for the width of the bar. */
  readonly share: number;
}

export interface WalletShown {
  /** Worth of all coins with a price in all accounts and of all units of funds, in USDT. */
  readonly total: string;
  /** The same, exact. */
  readonly totalText: string;
  /** The same in the coin of choice; undefined while that has no price. */
  readonly totalInCoin: string | undefined;
  /** Coins in which the total can be told beside USDT: those with a price. */
  readonly totalCoins: readonly string[];
  /** Coins of which there is something but no price. */
  readonly unpricedCount: number;
  readonly heldCount: number;
  readonly allocation: readonly AllocationSlice[];
  /** The largest value first, then in the exchange's order; all coins, those without a balance too. */
  readonly coins: readonly WalletCoin[];
}

export interface WalletFilter {
  readonly hidesSmall: boolean;
  /** Part of a coin's symbol or name. */
  readonly search: string;
  /** In which coin the total is told beside USDT. */
  readonly totalCoin: string;
}

/**
 * Every coin of the exchange at the prices that are known. One without keeps the price that its row came with; one of which there is nothing
 * has a row of zeros.
 */
export function pricedRows(rows: readonly AssetRow[], priceOf: (coin: string) => string | undefined): AssetRow[] {
  return assets.map(({ symbol }) => {
    const row = rows.find(({ currency }) => currency === symbol);
    const price = priceOf(symbol) ?? row?.price ?? '';
    const { available, frozen } = row ?? { available: '0', frozen: '0' };
    const amount = (moneyIn(available) ?? ZERO_MONEY) + (moneyIn(frozen) ?? ZERO_MONEY);
    const each = moneyIn(price);
    const total = each === undefined ? '' : formatMoney(moneyOf((amount * each) / atoms));
    return { currency: symbol, available, frozen, price, total };
  });
}

/** What somebody has of a coin in another account than the spot account, exact. */
export type OtherBalance = Pick<AssetRow, 'currency' | 'available' | 'frozen'>;

/** The priced rows of the spot account, each with what of its coin lies in other accounts. */
function withOthers(rows: readonly AssetRow[], others: readonly OtherBalance[]): readonly AssetRow[] {
  const all = rows.map(({ currency, available, frozen, price }) => {
    const own = [{ available, frozen }, ...others.filter((other) => other.currency === currency)];
    const sum = (texts: readonly string[]) =>
      formatMoney(moneyOf(texts.reduce((total, text) => total + moneyOrZero(text), 0n)));
    const together = { available: sum(own.map((each) => each.available)), frozen: sum(own.map((each) => each.frozen)) };
    return { currency, ...together, price, total: '' };
  });
  return pricedRows(all, (coin) => rows.find(({ currency }) => currency === coin)?.price);
}

/**
 * A spot account as its page shows it, with the worth of all accounts together, by exact arithmetic.
 * @param fundsWorth what units of funds are worth, in USDT
 */
export function walletShown(
  rows: readonly AssetRow[],
  { hidesSmall, search, totalCoin }: WalletFilter,
  others: readonly OtherBalance[] = [],
  fundsWorth = '0',
): WalletShown {
  const sorted = byValue(rows);
  const everything = others.length === 0 ? rows : withOthers(rows, others);
  const worth = byValue(everything);
  const inFunds = moneyOrZero(fundsWorth);
  const total = moneyOf(worth.reduce<bigint>((sum, { value }) => sum + value, inFunds));
  const held = rows.filter(isHeld);
  return {
    total: shownDecimal(formatMoney(total), moneyDecimals),
    totalText: formatMoney(total),
    totalInCoin: inCoin(total, rows, totalCoin),
    totalCoins: rows
      .filter(({ currency, price }) => currency !== 'USDT' && hasPrice(price))
      .map(({ currency }) => currency),
    unpricedCount: everything.filter(isHeld).filter(({ price }) => moneyIn(price) === undefined).length,
    heldCount: held.length,
    allocation: allocationOf(worth, inFunds, total),
    coins: sorted
      .filter(({ value }) => !hidesSmall || value > smallWorth)
      .map(({ row }) => walletCoin(row))
      .filter((coin) => fitsSearch(coin, search)),
  };
}

/** What is held first, the largest value first. */
function byValue(rows: readonly AssetRow[]): readonly { readonly row: AssetRow; readonly value: Money }[] {
  const valued = rows.map((row) => ({ row, value: moneyIn(row.total) ?? ZERO_MONEY }));
  return valued.sort((a, b) => Number(isHeld(b.row)) - Number(isHeld(a.row)) || compare(b.value, a.value));
}

function walletCoin(row: AssetRow): WalletCoin {
  const balance = balanceShown(row);
  return {
    ...balance,
    available: inColumn(balance.available),
    frozen: inColumn(balance.frozen),
    total: inColumn(balance.total),
    name: assetBySymbol(row.currency)?.name ?? '',
    isHeld: isHeld(row),
    price: moneyIn(row.price) === undefined ? noNumber : withoutZeros(shownDecimal(row.price, priceDecimals)),
    isSubscribed: moneyIn(row.price) !== undefined && !hasIndex(row.currency),
  };
}

/** Of larger amounts the last places are cut, though not the first two: the column has no room for them, and forms show them all. */
function inColumn(amount: string): string {
  const point = amount.indexOf('.');
  return point === -1 ? amount : amount.slice(0, Math.max(columnCharacters, point + 3));
}

function hasIndex(coin: string): boolean {
  return coin === 'USDT' || indexSymbols.some(({ base }) => base === coin);
}

/** `67,412.84000000` is `67,412.84`; at least two places stay. */
function withoutZeros(text: string): string {
  return text.replace(/(\.[0-9]{2}[0-9]*?)0+$/, '$1');
}

function fitsSearch({ currency, name }: WalletCoin, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return currency.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hasPrice(price: string): boolean {
  return (moneyIn(price) ?? ZERO_MONEY) > ZERO_MONEY;
}

function inCoin(total: Money, rows: readonly AssetRow[], coin: string): string | undefined {
  const price = moneyIn(rows.find(({ currency }) => currency === coin)?.price ?? '');
  if (price === undefined || price === ZERO_MONEY) return undefined;
  return shownAmount(formatMoney(moneyOf((total * atoms) / price)), coinDecimals);
}

type Part = Pick<AllocationSlice, 'of' | 'coin' | 'count'> & { readonly value: bigint };

function allocationOf(
  sorted: readonly { readonly row: AssetRow; readonly value: Money }[],
  inFunds: Money,
  total: Money,
): AllocationSlice[] {
  if (total === ZERO_MONEY) return [];
  const coins = sorted
    .filter(({ value }) => value > ZERO_MONEY)
    .map(({ row, value }): Part => ({ of: 'coin', coin: row.currency, count: 1, value }));
  const funds: Part[] = inFunds > ZERO_MONEY ? [{ of: 'funds', coin: '', count: 0, value: inFunds }] : [];
  const ownMax = slicesMax - funds.length;
  const own = coins.length > ownMax + 1 ? ownMax : coins.length;
  const parts = [...coins.slice(0, own), ...funds].sort((a, b) => compare(b.value, a.value));
  const rest = coins.slice(own);
  const value = rest.reduce((sum, part) => sum + part.value, 0n);
  if (rest.length > 0) parts.push({ of: 'others', coin: '', count: rest.length, value });
  return withShares(parts);
}

function withShares(parts: readonly Part[]): AllocationSlice[] {
  const shares = roundedShares(
    parts.map(({ value }) => value),
    wholeShare,
  );
  return parts.map(({ of, coin, count, value }, index) => {
    const share = shares[index] ?? 0n;
    return {
      of,
      coin,
      count,
      value: shownDecimal(formatMoney(moneyOf(value)), 0),
      percent: `${formatDecimal(share, 2)} %`,
      share: Number(share),
    };
  });
}
