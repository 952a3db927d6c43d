import { type DecimalRefusal, formatDecimal, parseDecimalText } from './decimal-text.ts';
import { MONEY_DECIMALS, type Money } from './money.ts';
import type { Nominal } from './nominal.ts';

/** A price as a whole number of a market's ticks, 1 … 2^31 − 1. */
export type Ticks = Nominal<number, 'Ticks'>;
/** A size as a whole number of a market's lots, 1 … 2^53 − 1. */
export type Lots = Nominal<number, 'Lots'>;

export const TICKS_MAX = 2 ** 31 - 1;
export const LOTS_MAX = Number.MAX_SAFE_INTEGER;

export interface MarketScale {
  /** Decimals of a price; one tick is 10^-priceDecimals of the quote asset. */
  readonly priceDecimals: number;
  /** Decimals of an amount; one lot is 10^-amountDecimals of the base asset. */
  readonly amountDecimals: number;
}

/** Names an integer as ticks. The caller has checked 1 ≤ value ≤ TICKS_MAX. */
export function ticksOf(value: number): Ticks {
  return value as Ticks;
}

/** Names an integer as lots. The caller has checked 0 ≤ value ≤ LOTS_MAX. */
export function lotsOf(value: number): Lots {
  return value as Lots;
}

/** K: quote atoms per tick and lot. An integer of at least 1, so that a fill's quote amount is exact. */
export function quoteAtomsPerTickLot(scale: MarketScale): bigint {
  const exponent = MONEY_DECIMALS - scale.priceDecimals - scale.amountDecimals;
  if (exponent < 0)
    throw new Error(`a market with ${scale.priceDecimals} + ${scale.amountDecimals} decimals has K < 1`);
  return 10n ** BigInt(exponent);
}

/** Base atoms in one lot. */
export function baseAtomsPerLot(scale: MarketScale): bigint {
  return 10n ** BigInt(MONEY_DECIMALS - scale.amountDecimals);
}

export function quoteOf(price: Ticks, amount: Lots, scale: MarketScale): Money {
  return (BigInt(price) * BigInt(amount) * quoteAtomsPerTickLot(scale)) as Money;
}

export function baseOf(amount: Lots, scale: MarketScale): Money {
  return (BigInt(amount) * baseAtomsPerLot(scale)) as Money;
}

export type ScaledRefusal = DecimalRefusal | 'not-positive' | 'too-large';
type Scaled<T> = { ok: true; value: T } | { ok: false; reason: ScaledRefusal };

function parseScaled(text: string, decimals: number, maximum: number): Scaled<number> {
  const parsed = parseDecimalText(text, decimals);
  if (!parsed.ok) return parsed;
  if (parsed.units === 0n) return { ok: false, reason: 'not-positive' };
  if (parsed.units > BigInt(maximum)) return { ok: false, reason: 'too-large' };
  return { ok: true, value: Number(parsed.units) };
}

/** `too-many-decimals` means that the price lies between two ticks. */
export function parsePrice(text: string, scale: MarketScale): Scaled<Ticks> {
  return parseScaled(text, scale.priceDecimals, TICKS_MAX) as Scaled<Ticks>;
}

export function parseAmount(text: string, scale: MarketScale): Scaled<Lots> {
  return parseScaled(text, scale.amountDecimals, LOTS_MAX) as Scaled<Lots>;
}

export function formatPrice(price: Ticks, scale: MarketScale): string {
  return formatDecimal(BigInt(price), scale.priceDecimals);
}

export function formatAmount(amount: Lots, scale: MarketScale): string {
  return formatDecimal(BigInt(amount), scale.amountDecimals);
}
