import { groupThousands, withSign } from '@assay/amounts/display';
import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import { noNumber, unitsOf } from '../../numbers/decimal.ts';

/** Decimals that stand there at least. */
const coinDecimalsMin = 2;

/** A coin's amount, truncated to 8 places, two at least, with comma groups: `1,284.50`, `0.00001`. */
export function coinText(text: string): string {
  if (unitsOf(text) === undefined) return noNumber;
  const [whole = '0', fraction = ''] = text.split('.');
  const cut = fraction.slice(0, coinDecimals).replace(/0+$/, '').padEnd(coinDecimalsMin, '0');
  return groupThousands(`${whole}.${cut}`);
}

/** Longer than this does not fit where space is scarce. */
const briefLengthMax = 10;

/** As `coinText`, cut to 2 places where it would be too long for a narrow place: `98,765.43`. */
export function briefCoinText(text: string): string {
  const full = coinText(text);
  if (full.length <= briefLengthMax) return full;
  const [whole = '', fraction = ''] = full.split('.');
  return `${whole}.${fraction.slice(0, coinDecimalsMin)}`;
}

export function moneyText(money: Money): string {
  return coinText(formatMoney(money));
}

/** With its sign, the minus a true one: `+82.00`, `−100.20`; zero has none. */
export function signedMoneyText(atoms: bigint): string {
  return withSign(moneyText(moneyOf(atoms < 0n ? -atoms : atoms)), atoms, '+');
}

/** A signed decimal text of the wire. */
export function signedText(text: string): string {
  const isNegative = text.startsWith('-');
  return withSign(coinText(isNegative ? text.slice(1) : text), isNegative ? -1 : 1, '+');
}

const ppmDecimals = 6;
const percentDecimals = 4;

/** `0.82` in parts per million. */
export function ppmOf(rate: string): number {
  const units = unitsOf(rate) ?? 0n;
  return Number(units / 10n ** BigInt(12 - ppmDecimals));
}

/** `0.82` is `82 %`, `0.002` is `0.2 %`. */
export function rateText(rate: string): string {
  const ppm = ppmOf(rate);
  const whole = Math.floor(ppm / 10 ** percentDecimals);
  const fraction = String(ppm % 10 ** percentDecimals)
    .padStart(percentDecimals, '0')
    .replace(/0+$/, '');
  return `${String(whole)}${fraction === '' ? '' : `.${fraction}`} %`;
}

/** Parts per million as a percentage in two places, rounded up: a hit rate that is needed at least. */
export function hitRateText(ppm: number): string {
  const hundredths = Math.ceil(ppm / 100);
  return `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')} %`;
}
