import { classNames } from '@assay/ui/class-names';
import type { ReactNode } from 'react';
import styles from './column-heads.module.css';

export interface ColumnHeadsProps {
  /** The first stands at the left, the others at the right of their columns. */
  names: readonly string[];
  /** Stands in place of the last name: a word about the whole list. */
  mark?: ReactNode;
  /** Sets `--columns` where they are not equal. */
  className?: string | undefined;
}

/** What stands over the columns of the book and of the trades. For the eye only: each row says its own. */
export function ColumnHeads({ names, mark, className }: ColumnHeadsProps) {
  return (
    <div className={classNames(styles.heads, className)} aria-hidden>
      {names.map((name, place) => (
        <span key={name}>{place === names.length - 1 ? (mark ?? name) : name}</span>
      ))}
    </div>
  );
}
