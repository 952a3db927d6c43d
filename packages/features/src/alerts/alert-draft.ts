import { formatDecimal } from '@assay/amounts/decimal-text';
import { truncateDecimals } from '@assay/amounts/display';
import { formatPrice, type MarketScale, parsePrice, type ScaledRefusal } from '@assay/amounts/market-scale';
import type { Message } from '@assay/messages/message-keys';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { compareDecimals } from '../numbers/decimal.ts';
import { alertsMax, type PriceAlert } from './price-alert.ts';

export interface AlertDraft {
  readonly symbol: string;
  /** As typed. */
  readonly text: string;
  readonly scale: MarketScale;
  /** Where the price stands; undefined while nobody knows. */
  readonly now: string | undefined;
  readonly alerts: readonly PriceAlert[];
}

export type AlertReading =
  | { readonly kind: 'alert'; readonly alert: Omit<PriceAlert, 'id'> }
  /** Nothing is wrong yet, something is only missing. */
  | { readonly kind: 'missing'; readonly message: Message }
  | { readonly kind: 'fault'; readonly message: Message };

const priceCodes: Record<ScaledRefusal, ErrorCode> = {
  malformed: 'l.error.priceMalformed',
  'too-many-decimals': 'l.error.priceOffTick',
  'not-positive': 'l.error.priceMalformed',
  'too-large': 'l.error.priceTooLarge',
};

/** The alert that the typed price makes: above the price of the moment it waits for a rise, below it for a fall. */
export function readAlert({ symbol, text, scale, now, alerts }: AlertDraft): AlertReading {
  if (alerts.length >= alertsMax) return fault({ key: 'alerts.tooMany', values: { count: alertsMax } });
  if (text === '') return { kind: 'missing', message: { key: 'alerts.enterPrice' } };
  // A field may still hold an unfinished number such as `12.`.
  const read = parsePrice(text.endsWith('.') ? text.slice(0, -1) : text, scale);
  if (!read.ok) return fault({ key: priceCodes[read.reason] });
  if (now === undefined) return { kind: 'missing', message: { key: 'alerts.waiting' } };
  const price = formatPrice(read.value, scale);
  const order = compareDecimals(price, now);
  if (order === 0) return fault({ key: 'alerts.atPrice' });
  const direction = order > 0 ? 'rises' : 'falls';
  const isThere = alerts.some(
    (other) => other.symbol === symbol && other.reached === undefined && compareDecimals(other.price, price) === 0,
  );
  return isThere ? fault({ key: 'alerts.twice' }) : { kind: 'alert', alert: { symbol, price, direction } };
}

function fault(message: Message): AlertReading {
  return { kind: 'fault', message };
}

/** A price so many hundredths of a per cent from another, cut to the market's ticks; undefined where that is no price. */
export function priceAway(now: string, basisPoints: number, scale: MarketScale): string | undefined {
  const read = parsePrice(truncateDecimals(now, scale.priceDecimals), scale);
  if (!read.ok) return undefined;
  const ticks = (BigInt(read.value) * BigInt(10_000 + basisPoints)) / 10_000n;
  const text = formatDecimal(ticks, scale.priceDecimals);
  return parsePrice(text, scale).ok ? text : undefined;
}
