import { classNames } from '@assay/ui/class-names';
import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

export interface BlockProps {
  title: string;
  /** Beside the title, such as marks of a state. */
  head?: ReactNode;
  /** At the right end of the head. */
  headEnd?: ReactNode;
  /** A line below, such as what is shown of how much. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel of the console: a head of 44 px, what it holds, a foot. It is a named region. */
export function Block({ title, head, headEnd, foot, className, children }: BlockProps) {
  const id = useId();
  return (
    <section className={classNames(styles.block, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {head}
        {headEnd !== undefined && <div className={styles.end}>{headEnd}</div>}
      </div>
      {children}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
