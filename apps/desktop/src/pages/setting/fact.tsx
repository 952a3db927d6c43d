import type { ReactNode } from 'react';
import styles from './setting.module.css';

/** A line of what is known of the account. */
export function Fact({ term, value, words }: { term: string; value: ReactNode; words?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        {value}
        {words !== undefined && <p>{words}</p>}
      </dd>
    </div>
  );
}
