import { type Money, moneyOfText, parseMoney, ZERO_MONEY } from '@assay/amounts/money';

/** Decimals of a shown worth or sum of dollars. */
export const moneyDecimals = 2;
/** A worth of this or less counts as small, in USDT (specification, section 9). */
export const smallWorth = moneyOfText('0.1');

/** An exact amount of the wire; undefined for what is none. */
export function moneyIn(text: string): Money | undefined {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.money : undefined;
}

/** An exact amount of the wire; zero for what is none. */
export function moneyOrZero(text: string): Money {
  return moneyIn(text) ?? ZERO_MONEY;
}
