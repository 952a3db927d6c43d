import type { KeptSetting } from '@assay/features/kept-settings/kept-settings';
import {
  filterPeriods,
  filterSides,
  filterStatuses,
  filterTypes,
  noFilter,
  type OrderFilter,
} from '@assay/features/orders/order-filter';
import { isRecord } from '@assay/features/stores/stored-record';

export const ordersTabs = ['open', 'history', 'fills', 'assets'] as const;
export type OrdersTab = (typeof ordersTabs)[number];

/** How a person looks at orders and assets. */
export interface OrdersSetting {
  readonly tab: OrdersTab;
  readonly hidesOtherPairs: boolean;
  readonly filter: OrderFilter;
  readonly hidesSmall: boolean;
}

export const ordersSetting: KeptSetting<OrdersSetting> = {
  name: 'orders',
  fallback: { tab: 'open', hidesOtherPairs: false, filter: noFilter, hidesSmall: false },
  parse: (stored) => {
    if (!isRecord(stored)) return undefined;
    const filter = isRecord(stored.filter) ? stored.filter : {};
    return {
      tab: oneOf(ordersTabs, stored.tab, 'open'),
      hidesOtherPairs: stored.hidesOtherPairs === true,
      filter: {
        side: oneOf(filterSides, filter.side, 'all'),
        type: oneOf(filterTypes, filter.type, 'all'),
        status: oneOf(filterStatuses, filter.status, 'all'),
        period: oneOf(filterPeriods, filter.period, 'all'),
      },
      hidesSmall: stored.hidesSmall === true,
    };
  },
};

/** What an older or a newer page wrote falls back part by part. */
function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}
