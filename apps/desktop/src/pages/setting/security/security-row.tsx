import type { UserInfoShown } from '@assay/features/session/use-user-info';
import type { ReactNode } from 'react';
import styles from './security.module.css';

/** What every row is given. */
export interface SecurityRowProps {
  user: NonNullable<UserInfoShown['user']>;
}

export interface SecurityRowParts {
  /** By which the next step of the score finds it (`features/security/security-score.ts`). */
  id: string;
  /** 20 px. */
  icon: ReactNode;
  title: string;
  /** What it is for, in a sentence. */
  words: string;
  /** How it stands: a badge, or a short text. */
  state: ReactNode;
  /** A small button or link; none where there is nothing to do. */
  action?: ReactNode;
}

/** A line of the security centre. */
export function SecurityRow({ id, icon, title, words, state, action }: SecurityRowParts) {
  return (
    <li id={id} className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.state}>{state}</div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
