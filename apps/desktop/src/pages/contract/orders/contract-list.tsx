import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { EmptyState } from '@assay/ui/states.tsx';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { ListStates } from '../../../page-parts/list-states.tsx';

export interface ContractListProps {
  list: PagedShown<unknown>;
  /** Where there is none, and why. */
  title: string;
  words: string;
  rowHeight?: number;
  children: ReactNode;
}

/** The states of a list in the pane below the chart. */
export function ContractList({ list, title, words, rowHeight = 52, children }: ContractListProps) {
  return (
    <ListStates
      list={list}
      bones={{ rows: 4, columns: 7, rowHeight }}
      empty={<EmptyState icon={<Hourglass />} title={title} words={words} />}
    >
      {children}
    </ListStates>
  );
}
