import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import type { ReactNode } from 'react';
import { ListStates } from '../../page-parts/list-states.tsx';
import { FilteredOut } from './filtered-out.tsx';
import styles from './records.module.css';

export interface RecordListProps {
  records: PagedShown<unknown>;
  columns: number;
  /** Where there is none. */
  empty: ReactNode;
  /** While a filter is on. */
  onShowAll?: (() => void) | undefined;
  /** The table of what is loaded. */
  children: ReactNode;
}

const rowHeight = 44;
const skeletonRows = 10;

/** The states of a list of records, and the way to its next ten. */
export function RecordList({ records, columns, empty, onShowAll, children }: RecordListProps) {
  return (
    <div className={styles.list}>
      <ListStates
        list={records}
        bones={{ rows: skeletonRows, columns, rowHeight }}
        empty={onShowAll === undefined ? empty : <FilteredOut onShowAll={onShowAll} />}
      >
        {children}
      </ListStates>
    </div>
  );
}
