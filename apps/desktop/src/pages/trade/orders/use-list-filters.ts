import { isFiltered, noFilter, type OrderFilter } from '@assay/features/orders/order-filter';
import { useState } from 'react';
import type { OrdersTab } from './orders-setting.ts';

/** The lists that can be filtered. */
export type FilteredTab = Exclude<OrdersTab, 'assets'>;

interface ListFilter {
  readonly filter: OrderFilter;
  /** Whether its row of choices is open. */
  readonly isShown: boolean;
}

const unfiltered: ListFilter = { filter: noFilter, isShown: false };

export interface ListFilterHandle extends ListFilter {
  readonly isOn: boolean;
  readonly setFilter: (filter: OrderFilter) => void;
  readonly setShown: (isShown: boolean) => void;
}

/** The filter of a list: each has its own, so that what is looked for in the history hides no open order. */
export function useListFilters(): (tab: FilteredTab) => ListFilterHandle {
  const [filters, setFilters] = useState<Readonly<Record<FilteredTab, ListFilter>>>({
    open: unfiltered,
    history: unfiltered,
    fills: unfiltered,
  });
  return (tab) => {
    const change = (part: Partial<ListFilter>) =>
      setFilters((before) => ({ ...before, [tab]: { ...before[tab], ...part } }));
    return {
      ...filters[tab],
      isOn: isFiltered(filters[tab].filter),
      setFilter: (filter) => change({ filter }),
      setShown: (isShown) => change({ isShown }),
    };
  };
}
