import { classNames } from '@assay/ui/class-names';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import type { SkeletonRowsProps } from '@assay/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { LazyPart } from '../../page-parts/lazy-part.tsx';
import { Loading } from '../../page-parts/load-state.tsx';
import styles from './trade.module.css';

export interface DeskPaneProps {
  /** Name of the pane while its code comes. */
  label: string;
  /** What stands there meanwhile. */
  bones: Pick<SkeletonRowsProps, 'rows' | 'rowHeight'>;
  place: 'chart' | 'orders' | 'book' | 'ticket' | 'tape';
  children: ReactNode;
}

/** A pane in its place on the desk. What does not come or breaks in it is said there, and the other panes go on. */
export function DeskPane({ label, bones, place, children }: DeskPaneProps) {
  const pending = (
    <Pane label={label}>
      <PaneHead>{null}</PaneHead>
      <Loading columns={4} {...bones} />
    </Pane>
  );
  return (
    <div className={classNames(styles.place, styles[place])}>
      <LazyPart resetKey={place} pending={pending}>
        {children}
      </LazyPart>
    </div>
  );
}
