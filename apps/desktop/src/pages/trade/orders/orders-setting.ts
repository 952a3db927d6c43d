import type { KeptSetting } from '@assay/features/kept-settings/kept-settings';
import { isRecord } from '@assay/features/stores/stored-record';

export const ordersTabs = ['open', 'history', 'fills', 'assets'] as const;
export type OrdersTab = (typeof ordersTabs)[number];

/** How a person looks at orders and assets. Filters are not kept: a list that is short for a forgotten reason looks like lost orders. */
export interface OrdersSetting {
  readonly tab: OrdersTab;
  readonly hidesOtherPairs: boolean;
  readonly hidesSmall: boolean;
}

export const ordersSetting: KeptSetting<OrdersSetting> = {
  name: 'orders',
  fallback: { tab: 'open', hidesOtherPairs: false, hidesSmall: false },
  parse: (stored) => {
    if (!isRecord(stored)) return undefined;
    return {
      // What an older or a newer page wrote falls back part by part.
      tab: ordersTabs.find((tab) => tab === stored.tab) ?? 'open',
      hidesOtherPairs: stored.hidesOtherPairs === true,
      hidesSmall: stored.hidesSmall === true,
    };
  },
};
