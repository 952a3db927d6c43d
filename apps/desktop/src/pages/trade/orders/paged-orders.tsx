import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { EmptyState } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import { ListStates } from '../../../page-parts/list-states.tsx';
import { FilteredOut } from './filtered-out.tsx';

export interface PagedOrdersProps {
  list: PagedShown<unknown>;
  /** Rows that the filter leaves. */
  shownCount: number;
  onClearFilter: () => void;
  icon: ReactNode;
  /** Where there is none, and why. */
  title: string;
  words: string;
  children: ReactNode;
}

/** The states of a paged list in the pane below the chart, under its filter. */
export function PagedOrders({ list, shownCount, onClearFilter, icon, title, words, children }: PagedOrdersProps) {
  return (
    <ListStates
      list={list}
      bones={{ rows: 6, columns: 6, rowHeight: 32 }}
      empty={<EmptyState icon={icon} title={title} words={words} />}
    >
      {shownCount === 0 ? <FilteredOut onClear={onClearFilter} /> : children}
    </ListStates>
  );
}
