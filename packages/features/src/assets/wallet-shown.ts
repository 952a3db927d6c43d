import { formatDecimal } from '@assay/amounts/decimal-text';
import { formatMoney, MONEY_DECIMALS, type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assetBySymbol, assets, coinDecimals } from '@assay/protocol/assets';
import type { AssetRow } from '@assay/protocol/entities';
import { noNumber, shownAmount, shownDecimal } from '../numbers/decimal.ts';
import { moneyDecimals, moneyIn, smallWorth } from '../numbers/money-text.ts';
import { roundedShares } from '../numbers/rounded-shares.ts';
import { type BalanceShown, balanceShown, isHeld } from './balance-shown.ts';

const priceDecimals = 8;
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
}

export interface AllocationSlice {
  /** A coin, or undefined for all further ones together. */
  readonly coin: string | undefined;
  /** How many coins the slice stands for. */
  readonly count: number;
  readonly value: string;
  /** `42.41 %`; all together are 100.00 %. */
  readonly percent: string;
  /** Hundredths of a per cent, for the width of the bar. */
  readonly share: number;
}

export interface WalletShown {
  /** Worth of all coins with a price, in USDT. */
  readonly total: string;
  /** The same in BTC; undefined without a price for it. */
  readonly totalInBitcoin: string | undefined;
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
}

/**
 * Every coin of the exchange at the prices that are known: USDT is 1, the others are the last price against USDT, or the index where no
 * market lists the coin. One without either keeps the price that its row came with; one of which there is nothing has a row of zeros.
 */
export function pricedRows(rows: readonly AssetRow[], priceOf: (coin: string) => string | undefined): AssetRow[] {
  return assets.map(({ symbol }) => {
    const row = rows.find(({ currency }) => currency === symbol);
    const price = symbol === 'USDT' ? '1' : (priceOf(symbol) ?? row?.price ?? '');
    const { available, frozen } = row ?? { available: '0', frozen: '0' };
    const amount = (moneyIn(available) ?? ZERO_MONEY) + (moneyIn(frozen) ?? ZERO_MONEY);
    const each = moneyIn(price);
    const total = each === undefined ? '' : formatMoney(moneyOf((amount * each) / atoms));
    return { currency: symbol, available, frozen, price, total };
  });
}

/** A spot account as its page shows it, by exact arithmetic. */
export function walletShown(rows: readonly AssetRow[], { hidesSmall, search }: WalletFilter): WalletShown {
  const valued = rows.map((row) => ({ row, value: moneyIn(row.total) ?? ZERO_MONEY }));
  const sorted = [...valued].sort((a, b) => Number(isHeld(b.row)) - Number(isHeld(a.row)) || compare(b.value, a.value));
  const total = moneyOf(valued.reduce((sum, { value }) => sum + value, 0n));
  const held = rows.filter(isHeld);
  return {
    total: shownDecimal(formatMoney(total), moneyDecimals),
    totalInBitcoin: inBitcoin(total, rows),
    unpricedCount: held.filter(({ price }) => moneyIn(price) === undefined).length,
    heldCount: held.length,
    allocation: allocationOf(sorted, total),
    coins: sorted
      .filter(({ value }) => !hidesSmall || value > smallWorth)
      .map(({ row }) => walletCoin(row))
      .filter((coin) => fitsSearch(coin, search)),
  };
}

function walletCoin(row: AssetRow): WalletCoin {
  return {
    ...balanceShown(row),
    name: assetBySymbol(row.currency)?.name ?? '',
    isHeld: isHeld(row),
    price: moneyIn(row.price) === undefined ? noNumber : withoutZeros(shownDecimal(row.price, priceDecimals)),
  };
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

function inBitcoin(total: Money, rows: readonly AssetRow[]): string | undefined {
  const price = moneyIn(rows.find(({ currency }) => currency === 'BTC')?.price ?? '');
  if (price === undefined || price === ZERO_MONEY) return undefined;
  return shownAmount(formatMoney(moneyOf((total * atoms) / price)), coinDecimals);
}

function allocationOf(
  sorted: readonly { readonly row: AssetRow; readonly value: Money }[],
  total: Money,
): AllocationSlice[] {
  if (total === ZERO_MONEY) return [];
  const worth = sorted.filter(({ value }) => value > ZERO_MONEY);
  const own = worth.length > slicesMax + 1 ? slicesMax : worth.length;
  const rest = worth.slice(own);
  const parts: { coin: string | undefined; count: number; value: bigint }[] = worth
    .slice(0, own)
    .map(({ row, value }) => ({ coin: row.currency, count: 1, value }));
  if (rest.length > 0)
    parts.push({ coin: undefined, count: rest.length, value: rest.reduce((sum, { value }) => sum + value, 0n) });
  const shares = roundedShares(
    parts.map(({ value }) => value),
    wholeShare,
  );
  return parts.map(({ coin, count, value }, index) => {
    const share = shares[index] ?? 0n;
    return {
      coin,
      count,
      value: shownDecimal(formatMoney(moneyOf(value)), 0),
      percent: `${formatDecimal(share, 2)} %`,
      share: Number(share),
    };
  });
}
