import type { Clock, Stop } from '@assay/live-client/clock';
import type { KeptSettings } from '../kept-settings/kept-settings.ts';
import { claimHoldMs } from './claim-alert.ts';
import { type AlertSettings, alertsSetting, type PriceAlert, reachedAlerts, withReached } from './price-alert.ts';

export interface ReachedAlert {
  readonly alert: PriceAlert;
  /** Where the reference price stood. */
  readonly price: string;
}

/** The tickers of the reference feed, as far as the watch needs them. */
export interface AlertPrices {
  /** Keeps them coming. */
  readonly subscribe: (listener: () => void) => Stop;
  readonly onTaken: (listener: () => void) => Stop;
  readonly model: { of(symbol: string): { readonly tick: { readonly close: string } } | undefined };
}

export interface AlertWatchOptions {
  readonly kept: KeptSettings;
  readonly tickers: AlertPrices;
  readonly clock: Clock;
  /** True in one tab only: claim-alert.ts. */
  readonly claim: (id: string) => Promise<boolean>;
  readonly announce: (reached: ReachedAlert, settings: AlertSettings) => void;
}

/** Compares each message of the reference feed with the alerts that wait, in hidden pages too. An alert is announced once, in one tab. */
export class AlertWatch {
  readonly #options: AlertWatchOptions;
  readonly #claimed = new Set<string>();
  #stops: readonly Stop[] | undefined;

  constructor(options: AlertWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.kept.subscribe(() => this.#follow());
    this.#follow();
  }

  /** Listens to the feed only while an alert waits. */
  #follow(): void {
    const { kept, tickers } = this.#options;
    const isWanted = kept.value(alertsSetting).alerts.some(({ reached }) => reached === undefined);
    if (isWanted && this.#stops === undefined) {
      this.#stops = [tickers.subscribe(() => undefined), tickers.onTaken(() => this.#look())];
    } else if (!isWanted) {
      for (const stop of this.#stops ?? []) stop();
      this.#stops = undefined;
    }
    this.#look();
  }

  #look(): void {
    const { kept, tickers } = this.#options;
    const priceOf = (symbol: string) => tickers.model.of(symbol)?.tick.close;
    for (const reached of reachedAlerts(kept.value(alertsSetting).alerts, priceOf)) void this.#reach(reached);
  }

  async #reach(reached: ReachedAlert): Promise<void> {
    const { kept, clock, claim, announce } = this.#options;
    const { id } = reached.alert;
    if (this.#claimed.has(id)) return;
    this.#claimed.add(id);
    clock.after(claimHoldMs, () => this.#claimed.delete(id));
    if (!(await claim(id))) return;
    // What another tab wrote may not have been told here yet.
    kept.entries();
    const settings = withReached(kept.value(alertsSetting), id, { atMs: clock.now(), price: reached.price });
    if (settings === undefined) return;
    kept.write(alertsSetting.name, settings);
    announce(reached, settings);
  }
}
