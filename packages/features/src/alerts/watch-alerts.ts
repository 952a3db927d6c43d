import { displayDecimal } from '@assay/amounts/display';
import { marketBySymbol } from '@assay/protocol/markets';
import { pairText } from '../markets/pair-text.ts';
import { playAlertSound } from '../notices/alert-sound.ts';
import { showNotification } from '../notices/browser-notification.ts';
import type { ClientServices } from '../services/client-services.ts';
import { AlertWatch, type ReachedAlert } from './alert-watch.ts';
import { claimAlert } from './claim-alert.ts';
import type { AlertSettings } from './price-alert.ts';

/** Watches the alerts of who is here for as long as the page is open. */
export function watchAlerts(services: ClientServices): void {
  const { kept, live, clock, preferences, toasts } = services;
  const announce = async ({ alert, price }: ReachedAlert, settings: AlertSettings) => {
    if (settings.isSoundOn) void playAlertSound();
    // The texts have come with this code; should they fail, there is still the sound, and the list.
    await preferences.loadTexts('alerts').catch(() => undefined);
    const pair = pairText(alert.symbol);
    const shown = (text: string) => displayDecimal(text, marketBySymbol(alert.symbol)?.priceDecimals ?? 12);
    const { t } = preferences.snapshot().translator;
    const words = t('alerts.reached', { pair, target: shown(alert.price), price: shown(price) });
    toasts.show('info', words);
    if (settings.isNotificationOn) showNotification(`${pair} ${shown(price)}`, words, alert.id);
  };
  new AlertWatch({
    kept,
    tickers: live.tickers,
    clock,
    claim: (id) => claimAlert(id, globalThis.navigator?.locks, clock),
    announce: (reached, settings) => void announce(reached, settings),
  }).start();
  preferences.loadTexts('alerts').catch(() => undefined);
}
