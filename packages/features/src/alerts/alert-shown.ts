import { displayDecimal } from '@assay/amounts/display';
import { marketBySymbol } from '@assay/protocol/markets';
import { pairText } from '../markets/pair-text.ts';
import type { Messages } from '../messages/use-messages.ts';
import type { PriceAlert } from './price-alert.ts';

export interface AlertShown {
  readonly id: string;
  readonly symbol: string;
  readonly pair: string;
  /** With comma groups. */
  readonly price: string;
  readonly direction: 'rises' | 'falls';
  /** `rises to 90,000.00` */
  readonly condition: string;
  /** `reached 14:03:22 at 90,012.11`; undefined while it waits. */
  readonly reached: string | undefined;
}

type Texts = Pick<Messages, 't' | 'date'>;

/** Those that wait first, then those that were reached, the one reached last first. */
export function alertsShown(alerts: readonly PriceAlert[], texts: Texts): AlertShown[] {
  const endMs = ({ reached }: PriceAlert) => reached?.atMs ?? Number.MAX_SAFE_INTEGER;
  return alerts.toSorted((a, b) => endMs(b) - endMs(a)).map((alert) => alertShown(alert, texts));
}

function alertShown({ id, symbol, price, direction, reached }: PriceAlert, { t, date }: Texts): AlertShown {
  const shown = (text: string) => displayDecimal(text, marketBySymbol(symbol)?.priceDecimals ?? 12);
  return {
    id,
    symbol,
    pair: pairText(symbol),
    price: shown(price),
    direction,
    condition: t(direction === 'rises' ? 'alerts.rises' : 'alerts.falls', { price: shown(price) }),
    reached: reached && t('alerts.reachedAt', { time: date(reached.atMs), price: shown(reached.price) }),
  };
}
