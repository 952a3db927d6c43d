import { withSign } from '@assay/amounts/display';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import { noNumber, shownAmount, shownDecimal, unitsOf } from '../../numbers/decimal.ts';
import { moneyDecimals, moneyOrZero, smallWorth } from '../../numbers/money-text.ts';

/** A balance of a contract account as call, socket and cache tell it: exact decimal texts. */
export interface ContractBalance {
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
}

export interface ContractAssetShown extends ContractBalance {
  /** With comma groups. */
  readonly availableText: string;
  readonly frozenText: string;
  readonly totalText: string;
  /** In USDT; a dash without a price. */
  readonly price: string;
  readonly value: string;
  /** Worth 0.1 USDT or less (specification, section 9). */
  readonly isSmall: boolean;
}

const atoms = 10n ** 12n;

/** A balance with what the client derives: total, price, worth (specification, section 3). @param price in USDT, decimal text */
export function contractAssetShown(balance: ContractBalance, price: string | undefined): ContractAssetShown {
  const total = totalOf(balance);
  const each = price === undefined ? undefined : unitsOf(price);
  // Nothing of a coin is worth nothing, whatever its price.
  const worth = total === 0n ? 0n : each === undefined ? undefined : (total * each) / atoms;
  return {
    ...balance,
    availableText: shownAmount(balance.available, coinDecimals),
    frozenText: shownAmount(balance.frozen, coinDecimals),
    totalText: shownAmount(textOf(total), coinDecimals),
    price: shownDecimal(price ?? ''),
    value: worth === undefined ? noNumber : shownAmount(textOf(worth), moneyDecimals),
    isSmall: worth !== undefined && worth <= smallWorth,
  };
}

/** What all balances with a price are worth, in USDT. */
export function contractTotal(
  balances: readonly ContractBalance[],
  priceOf: (currency: string) => string | undefined,
): string {
  let sum = 0n;
  for (const balance of balances) sum += (totalOf(balance) * (unitsOf(priceOf(balance.currency) ?? '') ?? 0n)) / atoms;
  return shownDecimal(textOf(sum), moneyDecimals);
}

/** The account's rate out of the answer's `msg`, with a true minus and a space before the sign; empty where that is none (specification, section 9). */
export function accountRateText(msg: string): string {
  const [, sign = '', size] = /^([+-]?)([0-9][0-9.,]*) ?%$/.exec(msg) ?? [];
  return size === undefined ? '' : `${withSign(size, sign === '-' ? -1 : 1, sign === '+' ? '+' : '')} %`;
}

function totalOf({ available, frozen }: ContractBalance): bigint {
  return moneyOrZero(available) + moneyOrZero(frozen);
}

function textOf(units: bigint): string {
  return formatMoney(moneyOf(units));
}
