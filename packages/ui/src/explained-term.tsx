import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './explained-term.module.css';

export interface ExplainedTermProps {
  children: ReactNode;
  explanation: ReactNode;
}

function Term({ children }: { children: ReactNode }) {
  return <Button className={styles.term}>{children}</Button>;
}

/** The tip's code comes after the page is drawn, since placing it is 5 KB. Without it the word is only a word. */
const TermWithTip = lazy(() =>
  import('./tooltip.tsx').then(
    ({ Tooltip }) => ({
      default: ({ children, explanation }: ExplainedTermProps) => (
        <Tooltip content={explanation}>
          <Term>{children}</Term>
        </Tooltip>
      ),
    }),
    () => ({ default: Term }),
  ),
);

/** A word with a dotted line under it that explains itself on hover and focus. */
export function ExplainedTerm({ children, explanation }: ExplainedTermProps) {
  return (
    <Suspense fallback={<Term>{children}</Term>}>
      <TermWithTip explanation={explanation}>{children}</TermWithTip>
    </Suspense>
  );
}
