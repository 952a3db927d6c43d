import type { KeptSetting } from '../kept-settings/kept-settings.ts';
import { compareDecimals, unitsOf } from '../numbers/decimal.ts';
import { isRecord } from '../stores/stored-record.ts';

/** Alerts that one person can have, reached ones among them. */
export const alertsMax = 50;

export interface PriceAlert {
  readonly id: string;
  readonly symbol: string;
  /** Exact decimal text on the market's tick grid. */
  readonly price: string;
  readonly direction: 'rises' | 'falls';
  /** When and at what price it was reached; undefined while it waits. */
  readonly reached?: { readonly atMs: number; readonly price: string };
}

export interface AlertSettings {
  /** Newest first. */
  readonly alerts: readonly PriceAlert[];
  readonly isSoundOn: boolean;
  /** Wanted; the browser's permission is its own. */
  readonly isNotificationOn: boolean;
}

export const alertsSetting: KeptSetting<AlertSettings> = {
  name: 'alerts',
  fallback: { alerts: [], isSoundOn: true, isNotificationOn: false },
  parse(stored) {
    if (!isRecord(stored) || !Array.isArray(stored.alerts)) return undefined;
    return {
      alerts: stored.alerts.map(alertOf).filter((alert) => alert !== undefined),
      isSoundOn: stored.isSoundOn !== false,
      isNotificationOn: stored.isNotificationOn === true,
    };
  },
};

/** A price at or beyond the alert's. The price stood on the other side when the alert was set, so this is its crossing. */
export function isReached({ direction, price }: PriceAlert, now: string): boolean {
  const order = compareDecimals(now, price);
  return direction === 'rises' ? order >= 0 : order <= 0;
}

/** The alerts that wait and that a price of their market reaches. */
export function reachedAlerts(
  alerts: readonly PriceAlert[],
  priceOf: (symbol: string) => string | undefined,
): readonly { readonly alert: PriceAlert; readonly price: string }[] {
  return alerts.flatMap((alert) => {
    const price = alert.reached === undefined ? priceOf(alert.symbol) : undefined;
    return price !== undefined && unitsOf(price) !== undefined && isReached(alert, price) ? [{ alert, price }] : [];
  });
}

/** The settings with one alert marked as reached; undefined when it no longer waits. */
export function withReached(
  settings: AlertSettings,
  id: string,
  reached: { readonly atMs: number; readonly price: string },
): AlertSettings | undefined {
  const waiting = settings.alerts.find((alert) => alert.id === id && alert.reached === undefined);
  if (waiting === undefined) return undefined;
  return { ...settings, alerts: settings.alerts.map((alert) => (alert === waiting ? { ...alert, reached } : alert)) };
}

function alertOf(stored: unknown): PriceAlert | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, symbol, price, direction, reached } = stored;
  if (typeof id !== 'string' || typeof symbol !== 'string' || typeof price !== 'string') return undefined;
  if (unitsOf(price) === undefined || (direction !== 'rises' && direction !== 'falls')) return undefined;
  const alert = { id, symbol, price, direction } as const;
  if (!isRecord(reached) || typeof reached.atMs !== 'number' || typeof reached.price !== 'string') return alert;
  return { ...alert, reached: { atMs: reached.atMs, price: reached.price } };
}
