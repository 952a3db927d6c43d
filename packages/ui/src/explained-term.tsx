import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './explained-term.module.css';
import { Tooltip } from './tooltip.tsx';

export interface ExplainedTermProps {
  children: ReactNode;
  explanation: ReactNode;
}

/** A word with a dotted line under it that explains itself on hover and focus. */
export function ExplainedTerm({ children, explanation }: ExplainedTermProps) {
  return (
    <Tooltip content={explanation}>
      <Button className={styles.term}>{children}</Button>
    </Tooltip>
  );
}
