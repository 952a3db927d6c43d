import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeKind =
  | 'neutral'
  | 'up'
  | 'down'
  | 'success'
  | 'danger'
  | 'own'
  | 'warning'
  | 'info'
  /** The round, outlined mark in the navigation that says "Sandbox". */
  | 'outline';

/** A short word on a tinted ground. The word carries the meaning, the colour only helps. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={classNames(styles.badge, kind !== 'neutral' && styles[kind])}>{children}</span>;
}

export type LiveState = 'live' | 'warning' | 'danger' | 'idle';

/** A dot for the state of a connection; the words beside it say which. */
export function LiveDot({ state }: { state: LiveState }) {
  return <span className={classNames(styles.dot, state !== 'live' && styles[`dot-${state}`])} aria-hidden />;
}
