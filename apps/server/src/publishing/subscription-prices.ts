import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { type AssetSymbol, assets } from '@assay/protocol/assets';

/** What new coins cost in USDT in the newest subscription that gave some out. Looked up anew when a project has changed. */
export class SubscriptionPrices {
  readonly #engine: Pick<EngineClient<never>, 'read' | 'onBatch'>;
  #prices: ReadonlyMap<string, string> = new Map();

  constructor(engine: Pick<EngineClient<never>, 'read' | 'onBatch'>) {
    this.#engine = engine;
  }

  async start(): Promise<void> {
    await this.#look();
    this.#engine.onBatch(({ outcome }) => {
      // Who has stopped reads nothing any more, and shows nothing either.
      if (outcome.eventsOf('subscription-project').length > 0) void this.#look().catch(() => undefined);
    });
  }

  /** Decimal text; empty where there is none. */
  priceOf(coin: string): string {
    return this.#prices.get(coin) ?? '';
  }

  /** Every coin with its price. */
  rows(): { readonly currency: string; readonly price: string }[] {
    return [...this.#prices].map(([currency, price]) => ({ currency, price }));
  }

  async #look(): Promise<void> {
    this.#prices = await this.#engine.read((core) => {
      const subscriptions = core.views(SubscriptionViews);
      return new Map(
        assets.flatMap(({ id, symbol }): [AssetSymbol, string][] => {
          const price = subscriptions.priceOf(id);
          return price === undefined ? [] : [[symbol, formatMoney(price)]];
        }),
      );
    });
  }
}
