import { type DecimalRefusal, formatDecimal, parseDecimalText } from './decimal-text.ts';
import type { Nominal } from './nominal.ts';

/** Decimals of the ledger, the same for every asset: finer than anything that is shown, so that only fees round. */
export const MONEY_DECIMALS = 12;

/** An amount of some asset in ledger atoms of 10^-12. Exact; may be negative only inside the ledger's mirror accounts. */
export type Money = Nominal<bigint, 'Money'>;

export const ZERO_MONEY = 0n as Money;

/** Names a bigint as money. For results of exact arithmetic on money only. */
export function moneyOf(atoms: bigint): Money {
  return atoms as Money;
}

export type MoneyResult = { ok: true; money: Money } | { ok: false; reason: DecimalRefusal };

/** Parses wire text with at most `decimalsMax` decimals (12 when not given). Never negative. */
export function parseMoney(text: string, decimalsMax: number = MONEY_DECIMALS): MoneyResult {
  const parsed = parseDecimalText(text, decimalsMax);
  if (!parsed.ok) return parsed;
  return { ok: true, money: (parsed.units * 10n ** BigInt(MONEY_DECIMALS - decimalsMax)) as Money };
}

/** The amount that a text of our own names: a constant, a configuration, what a check has already read. Anything else is a mistake of ours. */
export function moneyOfText(text: string): Money {
  const parsed = parseMoney(text);
  if (!parsed.ok) throw new Error(`“${text}” is no amount`);
  return parsed.money;
}

/** Exact text without trailing zeros, for the wire: `0.1`, `12`, `-3.000000000001`. */
export function formatMoney(money: Money): string {
  return formatDecimal(money, MONEY_DECIMALS, true);
}

/** Text with exactly `decimals` places, truncated towards zero (never rounded up). */
export function formatMoneyFixed(money: Money, decimals: number): string {
  return formatDecimal(money / 10n ** BigInt(MONEY_DECIMALS - decimals), decimals);
}
