import { classNames } from '@assay/ui/class-names';
import styles from './column-heads.module.css';

export interface ColumnHeadsProps {
  /** The first stands at the left, the others at the right of their columns. */
  names: readonly string[];
  /** Sets `--columns` where they are not equal. */
  className?: string | undefined;
}

/** What stands over the columns of the book and of the trades. For the eye only: each row says its own. */
export function ColumnHeads({ names, className }: ColumnHeadsProps) {
  return (
    <div className={classNames(styles.heads, className)} aria-hidden>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
