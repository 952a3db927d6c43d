import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { marketBySymbol } from '@assay/protocol/markets';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { pairText } from '../markets/pair-text.ts';
import { useScale } from '../markets/use-scale.ts';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, shownDecimal } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { priceAway, readAlert } from './alert-draft.ts';
import { type AlertShown, alertsShown } from './alert-shown.ts';
import { alertsMax, alertsSetting, type PriceAlert } from './price-alert.ts';

export interface AlertsShown {
  /** Of the reference price: without one nobody can tell a rise from a fall. */
  readonly status: 'loading' | 'ready' | 'stale';
  readonly pair: string;
  readonly quoteCoin: string;
  readonly priceDecimals: number;
  /** The smallest step of a price. */
  readonly tick: string;
  /** The reference price with comma groups; a dash where there is none. */
  readonly now: string;
  readonly price: string;
  readonly setPrice: (text: string) => void;
  /** Puts the price so many hundredths of a per cent away from where it stands. */
  readonly setAway: (basisPoints: number) => void;
  readonly error: string | undefined;
  /** What a press does, or what is missing. */
  readonly buttonText: string;
  readonly canAdd: boolean;
  readonly add: () => void;
  /** Of all markets: those that wait first, then those that were reached. */
  readonly rows: readonly AlertShown[];
  readonly reachedCount: number;
  readonly max: number;
  readonly remove: (id: string) => void;
  readonly removeReached: () => void;
}

/** The form and the list of price alerts. */
export function useAlerts(symbol: string): AlertsShown {
  const { kept, live, clock } = useServices();
  const texts = useMessages();
  const { t, message } = texts;
  const scale = useScale(symbol);
  const { value } = useKeptSetting(alertsSetting);
  const [price, setPrice] = useState('');
  const ticker = useSyncExternalStore(live.tickers.subscribe, () => live.tickers.model.of(symbol));
  const channel = useSyncExternalStore(live.tickers.subscribe, live.tickers.status);
  const isFeedStale = useSyncExternalStore(
    live.freshness.subscribe,
    () => live.freshness.of(symbol) === 'index-stopped',
  );
  const now = ticker?.tick.close;
  const reading = readAlert({ symbol, text: price, scale, now, alerts: value.alerts });
  const change = useCallback(
    (alerts: (before: readonly PriceAlert[]) => readonly PriceAlert[]) => {
      const before = kept.value(alertsSetting);
      kept.write(alertsSetting.name, { ...before, alerts: alerts(before.alerts) });
    },
    [kept],
  );
  const rows = useMemo(() => alertsShown(value.alerts, texts), [value.alerts, texts]);
  return {
    status: channel === 'stale' || isFeedStale ? 'stale' : now === undefined ? 'loading' : 'ready',
    pair: pairText(symbol),
    quoteCoin: marketBySymbol(symbol)?.quote ?? '',
    priceDecimals: scale.priceDecimals,
    tick: formatDecimal(1n, scale.priceDecimals),
    now: now === undefined ? noNumber : shownDecimal(now, scale.priceDecimals),
    price,
    setPrice,
    setAway: (basisPoints) => setPrice((now === undefined ? undefined : priceAway(now, basisPoints, scale)) ?? price),
    error: reading.kind === 'fault' ? message(reading.message) : undefined,
    buttonText:
      reading.kind === 'alert'
        ? t(reading.alert.direction === 'rises' ? 'alerts.whenRises' : 'alerts.whenFalls', {
            price: groupThousands(reading.alert.price),
          })
        : reading.kind === 'missing'
          ? message(reading.message)
          : t('alerts.add'),
    canAdd: reading.kind === 'alert',
    add: () => {
      // The price may have moved since the button was drawn.
      const fresh = readAlert({
        symbol,
        text: price,
        scale,
        now: live.tickers.model.of(symbol)?.tick.close,
        alerts: value.alerts,
      });
      if (fresh.kind !== 'alert') return;
      change((alerts) => [{ id: `${symbol}.${clock.now().toString(36)}`, ...fresh.alert }, ...alerts]);
      setPrice('');
    },
    rows,
    reachedCount: value.alerts.filter(({ reached }) => reached !== undefined).length,
    max: alertsMax,
    remove: (id) => change((alerts) => alerts.filter((alert) => alert.id !== id)),
    removeReached: () => change((alerts) => alerts.filter(({ reached }) => reached === undefined)),
  };
}
